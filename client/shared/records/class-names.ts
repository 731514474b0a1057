import type { Names } from "../../ui/NameBoth.tsx";

interface Titled {
  grade: Names;
  section?: string | null;
}

const titled = (grade: string, section: string | null | undefined) => (section ? `${grade} ${section}` : grade);

/** A class's name in both languages: its grade and section. */
export const classNames = ({ grade, section }: Titled): { nameEn: string; nameLocal: string } => ({
  nameEn: titled(grade.nameEn, section),
  nameLocal: titled(grade.nameLocal ?? grade.nameEn, section),
});
