import type { TestApi } from "../../support/api.ts";
import type { TestDatabase } from "../../support/database.ts";

/** A school with classes of two grades, students in them and elsewhere, and users who request its list. */
export async function studentListSetting({ build, admin }: TestDatabase, api: TestApi) {
  const branch = await build.branch();
  const other = await build.branch();
  const year = await build.reference("CLASS_YEAR", {
    nameEn: "2026-2027",
    nameLocal: "២០២៦-២០២៧",
    firstDay: "2000-01-01",
    lastDay: "2100-12-31",
  });
  const places = await build.places();
  const school = await build.school({ ...places, branchId: branch.id, nameEn: "Toul Kork", nameLocal: "ទួលគោក" });
  const theirSchool = await build.school({ ...places, branchId: other.id });
  const grades = [
    await build.reference("GRADE", { nameEn: "Grade 9" }),
    await build.reference("GRADE", { nameEn: "Grade 10" }),
  ];
  const [ninth, tenth] = [
    await build.schoolClass({
      schoolId: school.id,
      branchId: branch.id,
      gradeId: grades[0]?.id,
      classYearId: year.id,
      section: "A",
      teacherName: "Chan",
    }),
    await build.schoolClass({ schoolId: school.id, branchId: branch.id, gradeId: grades[1]?.id, classYearId: year.id }),
  ];
  const district =
    (await admin.query<{ code: string }>("select code from district where id = $1", [school.districtId])).rows[0]
      ?.code ?? "";

  const student = (values: object = {}) => build.student({ ...places, branchId: branch.id, ...values });
  const sits = async (schoolClassId: number, values: object = {}, enrolled: object = {}) => {
    const { id, code } = await student(values);
    await build.enrolment({ branchId: branch.id, schoolClassId, studentId: id, ...enrolled });
    return { id, code };
  };

  const dara = await sits(
    tenth.id,
    {
      code: "S-1",
      lastNameLocal: "សុខ",
      firstNameLocal: "ដារា",
      lastNameEn: "Sok",
      firstNameEn: "Dara",
      sex: "MALE",
      dateOfBirth: "2015-02-01",
      guardianName: "អ៊ំ ស្រី",
    },
    { distanceKm: 2.5 },
  );
  await sits(ninth.id, { code: "S-2", lastNameLocal: "ហេង", firstNameLocal: "ស្រីនាង" });
  await sits(ninth.id, { code: "S-3", lastNameLocal: "កែវ", firstNameLocal: "ភ្នំ" });
  await sits(ninth.id, { code: "S-4" }, { outcome: "WITHDRAWN" });
  // Still in a class of the previous year: one of the school's students, but in no class of this year.
  const before = await build.reference("CLASS_YEAR", { firstDay: "1999-01-01", lastDay: "1999-12-31" });
  const lastYears = await build.schoolClass({
    schoolId: school.id,
    branchId: branch.id,
    gradeId: grades[0]?.id,
    classYearId: before.id,
  });
  await sits(lastYears.id, { code: "S-7", lastNameLocal: "ចាន់", firstNameLocal: "ធូ" });
  const elsewhere = await build.student({ ...places, branchId: other.id, code: "THEIRS" });
  const theirClass = await build.schoolClass({ schoolId: theirSchool.id, branchId: other.id, classYearId: year.id });
  await build.enrolment({ branchId: other.id, schoolClassId: theirClass.id, studentId: elsewhere.id });
  await build.donation({ branchId: branch.id, studentId: dara.id, classYearId: year.id, asset: "BICYCLE" });
  await build.donation({
    branchId: branch.id,
    studentId: dara.id,
    classYearId: year.id,
    asset: "FINANCE",
    state: "CANCELLED",
  });

  const people = {
    staff: await build.user("staff", { branches: [branch.id] }),
    khmer: await build.user("staff", { branches: [branch.id], language: "km" }),
    both: await build.user("staff", { branches: [branch.id, other.id] }),
    elsewhere: await build.user("manager", { branches: [other.id] }),
    administrator: await build.user("administrator"),
  };
  const staff = await api.asUser(people.staff);
  const bySchool = { by: "SCHOOL", code: school.code, classYearId: year.id };
  const byDistrict = { by: "DISTRICT", code: district.toLowerCase() };
  const preview = async (caller: typeof staff, input: object) => {
    const document =
      "query ($input: StudentListInput!) { preview: studentListPreview(input: $input) { subject { nameEn } classYear { nameEn } students pages leftOut { reason count } missing { reason count } } }";
    const { data, errors } = await caller.query<{ preview: object }>(document, { input });
    return data?.preview ?? errors[0]?.extensions;
  };
  return {
    branch,
    other,
    year,
    places,
    school,
    district,
    student,
    sits,
    people,
    staff,
    bySchool,
    byDistrict,
    preview,
  };
}
