/** Makes the users for measuring in a database that was filled before; see README.md in this folder. */
import { runCommand } from "../server/app/commands/command.ts";
import { addUsers } from "./users.ts";

await runCommand(async (place) => {
  console.log(await addUsers(place));
  return 0;
});
