import { Migration } from "@mikro-orm/migrations";
import { changedBySystem } from "./parts.ts";

const name = { name_en: 200, name_local: 200 };
const coded = { code: 40, ...name };
const place = { ...coded, unit_en: 60, unit_local: 60 };
const relative = (who: string) => ({ [`${who}_name`]: 200, [`${who}_phone`]: 30 });

/** How many characters people may write into each column. */
const longest: Record<string, Record<string, number>> = {
  app_user: { name: 200, email: 200 },
  organisation: {
    ...name,
    signatory_name_en: 200,
    signatory_name_local: 200,
    signatory_title_en: 200,
    signatory_title_local: 200,
  },
  branch: { ...coded, school_code_prefix: 20, student_code_prefix: 20, donor_code_prefix: 20 },
  ...Object.fromEntries(
    ["stay_with", "parent_status", "religion", "country", "school_type", "grade", "class_year"].map((table) => [
      table,
      coded,
    ]),
  ),
  profession: { ...coded, name_ja: 200 },
  ...Object.fromEntries(["province", "district", "commune", "village"].map((table) => [table, place])),
  school: {
    ...coded,
    address: 500,
    contact_name: 200,
    contact_position: 200,
    phone: 30,
    email: 200,
    description: 10_000,
    remark: 10_000,
    history: 10_000,
  },
  school_class: { section: 20, teacher_name: 200 },
  student: {
    code: 40,
    first_name_en: 200,
    last_name_en: 200,
    first_name_local: 200,
    last_name_local: 200,
    nickname: 200,
    address: 500,
    ...relative("father"),
    ...relative("mother"),
    ...relative("guardian"),
    guardian_relation: 200,
    photo_consent_by: 200,
    status_reason: 500,
    remark: 10_000,
  },
  student_photo: { title: 200 },
  donor: {
    ...coded,
    phone: 30,
    email: 200,
    address_line1: 200,
    address_line2: 200,
    address_line3: 200,
    zip: 30,
    hope: 2000,
    remark: 10_000,
  },
  donation: { serial_number: 60, remark: 10_000, gave_up_note: 500 },
  certificate: { withdrawn_reason: 500 },
};

const limit = (table: string, columns: Record<string, number>) => {
  const constraints = Object.entries(columns).map(
    ([column, most]) => `add constraint ${table}_${column}_length check (char_length(${column}) <= ${most})`,
  );
  return `
  do $$ begin
    alter table ${table} ${Object.keys(columns)
      .map((column) => `drop constraint if exists ${table}_${column}_length`)
      .join(", ")};
    begin
      alter table ${table} ${constraints.join(", ")};
    exception when check_violation then
      alter table ${table} ${constraints.map((each) => `${each} not valid`).join(", ")};
      raise warning 'The table ${table} holds texts that are longer than allowed. They stay, but such a record can only be saved with a shorter one.';
    end;
  end $$;`;
};

/** Until now an email had no limit. What is longer than any address is none; what it was stands under "Changes". */
const withoutLongEmails = (table: string) =>
  changedBySystem(
    table,
    "char_length(email) > 200",
    "email = null",
    `% emails in the table ${table} were longer than 200 characters and were removed. "Changes" of each record shows what it was.`,
  );

