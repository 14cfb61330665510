/** Length of a user id; anything else is no id at all. */
const idLength = 36;

/** Whether the text could be a user id. Whether somebody has it is for the database to say. */
export function isProfileId(text: string): boolean {
  return text.length === idLength;
}
