/** Creates the users for measuring in an already filled database; see README.md in this folder. */
import { runCommand } from "../server/app/commands/command.ts";
import { addUsers } from "./users.ts";

await runCommand(async (place) => {
  console.log(await addUsers(place));
  return 0;
});
