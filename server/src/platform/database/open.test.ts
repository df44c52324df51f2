import { statSync } from 'node:fs'
import path from 'node:path'
import { inject, expect, it } from 'vitest'
import { administer } from '#tests/support/database-setup.ts'
import { makeServerFolder } from '#tests/support/database-folder.ts'
import { createTestConnection } from '#tests/support/database.ts'
import { silentLog } from '../log.ts'
import type { Connection } from './connection.ts'
import { openDatabase } from './open.ts'
import { prepareDatabase } from './prepare.ts'

it('opens the built-in database as an owner who is no superuser, and again with what was kept', async () => {
  const dataFolder = makeServerFolder('data')
  const first = await openDatabase({ dataFolder, log: silentLog })
  const who = await first.pool.query(
    'select current_user as name, rolsuper, rolbypassrls, rolinherit from pg_roles where rolname = current_user',
  )
  expect(who.rows).toEqual([{ name: 'topline_owner', rolsuper: false, rolbypassrls: false, rolinherit: false }])
  const extensions = await first.pool.query<{ extname: string }>(
    `select extname from pg_extension where extname <> 'plpgsql' order by extname`,
  )
  expect(extensions.rows.map((row) => row.extname)).toEqual(['btree_gin', 'pg_trgm', 'unaccent'])
  const second = await openDatabase({ dataFolder, log: silentLog })
  expect([first.attached, second.attached]).toEqual([false, true])
  await second.close()
  await first.close()
  const third = await openDatabase({ dataFolder, log: silentLog })
  expect((await third.pool.query('select count(*) from schema_migration')).rows[0].count).toBeGreaterThan(0)
  await third.close()
  expect(statSync(dataFolder).mode & 0o007).toBe(0)
})

it('opens a database by its URL', async () => {
  const { connection } = await createTestConnection(false)
  const database = await openDatabase({ databaseUrl: asUrl(connection), dataFolder: '/nowhere', log: silentLog })
  expect(database.serverVersion).toBe(inject('testServer').serverVersion)
  expect(database.attached).toBe(false)
  await database.close()
  await database.close()
})

it('says what is wrong with an address or a password', async () => {
  const { connection } = await createTestConnection(true)
  const wrong = asUrl({ ...connection, user: 'nobody_here', password: 'wrong' })
  await expect(openDatabase({ databaseUrl: wrong, dataFolder: '/nowhere', log: silentLog })).rejects.toThrow(
    /DATABASE_URL cannot be opened/,
  )
})

it('names the commands for an administrator when the roles may not be used', async () => {
  const { connection } = await createTestConnection(true)
  const name = `weak_${Date.now()}`
  await administer(connection, `create role ${name} login password 'weak'`)
  try {
    const weak =
      connection.connectionString === undefined
        ? { ...connection, user: name, password: 'weak' }
        : { connectionString: withUser(connection.connectionString, name) }
    await expect(prepareDatabase(weak, path.resolve('server/migrations'), silentLog)).rejects.toThrow(
      new RegExp(
        `may not create the three roles[^]*create role topline_site nologin;[^]*grant topline_site to ${name}[^]*grant topline_site to topline_field;`,
      ),
    )
  } finally {
    await administer(connection, `drop role ${name}`)
  }
})

function asUrl({ connectionString, host, user, password, database }: Connection): string {
  if (connectionString !== undefined) return user === undefined ? connectionString : withUser(connectionString, user)
  const secret = typeof password === 'string' ? password : ''
  return `postgresql://${user}:${encodeURIComponent(secret)}@/${database}?host=${encodeURIComponent(host ?? '')}`
}

/** The same address for someone whose password is `weak`. */
function withUser(connectionString: string, user: string): string {
  return connectionString.replace(/^(\w+:\/\/)(?:[^/?@]*@)?/, `$1${user}:weak@`)
}
