/** One list, hand-written for speed alone: `node hand-written.ts`, configured by environment variables. */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { likePatterns } from "../../server/core/base/text.ts";
import { readSession } from "../../server/modules/auth/sessions.ts";
import { createTokens } from "../../server/modules/auth/tokens.ts";
import type { Question, Sort } from "./questions.ts";

const { DATABASE_URL, SESSION_SECRET = "", CONNECTIONS, SORTS = "{}" } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(CONNECTIONS) });
const tokens = createTokens(SESSION_SECRET);

const relations = {
  branch: "branch",
  school: "school",
  grade: "grade",
  classYear: "class_year",
  province: "province",
  district: "district",
  commune: "commune",
  village: "village",
};
const sorts = JSON.parse(SORTS) as Record<Sort, string>;
const columns: Record<string, string> = {
  branchId: "branch_id",
  districtId: "district_id",
  communeId: "commune_id",
  gradeId: "grade_id",
  sex: "sex",
  povertyLevel: "poverty_level",
};

const rowsStatement = {
  name: "rows",
  text: `select s.id, s.code, s.name_en, s.name_local, s.nickname, s.sex, s.date_of_birth::text, s.poverty_level, s.status, s.guardian_name,
      s.distance_km, s.has_active_donor,
      ${Object.values(relations)
        .map((table) => `${table}.id, ${table}.code, ${table}.name_en, ${table}.name_local`)
        .join(", ")}
    from student s
    ${Object.values(relations)
      .map((table) => `left join ${table} on ${table}.id = s.${table}_id`)
      .join(" ")}
    where s.id = any ($1::integer[])`,
  rowMode: "array" as const,
};
const own = [
  "id",
  "code",
  "nameEn",
  "nameLocal",
  "nickname",
  "sex",
  "dateOfBirth",
  "povertyLevel",
  "status",
  "guardianName",
  "distanceKm",
  "hasActiveDonor",
];

/** Ids of a page and of the next row; a named statement, as there are few different texts. */
function idsStatement({ search, filter = {}, sort, descending, page, pageSize }: Question) {
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const { hasActiveDonor, ...lists } = filter;
  const found = (patterns: readonly string[]) =>
    `(${patterns.map((pattern) => `search_phone like ${value(pattern)}`).join(" or ")})`;
  const conditions = ["deleted_at is null", ...likePatterns(search ?? "").map(found)];
  for (const [name, list] of Object.entries(lists)) conditions.push(`${columns[name] ?? ""} = any (${value(list)})`);
  if (hasActiveDonor !== undefined) conditions.push(`has_active_donor = ${value(hasActiveDonor)}`);
  const direction = descending ? "desc" : "asc";
  const text = `select id from student where ${conditions.join(" and ")} order by ${sorts[sort]} ${direction}, id ${direction}
    limit ${value(pageSize + 1)} offset ${value((page - 1) * pageSize)}`;
  return { name: createHash("sha1").update(text).digest("hex"), text, values };
}

function recordOf(row: unknown[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  own.forEach((name, i) => (record[name] = row[i]));
  Object.keys(relations).forEach((name, i) => {
    const [id, code, nameEn, nameLocal] = row.slice(own.length + 4 * i, own.length + 4 * i + 4);
    record[name] = id === null ? null : { id, code, nameEn, nameLocal };
  });
  return record;
}

async function answer(question: Question): Promise<string> {
  const found = await pool.query<{ id: number }>(idsStatement(question));
  const ids = found.rows.slice(0, question.pageSize).map((row) => row.id);
  const { rows } = await pool.query<unknown[]>({ ...rowsStatement, values: [ids] });
  const records = new Map(rows.map((row) => [row[0], recordOf(row)]));
  return JSON.stringify({
    data: { students: { rows: ids.map((id) => records.get(id)), hasNext: found.rows.length > question.pageSize } },
  });
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const token = /^Bearer (.+)$/u.exec(request.headers.authorization ?? "")?.[1] ?? null;
  const who = await readSession(pool, tokens, token);
  if (who.state !== "ok") {
    response.writeHead(401).end();
    return;
  }
  const { variables } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as { variables: Question };
  const body = Buffer.from(await answer(variables));
  response
    .writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": body.length })
    .end(body);
}

const server = createServer((request, response) => {
  serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
