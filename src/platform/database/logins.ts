import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';

/** The roles that policies and rights name. Each database has one login in each. */
const ROLES = ['vigie_app', 'vigie_platform'] as const;
type Role = (typeof ROLES)[number];

/** One node creates the logins at a time. */
const LOCK = 7_204_124;
/** Names of roles are cut off after so many bytes. */
const MAX_NAME_BYTES = 63;
const SCRAM_ITERATIONS = 4_096;

/** The database gives no suitable login; the message is shown to the operator. */
export class LoginRefused extends Error {}

/** Addresses of one database with its three logins. */
export interface DatabaseUrls {
  /** The owner: migrations, queues and moving. */
  readonly owner: string;
  /** Requests: the rows of one organisation. */
  readonly requests: string;
  /** Sign-in, jobs and platform administration: the rows of every organisation. */
  readonly platform: string;
}

/** The settings that replace the logins Vigie creates. */
interface GivenLogins {
  readonly DATABASE_REQUEST_URL?: string | undefined;
  readonly DATABASE_PLATFORM_URL?: string | undefined;
}

/** The addresses of a database, without connecting to it. */
export function databaseUrls(owner: string, given: GivenLogins = {}): DatabaseUrls {
  return {
    owner,
    requests: given.DATABASE_REQUEST_URL ?? loginUrl(owner, 'vigie_app'),
    platform: given.DATABASE_PLATFORM_URL ?? loginUrl(owner, 'vigie_platform'),
  };
}

/**
 * Makes sure that requests can log in with their own rights only: creates the logins that are missing, then checks each.
 * A login has no rights but those of its role, so nothing that runs on its connections can obtain others.
 */
export async function prepareLogins(owner: string, given: GivenLogins = {}): Promise<DatabaseUrls> {
  const urls = databaseUrls(owner, given);
  if (!given.DATABASE_REQUEST_URL) await ensureLogin(owner, 'vigie_app');
  if (!given.DATABASE_PLATFORM_URL) await ensureLogin(owner, 'vigie_platform');
  await assertLimited(urls.requests, 'vigie_app', 'DATABASE_REQUEST_URL');
  await assertLimited(urls.platform, 'vigie_platform', 'DATABASE_PLATFORM_URL');
  return urls;
}

/**
 * The login of a role, with a password derived from that of the owner: every node that knows the address knows it, and
 * nothing has to be stored. Without a password in the address, the server identifies its clients otherwise.
 */
function loginUrl(owner: string, role: Role): string {
  const url = new URL(owner);
  const user = url.searchParams.get('user') ?? decodeURIComponent(url.username);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  const database = decodeURIComponent(url.pathname.slice(1)) || user;
  url.searchParams.delete('user');
  url.searchParams.delete('password');
  url.pathname = `/${encodeURIComponent(database)}`;
  url.username = encodeURIComponent(loginName(role, database));
  url.password =
    password && createHmac('sha256', password).update(`${role} of ${database}`).digest('base64url');
  return url.href;
}

