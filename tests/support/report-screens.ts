import type { Builders } from "./builders.ts";
import type { School } from "./built.ts";
import { at, dialogAt, type Screen } from "./screen.ts";

/** Reports: what can be made, runs in every state, and the dialog on a school's page. */
export async function reportScreens(build: Builders, school: School): Promise<Screen[]> {
  const { id: ownerId } = await build.user("staff", { branches: [school.branchId] });
  const { id: classYearId } = await build.reference("CLASS_YEAR", { nameEn: "2026–2027", nameLocal: "២០២៦–២០២៧" });
  const run = (kind: string, about: object, rest: object) =>
    build.insert("report_run", { ownerId, kind, showsPhotos: false, params: JSON.stringify(about), ...rest });
  const list = { by: "SCHOOL", id: school.id, classYearId };
  await run("STUDENT_LIST", list, {
    state: "DONE",
    counts: JSON.stringify({ students: 84, girls: 40, pages: 4, leftOut: 2, unprintable: 1 }),
    branchIds: [school.branchId],
  });
  await run(
    "STUDENT_LIST",
    { ...list, by: "DISTRICT", id: school.districtId },
    { state: "FAILED", failureKey: "errors.diskFull", failureParams: "{}" },
  );
  await run("PHOTO_ZIP", { by: "DISTRICT", id: school.districtId }, { state: "CANCELLED" });
  await run("PHOTO_ZIP", { by: "DISTRICT", id: school.districtId }, { state: "RUNNING" });
  return [
    at("reports", "/reports"),
    at("reports-photos", "/reports?report=donorPhotos"),
    dialogAt("report-school", `/schools/information/${school.id}?dialog=report`),
  ];
}
