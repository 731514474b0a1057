/** What each field of a certificate is, as the API describes it. */
export const certificateAbout = {
  serial: "The serial number, by which anyone can verify the certificate at `/verify/{serial}`.",
  donor: "The donor whom it thanks.",
  district: "The district whose students it names. Null if it covers everything the donor gave.",
  fromYear: "The first study year that it covers.",
  toYear: "The last study year that it covers.",
  language: "The language it is printed in: `en` or `km`.",
  standing: "Whether it is valid, replaced or withdrawn.",
  students: "How many students it names.",
  photos: "How many of these students are shown with a photo.",
  withdrawnReason: "Why it was withdrawn. Null unless it was.",
  supersededBy: "The serial number of the certificate that replaced it. Null unless one did.",
  issuedBy: "The name of the user who issued it. Null if the user was purged.",
  outdated:
    "Whether it is valid although a donation that it counts was cancelled or deleted since it was issued: it still says what it said.",
  kept: "Whether it can be printed again: not if a student on it was purged.",
};
