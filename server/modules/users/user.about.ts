/** What each field of a user is, as the API describes it. */
export const userAbout = {
  name: "The user's full name, as shown beside what they write.",
  email: "The email address with which the user signs in; unique, ignoring case.",
  roleId: "The role: 1 Administrator, 2 Manager, 3 Staff, 4 Viewer, 0 none.",
  role: "The user's role.",
  branch: "The branches assigned to the user.",
  branches: "The branches assigned to the user; an administrator sees all of them regardless.",
  language: "The language of mails and files made for the user: `en` or `km`.",
  isActive: "Whether the user can sign in.",
  state: "Whether the account is active, and whether it has a temporary password.",
  mustChangePassword: "Whether the user has a temporary password, which they must replace when they next sign in.",
  lastLoginAt: "When the user last signed in. Null if never.",
  avatar: "The URL of the user's picture, valid for one to two hours in this session. Null without a picture.",
};
