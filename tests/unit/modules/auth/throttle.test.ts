import { expect, test } from "vitest";
import { addressKey } from "../../../../server/core/base/address.ts";
import { accountKey } from "../../../../server/modules/auth/throttle.ts";

test("an account's key is the same however its address is written, and does not reveal it", () => {
  expect(accountKey(" Person@Example.ORG ")).toBe(accountKey("person@example.org"));
  expect(accountKey("person@example.org")).not.toContain("person");
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
])("failures from %s count for %s", (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