/** Roles belong to the whole server: a name without the database would be shared by every Vigie on it. */
function loginName(role: Role, database: string): string {
  const name = `${role}_${database}`;
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  return `${role}_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
}

async function ensureLogin(owner: string, role: Role): Promise<void> {
  const url = loginUrl(owner, role);
  if (await canLogIn(url, role)) return;
  await withClient(owner, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const name = decodeURIComponent(new URL(url).username);
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
    const statements = await loginStatements(client, { url, role, exists: rowCount === 1 });
    try {
      for (const statement of statements) await client.query(statement);
    } catch (failure) {
      if (codeOf(failure) !== '42501') throw failure;
      throw new LoginRefused(
        `The account in DATABASE_URL may not create the logins that Vigie works with. Let a superuser of that server run this, and start again:\n\n    ${statements.join(';\n    ')};`,
        { cause: failure },
      );
    }
  });
  if (await canLogIn(url, role)) return;
  throw new LoginRefused(
    `The server does not let ${new URL(url).username} log in. Give the password in DATABASE_URL, or create two logins, members of vigie_app and of vigie_platform, and name them by DATABASE_REQUEST_URL and DATABASE_PLATFORM_URL.`,
  );
}

/** False when the login is missing, has another password or does not have its role. */
async function canLogIn(url: string, role: Role): Promise<boolean> {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query(`SELECT pg_has_role($1, 'USAGE') AS "hasRole"`, [role]);
      return z.tuple([z.object({ hasRole: z.boolean() })]).parse(rows)[0].hasRole;
    });
  } catch (failure) {
    if (isLoginFailure(failure)) return false;
    throw failure;
  }
}

/** Only a hash of the password is sent: statements may end up in the log of the server, or on paper. */
async function loginStatements(
  client: pg.Client,
  { url, role, exists }: { readonly url: string; readonly role: Role; readonly exists: boolean },
): Promise<string[]> {
  const { username, password } = new URL(url);
  const name = client.escapeIdentifier(decodeURIComponent(username));
  const secret = password ? ` PASSWORD ${client.escapeLiteral(scramVerifier(password))}` : '';
  const { rows } = await client.query(`SELECT current_setting('server_version_num')::int AS version`);
  const [{ version }] = z.tuple([z.object({ version: z.number() })]).parse(rows);
  return [
    `${exists ? 'ALTER' : 'CREATE'} ROLE ${name} LOGIN${secret}`,
    `GRANT ${role} TO ${name}${version >= 160_000 ? ' WITH INHERIT TRUE, SET FALSE' : ''}`,
  ];
}

/** The form in which PostgreSQL stores a password (RFC 5803). */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256');
  const key = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  const server = key('Server Key').toString('base64');
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`;
}

const rights = z.object({
  isAbove: z.boolean(),
  hasRole: z.boolean(),
  others: z.array(z.string()),
  ownsAnything: z.boolean(),
});

/** Refuses a login that could do more than its role, or less. */
async function assertLimited(url: string, role: Role, setting: keyof GivenLogins): Promise<void> {
  const [found] = await withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT me.rolsuper OR me.rolbypassrls OR me.rolcreaterole OR me.rolcreatedb OR me.rolreplication AS "isAbove",
              pg_has_role(me.oid, $1, 'USAGE') AS "hasRole",
              ARRAY(SELECT r.rolname::text FROM pg_roles r
                    WHERE r.rolname NOT IN ($1, me.rolname) AND pg_has_role(me.oid, r.oid, 'MEMBER')) AS others,
              EXISTS (SELECT FROM pg_shdepend o
                      WHERE o.refclassid = 'pg_authid'::regclass AND o.refobjid = me.oid AND o.deptype = 'o')
                AS "ownsAnything"
       FROM pg_roles me WHERE me.rolname = session_user`,
      [role],
    );
    return z.tuple([rights]).parse(rows);
  }).catch((failure: unknown) => {
    if (!isLoginFailure(failure)) throw failure;
    throw new LoginRefused(`The server refuses the user or the password in ${setting}.`, { cause: failure });
  });
  const why =
    (found.isAbove &&
      'is a superuser, or may bypass row-level security, create roles or databases, or replicate') ||
    (found.others.length > 0 && `is a member of ${found.others.join(', ')}`) ||
    (found.ownsAnything && 'owns something') ||
    (!found.hasRole && `does not have the rights of ${role}`);
  if (!why) return;
  throw new LoginRefused(
    `The login ${decodeURIComponent(new URL(url).username)} ${why}. Correct that, or name another one by ${setting}: a login that only is a member of ${role}.`,
  );
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'vigie logins' });
  // A lost connection is reported by the pending statement.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const isLoginFailure = (failure: unknown): boolean => ['28000', '28P01'].includes(codeOf(failure));

const codeOf = (failure: unknown): string =>
  failure instanceof Error && 'code' in failure ? String(failure.code) : '';
