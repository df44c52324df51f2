import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import { sealTokens } from '#server/areas/connections/connections.access.operations.ts'
import { deletionJobs, type RemovalParts } from '#server/areas/sites/sites.deletion.jobs.ts'
import { silentLog } from '#server/platform/log.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Workshop } from '#server/platform/work/work.ts'
import type { TestApp } from '../support/app.ts'
import type { Builders, Business, Person } from '../support/builders.ts'
import { until } from '../support/until.ts'

const Outbox = z.object({ messages: z.array(z.object({ channel: z.string(), to: z.string(), body: z.string() })) })
const Count = z.object({ count: z.coerce.number() })

export const aDay = 86_400

/** The tools of tests about the end of a business. */
export function deletionTools(app: TestApp, { call, ok }: Builders) {
  const { storage } = app.parts
  /** Permissions that were given back to the provider. */
  const givenBack: string[] = []

  const at = ({ slug }: Business) => ({ params: { slug } })
  /** A fresh token: the tests let weeks go by. */
  const as = async ({ userId }: Person) => ({ token: await app.tokenOf(userId) })

  const phoneOf = async ({ userId }: Person): Promise<string> => {
    const row = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow(),
    )
    return row.phone ?? ''
  }
  async function textsTo(person: Person): Promise<string[]> {
    const to = encodeURIComponent(await phoneOf(person))
    const headers = { accept: 'application/json' }
    const answer = await app.http.inject({ url: `/dev/outbox?to=${to}`, headers })
    return Outbox.parse(answer.json()).messages.map(({ body }) => body)
  }
  /** Has a code sent, and reads it where it came in. */
  async function codeFor(business: Business, person = business.owner): Promise<string> {
    const before = (await textsTo(person)).length
    await ok('sendDeletionCode', at(business), await as(person))
    return until(async () => {
      const [newest = ''] = (await textsTo(person)).slice(0, -before || undefined)
      const code = /^\d{6}/.exec(newest)?.[0]
      if (code === undefined) throw new Error('no code has come')
      return code
    })
  }
  /** How many statements wait for somebody else's, in this test's own database. */
  async function waitingForLocks(): Promise<number> {
    const { rows } = await app.database.pool.query(
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return Count.parse(rows[0]).count
  }
  const askFor = async (business: Business, body: object, person = business.owner) =>
    call('deleteLandingPage', { ...at(business), body }, await as(person))
  async function close(business: Business, name: string, person = business.owner) {
    const code = await codeFor(business, person)
    return ok('deleteLandingPage', { ...at(business), body: { name, code } }, await as(person))
  }
  const undo = async (business: Business, person = business.owner) =>
    call('undoDeletion', at(business), await as(person))

  /** The jobs, worked by hand; `given` stands in for a part. */
  const jobsOf = (given: Partial<RemovalParts> = {}) =>
    deletionJobs({
      workshop: app.workshop,
      storage,
      log: silentLog,
      productName: 'Topline Pro',
      appUrl: 'https://office.example',
      owners: app.parts.accounts.owners,
      jobs: app.parts.jobs,
      billing: app.parts.billing,
      connections: {
        sealer: app.parts.sealer,
        doors: {
          google: {
            margin: 0,
            depart: () => Promise.reject(new Error('nobody departs here')),
            arrive: () => Promise.reject(new Error('nobody arrives here')),
            renew: () => Promise.reject(new Error('nothing is renewed here')),
            giveBack: ({ access }) => Promise.resolve(void givenBack.push(access)),
          },
          facebook: undefined,
        },
      },
      ...given,
    })
  const remove = ({ siteId }: Business, given: Partial<RemovalParts> = {}) => jobsOf(given)[1].run({ siteId })

  const exportsUnderWay = ({ siteId }: Business) =>
    app.workshop.inSystem(({ db }) =>
      db.selectFrom('exports').select('id').where('site_id', '=', siteId).where('finished_at', 'is', null).execute(),
    )

  /**
   * What a business has outside of what its own calls make: a connection, an upload on its way, files, and waiting jobs. Its
   * own export is written by then, so that no file comes while they are counted.
   */
  async function besides(business: Business): Promise<{ uploadId: string }> {
    await until(async () => expect(await exportsUnderWay(business)).toEqual([]))
    const { siteId, owner } = business
    const uploadId = randomUUID()
    const tokens = { access: `access of ${siteId}`, refresh: null }
    await app.workshop.inSystem(async ({ db, now }) => {
      await db
        .insertInto('connections')
        .values({
          site_id: siteId,
          provider: 'google',
          state: 'verified',
          sealed_tokens: sealTokens(app.parts.sealer, tokens),
          user_id: owner.userId,
        })
        .execute()
      const upload = { file_name: 'a.jpg', bytes: 3, expires_at: new Date(now.getTime() + 60 * aDay * 1000) }
      await db
        .insertInto('uploads')
        .values({ site_id: siteId, id: uploadId, ...upload })
        .execute()
    })
    const type = { type: 'image/jpeg' }
    await storage.put(`uploads/${uploadId}`, Buffer.from('abc'), type)
    for (const key of ['originals/one', 'photos/one/320.webp', 'exports/one/plan.json', 'imports/one/0'])
      await storage.put(`sites/${siteId}/${key}`, Buffer.from('abc'), type)
    return { uploadId }
  }
  async function filesOf({ siteId }: Pick<Business, 'siteId'>, from: Storage = storage): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of from.list(`sites/${siteId}`)) keys.push(key)
    return keys.toSorted()
  }

  /** How many rows of each table name this business, whatever the column; tables that have none are left out. */
  async function rowsNaming({ siteId }: Pick<Business, 'siteId'>): Promise<Record<string, number>> {
    return app.workshop.inSystem(async ({ db }) => {
      await sql`select set_config('app.closed', 'shown', true)`.execute(db)
      const tables = await sql<{ name: string }>`
        select relname as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and has_table_privilege(oid, 'select') order by 1`.execute(
        db,
      )
      const found: Record<string, number> = {}
      for (const { name } of tables.rows) {
        const counted = await sql`
          select count(*) as count from ${sql.table(name)} as t where t::text like ${`%${siteId}%`}`.execute(db)
        const { count } = Count.parse(counted.rows[0])
        if (count > 0) found[name] = count
      }
      return found
    })
  }
  const jobsNaming = async ({ siteId }: Pick<Business, 'siteId'>): Promise<number> => {
    const { rows } = await app.database.pool.query(
      `select count(*) as count from jobs.job where state <> 'active' and data::text like '%' || $1 || '%'`,
      [siteId],
    )
    return Count.parse(rows[0]).count
  }
  const deletionsOf = ({ siteId }: Pick<Business, 'siteId'>) =>
    app.workshop.inSystem(({ db }) =>
      db.selectFrom('business_deletions').selectAll().where('business_id', '=', siteId).orderBy('asked_at').execute(),
    )

  /** A workshop that stops working at the n-th transaction, as a process that is killed there. */
  function mortal(deadly: number): Workshop {
    let count = 0
    const live = () => {
      count += 1
      if (count >= deadly) throw new Error('killed')
    }
    return {
      inSite: async (scope, act) => {
        live()
        return app.workshop.inSite(scope, act)
      },
      inSystem: async (act) => {
        live()
        return app.workshop.inSystem(act)
      },
    }
  }

  return {
    at,
    as,
    phoneOf,
    textsTo,
    waitingForLocks,
    codeFor,
    askFor,
    close,
    undo,
    jobsOf,
    remove,
    besides,
    filesOf,
    rowsNaming,
    jobsNaming,
    deletionsOf,
    mortal,
    givenBack,
    storage,
  }
}
