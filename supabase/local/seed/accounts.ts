/** Who can sign in to the demo community. All share one password: the stack is local. */
import { type Member, members } from "./members.ts";

export const password = "sleeve-notes";

export interface DemoAccount {
  email: string;
  password: string;
  role: Member["role"];
  username: string;
  /** Secret of the authenticator with which this account is enrolled. Public, like the password. */
  secret?: string;
}

/** The secret of the administrators' authenticator, in Base32. */
const secret = "SLEEVENOTESLEEVENOTESLEEVENOTESL";

/** The administrator comes first. */
export const accounts: DemoAccount[] = members.map(({ email, role, username }) => (
  { email, password, role, username, ...(role === "admin" && { secret }) }
));
