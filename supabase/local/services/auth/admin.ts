/** /auth/v1/admin/users: managing accounts with the secret key. lite has no admin interface. */
import { keyOf } from "../../platform/keys.ts";
import {
  type AccountRow,
  createAccount,
  findByEmail,
  findById,
  identitiesOf,
  userOf,
} from "./accounts.ts";
import { type Body, isObject, textOf } from "./body.ts";
import type { AuthContext } from "./context.ts";
import { authError } from "./responses.ts";

/** Handles list, create, read, change and delete. Everything else under /admin is not implemented. */
export async function handleAdmin(
  context: AuthContext,
  request: Request,
  url: URL,
  body: Body,
): Promise<Response> {
  if (keyOf(request) !== "secret") {
    return authError(403, "not_admin", "User not allowed");
  }
  const [, collection, id] = url.pathname.slice("/auth/v1/admin".length).split("/");
  if (collection !== "users") {
    return authError(501, "not_implemented", "The local stack has no such admin function");
  }
  if (!id) {
    if (request.method === "GET") return await list(context, url);
    if (request.method === "POST") return await create(context, body);
    return new Response(null, { status: 405 });
  }
  const account = isUuid(id) ? await findById(context.sql, id) : undefined;
  if (!account) return authError(404, "user_not_found", "User not found");
  if (request.method === "PUT") return await change(context, account, body);
  if (request.method === "DELETE") return await remove(context, account);
  return await show(context, account);
}

async function list(context: AuthContext, url: URL): Promise<Response> {
  const size = Math.min(Number(url.searchParams.get("per_page")) || 50, 1000);
  const page = Math.max(Number(url.searchParams.get("page")) || 1, 1);
  const rows = await context.sql<(AccountRow & { total: number })[]>`
    select *, (count(*) over ())::integer as total from auth.users
    order by created_at desc, id limit ${size} offset ${(page - 1) * size}
  `;
  const total = rows[0]?.total ?? 0;
  return Response.json({ users: rows.map((row) => userOf(row)), aud: "authenticated" }, {
    headers: { "x-total-count": `${total}` },
  });
}

async function create(context: AuthContext, body: Body): Promise<Response> {
  const email = textOf(body, "email");
  if (!email) return authError(400, "validation_failed", "Cannot create a user without an email");
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) {
    return authError(400, "validation_failed", "Unable to validate email address: invalid format");
  }
  if (await findByEmail(context.sql, email)) return emailExists();
  const account = await createAccount(context.sql, {
    ...(isUuid(body.id) && { id: body.id }),
    email,
    password: textOf(body, "password"),
    confirmed: body.email_confirm === true,
    appMetadata: objectOf(body.app_metadata),
    userMetadata: objectOf(body.user_metadata),
  });
  return account ? await show(context, account) : emailExists();
}

async function change(context: AuthContext, account: AccountRow, body: Body): Promise<Response> {
  const email = textOf(body, "email")?.toLowerCase() ?? account.email;
  const password = textOf(body, "password");
  const appMetadata = { ...account.raw_app_meta_data, ...objectOf(body.app_metadata) };
  const userMetadata = { ...account.raw_user_meta_data, ...objectOf(body.user_metadata) };
  const { sql } = context;
  const other = email && await findByEmail(sql, email);
  if (other && other.id !== account.id) return emailExists();
  const [changed] = await sql<AccountRow[]>`
    update auth.users set
      email = ${email},
      email_confirmed_at = coalesce(email_confirmed_at, ${
    body.email_confirm === true ? new Date() : null
  }),
      encrypted_password = case when ${password}::text is null then encrypted_password
        else extensions.crypt(${password ?? ""}, extensions.gen_salt('bf', 6)) end,
      raw_app_meta_data = ${appMetadata},
      raw_user_meta_data = ${userMetadata},
      updated_at = now()
    where id = ${account.id} returning *
  `;
  return await show(context, changed ?? account);
}

async function remove(context: AuthContext, account: AccountRow): Promise<Response> {
  await context.sql`delete from auth.refresh_tokens where user_id = ${account.id}`;
  await context.sql`delete from auth.users where id = ${account.id}`;
  return Response.json({});
}

async function show(context: AuthContext, account: AccountRow): Promise<Response> {
  return Response.json(userOf(account, await identitiesOf(context.sql, account.id)));
}

function emailExists(): Response {
  return authError(
    422,
    "email_exists",
    "A user with this email address has already been registered",
  );
}

function objectOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

function isUuid(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}
