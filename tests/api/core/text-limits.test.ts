import { expect, test } from "vitest";
import type { z } from "zod";
import { referenceKinds } from "../../../server/shared/reference.ts";
import { branchRules } from "../../../server/shared/rules/branch.ts";
import { withdrawalRules } from "../../../server/shared/rules/certificate.ts";
import { classRules } from "../../../server/shared/rules/class.ts";
import { distributionRules, handOutFields } from "../../../server/shared/rules/distribution.ts";
import { donationRules, giveUpFields } from "../../../server/shared/rules/donation.ts";
import { donorRules } from "../../../server/shared/rules/donor.ts";
import { longestOf } from "../../../server/shared/values/fields.ts";
import { holdRules } from "../../../server/shared/rules/hold.ts";
import { organisationRules } from "../../../server/shared/rules/organisation.ts";
import { photoRules } from "../../../server/shared/rules/photo.ts";
import { giveUpPledgeFields, pledgeRules } from "../../../server/shared/rules/pledge.ts";
import { referenceRules } from "../../../server/shared/rules/reference.ts";
import { savedViewRules } from "../../../server/shared/rules/saved-view.ts";
import { schoolRules } from "../../../server/shared/rules/school.ts";
import { donorStopsRules } from "../../../server/shared/rules/match.ts";
import { leavingReason, studentLeavesFields, studentRules } from "../../../server/shared/rules/student.ts";
import { tokenRules } from "../../../server/shared/rules/token.ts";
import { webhookRules } from "../../../server/shared/rules/webhook.ts";
import { userRules } from "../../../server/shared/rules/user.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const { admin, build, database } = db;

/** The rules that apply to writes of each table. */
const rules: Record<string, z.ZodRawShape> = {
  api_token: tokenRules.shape,
  app_user: userRules.shape,
  branch: branchRules.shape,
  certificate: { withdrawnReason: withdrawalRules.shape.reason },
  distribution: distributionRules.shape,
  donation: { ...donationRules.shape, gaveUpNote: giveUpFields.shape.note },
  donor: donorRules.shape,
  donor_stop: donorStopsRules.shape,
  hold: holdRules.shape,
  organisation: organisationRules.shape,
  pledge: { ...pledgeRules.shape, gaveUpNote: giveUpPledgeFields.shape.note },
  planned_student: handOutFields.shape,
  saved_view: savedViewRules.shape,
  school: schoolRules.shape,
  school_class: classRules.shape,
  student: { ...studentRules.shape, statusReason: studentLeavesFields.shape.reason },
  student_photo: photoRules.shape,
  webhook: webhookRules.shape,
  year_end_decision: { section: classRules.shape.section, reason: leavingReason },
  ...Object.fromEntries(referenceKinds.map((kind) => [kind.toLowerCase(), referenceRules[kind].shape])),
};

/** Written only by the system itself, and bounded by it. */
const written =
  /^(?:search|search_phone|ending|last_used_from|password_hash|failure_key|content_hash|serial|superseded_by)$/u;

test("every text that users write has its rule's limit in the database", async () => {
  const metas = [...database.orm.getMetadata().getAll().values()].filter(
    (meta) => !meta.abstract && "deletedAt" in meta.properties,
  );
  const { rows } = await admin.query<{ tab: string; col: string; chosen: boolean; most: string | null }>(
    `select c.table_name as tab, c.column_name as col,
       exists (select from pg_constraint k where k.conrelid = c.table_name::regclass and pg_get_constraintdef(k.oid) like '%' || c.column_name || ' = ANY%') as chosen,
       (select substring(pg_get_constraintdef(k.oid) from 'char_length\\(' || c.column_name || '\\) <= ([0-9]+)') from pg_constraint k
        where k.conrelid = c.table_name::regclass and k.conname = c.table_name || '_' || c.column_name || '_length') as most
     from information_schema.columns c
     where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER' and c.table_name = any ($1)`,
    [metas.map((meta) => meta.tableName)],
  );
  const typed = rows.filter(({ col, chosen }) => !chosen && !written.test(col));
  expect(typed.length).toBeGreaterThan(90);
  const ruled = typed.map(({ tab, col }) => {
    const field =
      metas.find((meta) => meta.tableName === tab)?.props.find((prop) => prop.fieldNames[0] === col)?.name ?? col;
    const rule = rules[tab]?.[field];
    return `${tab}.${col} ${String(rule && longestOf(rule))}`;
  });
  expect(typed.map(({ tab, col, most }) => `${tab}.${col} ${most}`)).toEqual(ruled);
});

test("a longer one is rejected on its field", async () => {
  const { id } = await build.donor();
  await expect(
    admin.query("update donor set email = 'a@' || repeat('x', 199) where id = $1", [id]),
  ).rejects.toMatchObject({ constraint: "donor_email_length" });
});
