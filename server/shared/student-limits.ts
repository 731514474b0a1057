/** The most students changed at once. */
export const maxStudents = 10_000;
