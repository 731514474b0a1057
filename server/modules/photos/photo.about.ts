/** What each field of a student's photo is, as the API describes it. */
export const photoAbout = {
  student: "The student in the photo.",
  title: "The photo's title, by default its study year and date.",
  takenOn: "The day on which the photo was taken.",
  isPrimary: "Whether this is the photo that represents the student in lists; one of each student's photos is.",
  flaggedForReport: "Whether reports include the photo, provided that the student's consent is given.",
  state: "How far the processing of the upload has come.",
  failureKey: "Why processing failed: a message as a translation key under `errors.`. Null unless the state is FAILED.",
  failureParams: "The values in that message, by name. Null unless the state is FAILED.",
  width: "The width of the largest size in pixels. Null until it is made.",
  height: "The height of the largest size in pixels. Null until it is made.",
  picture: "The photo in three sizes. Null until they are made.",
};
