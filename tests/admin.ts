import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { TOTP } from 'otpauth';
import type { Role } from '../app/domain/people/access.ts';
import type { TestServer } from './app.ts';
import { cheapHash } from './fakes/password.ts';
import type { TestPostgres } from './fakes/postgres.ts';

export const password = 'correct horse battery';

/** Writes to the database of a running server, as a command-line tool would. */
export function write(server: TestServer, sql: string, ...values: unknown[]): void {
  const database = new Sqlite(join(server.folder, 'site.db'), { timeout: 2000 });
  database.prepare(sql).run(...values);
  database.close();
}

/** Adds a user with the password `secret`. Returns the id. */
export async function addUser(server: TestServer, email: string, role: Role, secret = password): Promise<string> {
  const id = randomUUID();
  write(
    server,
    'INSERT INTO users (id, email, password_hash, role, created_at) VALUES (?, ?, ?, ?, 0)',
    id,
    email,
    cheapHash(secret),
    role,
  );
  return id;
}

/** Adds an owner with `password` to a database that several servers share. Returns the email address. */
export async function addOwner(postgres: Pick<TestPostgres, 'rows'>): Promise<string> {
  const email = `${randomUUID()}@firm.example`;
  const hash = cheapHash(password);
  await postgres.rows(
    `INSERT INTO users (id, email, password_hash, role, created_at) VALUES ('${randomUUID()}', '${email}', '${hash}', 'owner', 0)`,
  );
  return email;
}

/** A form post as a browser makes it from a page of this site. */
export function postForm(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: new URL(url).origin, ...headers },
    redirect: 'manual',
  });
}

/** The `Cookie` header that an answer's `Set-Cookie` asks for. */
export const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Signs in and returns the `Cookie` header of the session. Throws when the server refuses. */
export async function signIn(server: TestServer, email: string, secret = password): Promise<string> {
  const answer = await postForm(`${server.url}/admin/login`, { email, password: secret });
  if (answer.status !== 303) throw new Error(`The sign-in of ${email} was answered with ${answer.status}.`);
  return cookieOf(answer);
}

/** The six digits that an authenticator app shows `steps` half minutes from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Requests the generation of all landing pages with the session `cookie`; resolves when the run has ended. */
export function generateAll({ url }: TestServer, cookie: string): Promise<Response> {
  const headers = { cookie, origin: url };
  return fetch(`${url}/api/admin/generate-programmatic-seo`, { method: 'POST', headers });
}
