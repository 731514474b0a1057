import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { buildToken } from "../../support/api-tokens.ts";
import { useApi } from "../../support/api.ts";
import { CopyProgram, recordsToCopy } from "../../support/copying.ts";
import { useDatabase } from "../../support/database.ts";
import { freePort } from "../../support/free-port.ts";
import { insertWebhook } from "../../support/receiver.ts";
import { newSecret } from "../../../server/lib/outgoing/sign.ts";
import { until } from "../../support/until.ts";
import { useLane } from "../../support/webhooks.ts";

const db = await useDatabase();
const { build, admin } = db;
const api = await useApi(db);
useLane(db);
const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.runIf(hasPython)(
  "the documented program copies what is there, and what changes as soon as an event arrives",
  async () => {
    const user = await build.user("administrator");
    const administrator = await api.asUser(user);
    const country = await build.reference("COUNTRY");
    const donors = await Promise.all([build.donor({ countryId: country.id }), build.donor(), build.donor()]);
    const { id: studentId, branchId } = await build.student();
    await build.donation({ branchId, studentId, donorId: donors[0].id });
    const port = await freePort();
    const secret = newSecret();
    await insertWebhook(build, { address: `http://127.0.0.1:${port}/`, secret, kinds: ["DONOR", "DONATION"] });
    const token = await buildToken(build, user.id, { scopes: ["RECORDS", "PERSONAL", "MONEY"] });
    const env = { PANEL_URL: api.url, PANEL_TOKEN: token.text, WEBHOOK_SECRET: secret, PORT: String(port) };
    const copy = new CopyProgram(env, false);
    copy.start();
    await until(async () => copy.readings === 1, `It reads nothing: ${copy.said}`);
    const copied = () => ({ donorsFeed: copy.records("donorsFeed"), donationsFeed: copy.records("donationsFeed") });
    expect(copied()).toEqual(await recordsToCopy(admin));

    const { errors } = await administrator.query(
      `mutation ($changed: Int!, $gone: [Int!]!) {
       updateDonor(id: $changed, version: 1, input: { nameEn: "Renamed" }) { changeId }
       deleteDonors(ids: $gone) { changeId }
     }`,
      { changed: donors[1].id, gone: [donors[2].id] },
    );
    expect(errors).toEqual([]);
    const expected = await recordsToCopy(admin);
    await until(async () => copy.answered(204) === 2, `No event arrives: ${copy.said}`);
    await until(async () => JSON.stringify(copied()) === JSON.stringify(expected), `The copy differs: ${copy.said}`);
  },
);
