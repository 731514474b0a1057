/** PostGraphile on the product's database: `node postgraphile.mjs`, configured by environment variables. */
import { createServer } from "node:http";
import { grafserv } from "postgraphile/grafserv/node";
import { TYPES } from "postgraphile/@dataplan/pg";
import { makePgService } from "postgraphile/adaptors/pg";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { postgraphile } from "postgraphile";
import { addPgTableOrderBy, jsonPgSmartTags, orderByAscDesc } from "postgraphile/utils";
import { PostGraphileConnectionFilterPreset } from "postgraphile-plugin-connection-filter";
import pg from "pg";
import { readSession } from "../../server/modules/auth/sessions.ts";
import { createTokens } from "../../server/modules/auth/tokens.ts";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.CONNECTIONS) });
const tokens = createTokens(process.env.SESSION_SECRET);

/** The product's sort orders of students, each over one column: SQL before it, the column, and SQL after it. */
const sorts = Object.entries(JSON.parse(process.env.SORTS)).map(([name, text]) => {
  const [, before, column, after] = /^([^"]*)"([a-z_]+)"(.*)$/u.exec(text);
  // As if it stood here in backquotes.
  return { name, column, template: Object.assign([before, ".", after], { raw: [before, ".", after] }) };
});
const orders = addPgTableOrderBy({ schemaName: "public", tableName: "student" }, ({ sql }) =>
  Object.assign(
    {},
    ...sorts.map(({ name, column, template }) =>
      orderByAscDesc(`LIST_${name}`, ({ alias }) => ({
        fragment: sql(template, alias, sql.identifier(column)),
        codec: TYPES.text,
      })),
    ),
  ),
);

/** Joins places by id alone, as the product does, not by their composite foreign keys. */
const places = jsonPgSmartTags({
  version: 1,
  config: {
    class: {
      "public.student": {
        tags: {
          foreignKey: ["province", "district", "commune", "village"].map(
            (place) => `(${place}_id) references ${place} (id)`,
          ),
        },
      },
    },
  },
});

const preset = {
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  plugins: [orders, places],
  // With index behaviours, only the first columns of indexes could be filtered by.
  disablePlugins: ["NodePlugin", "PgIndexBehaviorsPlugin"],
  pgServices: [makePgService({ pool, schemas: ["public"] })],
  grafast: {
    explain: false,
    /** Authenticates as the product does: without a session nothing is returned. */
    async context({ node }) {
      const token = /^Bearer (.+)$/u.exec(node?.req.headers.authorization ?? "")?.[1] ?? null;
      const who = await readSession(pool, tokens, token);
      if (who.state !== "ok") throw new Error("Nobody is signed in");
      return { userId: who.actor.userId };
    },
  },
  grafserv: { graphqlPath: "/graphql", graphiql: false, watch: false, maxRequestLength: 1_000_000 },
};

const server = createServer();
await postgraphile(preset).createServ(grafserv).addTo(server);
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
