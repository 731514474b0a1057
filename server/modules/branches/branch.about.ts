/** What each field of a branch is, as the API describes it. */
export const branchAbout = {
  code: "The code by which staff know the branch; unique, ignoring case.",
  name: "The branch's names, a column for each language.",
  nameEn: "The branch's name in English.",
  nameLocal: "The branch's name in Khmer.",
  schoolCodePrefix: "What the codes proposed for new schools begin with. Null for the branch's code and a hyphen.",
  studentCodePrefix: "What the codes proposed for new students begin with. Null for the branch's code and `-S`.",
  donorCodePrefix: "What the codes proposed for new donors begin with. Null for the branch's code and `-D`.",
  codeDigits: "How many digits follow the prefix in proposed codes, from 2 to 8; 4 by default.",
  nextCode: "The first code of a school, as an example of the prefix and the digits.",
};
