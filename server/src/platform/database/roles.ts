import type pg from 'pg'
import { DatabaseSetupError, errorCode } from './errors.ts'

/** Sees and changes only the rows of the site that the transaction is for. */
export const SITE_ROLE = 'topline_site'
/** The server's own work across sites: sign-in, sweeps of jobs. */
export const SYSTEM_ROLE = 'topline_system'

/** The site's role with less: sees only what belongs to the work of the member that the transaction is for. */
export const FIELD_ROLE = 'topline_field'

const ROLES = [SITE_ROLE, SYSTEM_ROLE, FIELD_ROLE] as const

const INHERIT = `grant ${SITE_ROLE} to ${FIELD_ROLE}`

const INSUFFICIENT_PRIVILEGE = '42501'
/**
 * Roles belong to the whole server, so two databases may be set up at the same moment and no lock of one is
 * seen by the other: the role may appear meanwhile (42710, 23505), or its membership be changed (XX000).
 */
const MEANWHILE = new Set(['42710', '23505', 'XX000'])
const TRIES = 5

/**
 * Makes sure that the roles exist and that we may switch to them. None can log in, and none owns
 * anything. Throws DatabaseSetupError with the SQL for an administrator when we may not do this ourselves.
 */
export async function ensureRoles(client: pg.ClientBase, serverVersion: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      for (const role of ROLES) await ensureRole(client, role, serverVersion)
      await ensureFieldInherits(client)
      return
    } catch (error) {
      const code = errorCode(error)
      if (code === INSUFFICIENT_PRIVILEGE) throw await needAdministrator(client, serverVersion, error)
      if (code === undefined || !MEANWHILE.has(code) || attempt === TRIES) throw error
    }
  }
}

async function ensureRole(client: pg.ClientBase, role: string, serverVersion: number): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [role])
  if (found.rowCount === 0) await client.query(`create role ${role} nologin`)
  if (await mayUse(client, role, serverVersion)) return
  await client.query(`grant ${role} to current_user${grantOptions(serverVersion)}`)
}

/** Every grant and policy of the site's role holds for the field's too; restrictive policies then take rows away from it. */
async function ensureFieldInherits(client: pg.ClientBase): Promise<void> {
  const answer = await client.query<{ inherits: boolean }>('select pg_has_role($1, $2, $3) as inherits', [
    FIELD_ROLE,
    SITE_ROLE,
    'USAGE',
  ])
  if (answer.rows[0]?.inherits !== true) await client.query(INHERIT)
}

/** Until 15 a member could always switch; since 16 that is a right of its own. */
async function mayUse(client: pg.ClientBase, role: string, serverVersion: number): Promise<boolean> {
  const right = serverVersion >= 160_000 ? 'SET' : 'MEMBER'
  const answer = await client.query<{ allowed: boolean }>('select pg_has_role(current_user, $1, $2) as allowed', [
    role,
    right,
  ])
  return answer.rows[0]?.allowed === true
}

/** Without inheriting: work done outside a transaction of ours must see nothing. */
function grantOptions(serverVersion: number): string {
  return serverVersion >= 160_000 ? ' with inherit false, set true' : ''
}

async function needAdministrator(
  client: pg.ClientBase,
  serverVersion: number,
  cause: unknown,
): Promise<DatabaseSetupError> {
  const answer = await client.query<{ name: string }>('select quote_ident(current_user) as name')
  const user = answer.rows[0]?.name ?? 'the_user_of_DATABASE_URL'
  const commands = ROLES.flatMap((role) => [
    `create role ${role} nologin;`,
    `grant ${role} to ${user}${grantOptions(serverVersion)};`,
  ])
  return new DatabaseSetupError(
    `The database user ${user} may not create the three roles of the product. ` +
      `An administrator must run this once (leave out a role that exists already):\n  ${[...commands, `${INHERIT};`].join('\n  ')}`,
    { cause },
  )
}
