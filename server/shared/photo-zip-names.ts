/** Stands for the donor's code in the names of photos of students without one. */
export const NO_DONOR = "NODONOR";

/** The list in a zip of photos of who is left out. */
export const LEFT_OUT_FILE = "left-out.csv";