/** A Khmer code in the one order of its signs, as "server/shared/khmer.ts" has it. */
const foldedKhmer = `
  create function khmer_folded(code text) returns text language plpgsql immutable as $$
  declare
    plain constant text := replace(replace(replace(code, '\u17a3', '\u17a2'), '\u17a4', '\u17a2\u17b6'), '\u17b2', '\u17b1');
    folded text := '';
    part text;
    marks text;
  begin
    for part in select m[1] from regexp_matches(plain, '([\u1780-\u17b3](?:\u17d2[\u1780-\u17b3]|[\u17b6-\u17d1\u17d3\u17dd])+|.)', 'g') m loop
      if char_length(part) > 1 then
        select string_agg(mark, '' order by weight, case when weight >= 3 then mark end collate "C", place) into marks
        from (
          select mark, place, weight, lag(mark) over (order by weight, case when weight >= 3 then mark end collate "C", place) as before
          from (
            select mark, place, case when mark ~ '^[\u17c9\u17ca]$' then 0 when mark = '\u17d2\u179a' then 2 when char_length(mark) = 2 then 1
                                     when mark ~ '^[\u17b6-\u17c5]$' then 3 else 4 end as weight
            from (
              select replace(m.mark[1], '\u17d2\u178a', '\u17d2\u178f') as mark, m.place
              from regexp_matches(substr(part, 2), '(\u17d2[\u1780-\u17b3]|[\u17b6-\u17d1\u17d3\u17dd])', 'g') with ordinality m(mark, place)) typed
          ) weighed
        ) ordered
        where mark is distinct from before or char_length(mark) = 2;
        marks := regexp_replace(regexp_replace(marks, '\u17b6\u17c1', '\u17c4'), '\u17b8\u17c1', '\u17be');
        if marks ~ '[\u17b7-\u17ba\u17be]' and marks ~ '[\u17bb\u17c9\u17ca]' then
          marks := '\u17ca' || regexp_replace(marks, '[\u17bb\u17c9\u17ca]', '', 'g');
        end if;
        part := left(part, 1) || marks;
      end if;
      folded := folded || part;
    end loop;
    return folded;
  end $$;`;

/**
 * Codes become what is typed now: nobody changed these records, so the audit says nothing of it. Where two of them come to the
 * same, both stay as they are, and the log names them.
 * @param within what else has to be the same for two to be the same
 */
const foldCodes = (table: string, column: string, within: string[] = []) => {
  const same = [...within, `lower(khmer_folded(${column}))`].join(", ");
  const others = [
    ...within.map((each) => `o.${each} is not distinct from r.${each}`),
    `lower(o.${column}) = lower(f.code)`,
  ].join(" and ");
  return `
  alter table ${table} disable trigger ${table}_audit_update;
  update ${table} r set ${column} = f.code
    from (select id, ${column} as was, khmer_folded(${column}) as code, count(*) over (partition by ${same}) as alike
          from ${table} where ${column} ~ '[\u1780-\u17ff]') f
    where r.id = f.id and f.code <> f.was and f.alike = 1 and not exists (select from ${table} o where o.id <> r.id and ${others});
  alter table ${table} enable trigger ${table}_audit_update;
  do $$ declare kept text; begin
    select string_agg(distinct ${column}, ', ') into kept from ${table} where ${column} ~ '[\u1780-\u17ff]' and ${column} <> khmer_folded(${column});
    if kept is not null then
      raise warning 'In the table ${table} these look like the ${column.replaceAll("_", " ")} of another record and stay as they are: %. Give each of them another one.', kept;
    end if;
  end $$;`;
};

const codes = Object.entries(longest).flatMap(([table, columns]) =>
  "code" in columns ? [foldCodes(table, "code")] : [],
);

/** Every text has a limit in the database too, and Khmer codes that look alike are one. */
export class Migration0084 extends Migration {
  override up(): void {
    this.addSql(`
      ${["donor", "school"].map(withoutLongEmails).join("\n")}
      ${foldedKhmer}
      select set_config('app.all_branches', 'on', true);
      ${codes.join("\n")}
      ${["school", "student", "donor"].map((of) => foldCodes("branch", `${of}_code_prefix`, ["id"])).join("\n")}
      ${foldCodes("donation", "serial_number")}
      ${foldCodes("school_class", "section", ["school_id", "grade_id", "class_year_id"])}
      select set_config('app.all_branches', 'off', true);
      drop function khmer_folded(text);
      ${Object.entries(longest)
        .map(([table, columns]) => limit(table, columns))
        .join("\n")}
    `);
  }
}
