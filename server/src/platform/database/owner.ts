import type pg from 'pg'
import { makeClient, type Connection } from './connection.ts'
import { derivePassword } from './embedded/password.ts'
import type { EmbeddedPostgres } from './embedded/start.ts'

const OWNER = 'topline_owner'
const DATABASE = 'topline'
/** Any number, the same in every process. */
const LOCK = 815_000

type EmbeddedServer = Pick<EmbeddedPostgres, 'socketFolder' | 'user' | 'password' | 'database'>

/**
 * The product's own role and database on the built-in server, made on the first start. The role is no
 * superuser: superusers pass by row-level security. Nothing else ever logs in as the superuser.
 */
export async function ensureOwner(server: EmbeddedServer): Promise<Connection> {
  const password = derivePassword(server.password, OWNER)
  const owner = { host: server.socketFolder, user: OWNER, password }
  const client = await connectAsSuperuser(server, server.database)
  try {
    // asked rather than tried: a refused login stands in the log as a warning that frightens whoever starts this first
    if (await isMade(client)) return { ...owner, database: DATABASE }
    // the database, which is made last, waits for the disk for all of them
    await client.query('set synchronous_commit = off')
    await client.query(`select pg_advisory_lock(${LOCK})`)
    const roles = await client.query('select from pg_roles where rolname = $1', [OWNER])
    const rights = `login noinherit createrole createdb password '${password}'`
    await client.query(`${roles.rowCount === 0 ? 'create' : 'alter'} role ${OWNER} ${rights}`)
    await ownSchemas(server)
    const databases = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (databases.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`)
  } finally {
    await client.end()
  }
  return { ...owner, database: DATABASE }
}

/**
 * Until 15, whoever inherits nothing does not have the rights of a database's owner on its schema either. So the
 * owner gets the schema itself, in the template of all databases to come.
 */
async function ownSchemas(server: EmbeddedServer): Promise<void> {
  const client = await connectAsSuperuser(server, 'template1')
  try {
    await client.query(`alter schema public owner to ${OWNER}`)
  } finally {
    await client.end()
  }
}

async function connectAsSuperuser(server: EmbeddedServer, database: string): Promise<pg.Client> {
  const client = makeClient(
    { host: server.socketFolder, user: server.user, password: server.password, database },
    'first start',
  )
  await client.connect()
  return client
}

/** Whether an earlier start came to its end here: the database is made last. */
async function isMade(client: pg.Client): Promise<boolean> {
  const found = await client.query(
    'select from pg_database d join pg_roles r on r.oid = d.datdba where d.datname = $1 and r.rolname = $2',
    [DATABASE, OWNER],
  )
  return found.rowCount === 1
}
