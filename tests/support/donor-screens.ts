import { expect } from "@playwright/test";
import { newSerial } from "../../server/modules/certificates/serial.ts";
import type { Builders } from "./builders.ts";
import type { Student } from "./built.ts";
import { at, dialogAt, open, type Screen, settled, touched } from "./screen.ts";

/** The page that verifies a certificate. */
async function verifyScreens(build: Builders, branchId: number): Promise<Screen[]> {
  const serials = { genuine: newSerial(), withdrawn: newSerial() };
  await build.certificate({ branchId, serial: serials.genuine });
  await build.certificate({ branchId, serial: serials.withdrawn, standing: "WITHDRAWN" });
  return [
    at("verify-genuine", `/verify/${serials.genuine}`, { open: true }),
    at("verify-withdrawn", `/verify/${serials.withdrawn}`, { open: true }),
    at("verify-unknown", "/verify/none", { open: true }),
  ];
}

/** Donors, one of them with donations of every asset and state, and the dialogs for them. */
export async function donorScreens(build: Builders, branchId: number): Promise<Screen[]> {
  const country = await build.reference("COUNTRY", { nameEn: "Norway", nameLocal: "ន័រវែស" });
  const donor = await build.donor({
    nameEn: "Nordlys Foundation",
    nameLocal: "មូលនិធិ ន័រលីស",
    donorType: "NGO",
    countryId: country.id,
    phone: "004722334455",
    email: "post@example.org",
    addressLine1: "Storgata 1",
    addressLine2: "0155 Oslo",
    zip: "0155",
    donorTime: 12,
    hope: "May each of them finish school.",
    newPrice: "45.50",
    newPriceCurrency: "USD",
    pinned: true,
  });
  await build.donor({ nameLocal: null });
  const classYearId = (await build.reference("CLASS_YEAR", { nameEn: "2030–2031", nameLocal: "២០៣០–២០៣១" })).id;
  const gifts = [
    { asset: "BICYCLE", serialNumber: `KH-${build.next()}` },
    { asset: "MATERIAL", state: "GAVE_UP", gaveUpOn: "2026-02-01", gaveUpReason: "MOVED_AWAY" },
    { asset: "FINANCE", amount: "120.50", currency: "USD" },
    { asset: "MATERIAL", state: "CANCELLED" },
  ];
  const students: Student[] = [];
  const donations: { id: number }[] = [];
  for (const gift of gifts) {
    const student = await build.student({ branchId, lastNameEn: "Sok", lastNameLocal: "សុខ" });
    students.push(student);
    donations.push(await build.donation({ branchId, donorId: donor.id, studentId: student.id, classYearId, ...gift }));
  }
  const pledges: { id: number }[] = [];
  const promises = [
    { asset: "BICYCLE", students: 5, wishes: "Girls of one district, if possible." },
    { asset: "FINANCE", students: 12, yearlyAmount: "120", currency: "USD", state: "PAUSED" },
    { asset: "MATERIAL", students: 40, state: "GAVE_UP", gaveUpOn: "2026-02-01", gaveUpReason: "DONOR_STOPPED" },
  ];
  for (const promise of promises) {
    pledges.push(await build.pledge({ branchId, donorId: donor.id, fromYearId: classYearId, ...promise }));
  }
  const certificateId = await build.certificate({ branchId, donorId: donor.id });
  await build.certificate({
    branchId,
    donorId: donor.id,
    standing: "WITHDRAWN",
    withdrawnReason: "The name was wrong",
  });
  const held = students[1];
  const hold = await build.hold({
    branchId,
    studentId: held?.id,
    classYearId,
    donorId: donor.id,
    untilOn: "2030-12-31",
  });
  for (const [n, decision] of ["PROPOSED", "CONFIRMED"].entries()) {
    const pledgeId = pledges[0]?.id;
    const student = students[n + 2];
    await build.match({ branchId, studentId: student?.id, donorId: donor.id, pledgeId, classYearId, decision });
  }
  const left = await build.student({ branchId, status: "WITHDRAWN" });
  const [first] = students;
  const page = `/donors/information/${donor.id}`;
  return [
    at("donors", "/donors/table?size=25"),
    dialogAt("donor-add", "/donors/table?dialog=add"),
    at("register", `/donations/table?donorId=${donor.id}`),
    at("needs", `/needs?asset=BICYCLE&yearId=${classYearId}&branchId=${branchId}`),
    dialogAt("need-numbers", `/needs?asset=BICYCLE&yearId=${classYearId}&dialog=need-numbers`),
    at("matching", `/needs/matching?asset=BICYCLE&yearId=${classYearId}`),
    dialogAt("match-propose", `/needs/matching?asset=BICYCLE&yearId=${classYearId}&dialog=propose`),
    dialogAt("donor-stops", `${page}?dialog=donor-stops&record=${donor.id}`),
    dialogAt("hold-edit", `/needs?dialog=edit-hold&record=${hold.id}`),
    at("donor", page),
    at("donor-donated", `${page}?tab=donated`),
    at("pledges", `/pledges/table?donorId=${donor.id}`),
    dialogAt("pledge-add", "/pledges/table?dialog=add-pledge"),
    at("donor-pledges", `${page}?tab=pledges`),
    dialogAt("pledge-edit", `${page}?tab=pledges&dialog=edit-pledge&record=${pledges[1]?.id}`),
    dialogAt("pledge-give-up", `${page}?tab=pledges&dialog=give-up-pledge&record=${pledges[0]?.id}`),
    at("donor-certificates", `${page}?tab=certificates`),
    dialogAt("certificate-issue", `${page}?dialog=certificate`),
    dialogAt("certificate-withdraw", `${page}?tab=certificates&dialog=withdraw&record=${certificateId}`),
    at("report-certificate", "/reports?report=donorCertificate"),
    at("certificates", "/reports?tab=certificates"),
    ...(await verifyScreens(build, branchId)),
    at("donor-changes", `${page}?tab=changes`),
    dialogAt("donor-edit", `${page}?dialog=other&record=${donor.id}`),
    dialogAt("donor-edit-info", `${page}?dialog=info&record=${donor.id}`),
    dialogAt("donor-edit-contact", `${page}?dialog=contact&record=${donor.id}`),
    dialogAt("donation-edit", `${page}?tab=donated&dialog=edit-donation&record=${donations[0]?.id}`),
    dialogAt("give-up", `${page}?tab=donated&dialog=give-up&record=${donations[0]?.id}`),
    dialogAt("donate", `${page}?dialog=donate&record=${donor.id}`),
    {
      name: "donate-several",
      show: async (on, say) => {
        await open(on, `${page}?dialog=donate-several&record=${donor.id}`, say);
        await touched(on);
        const dialog = on.getByRole("dialog");
        await dialog
          .getByRole("combobox", { name: new RegExp(`^${say("donation:fields.asset")}`, "u") })
          .selectOption("BICYCLE");
        await dialog
          .getByRole("textbox", { name: say("donation:several.codes") })
          .fill([...students, left, { code: "NOBODY" }].map(({ code }) => code).join("\n"));
        await dialog.getByRole("button", { name: say("donation:several.find") }).click();
        await expect(dialog.getByText("NOBODY").last()).toBeVisible();
        await settled(on);
      },
    },
    at("donations", `/students/${first?.id}?tab=donations`),
    dialogAt("donation-add", `/students/${left.id}?tab=donations&dialog=donate`),
  ];
}
