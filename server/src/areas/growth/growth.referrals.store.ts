import { sql, type Insertable, type Transaction } from 'kysely'
import type { CustomerId, RequestId, SiteId } from '#contract/shared.ts'
import type { ReferralId } from '#contract/growth.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ledgerOf } from './credits/credits.store.ts'
import { isCounted } from './credits/friend-reward.store.ts'

type Db = Transaction<Tables>

/** What a program promises. */
export interface ProgramTerms {
  readonly active: boolean
  readonly credit_cents: number
  readonly friend_cents: number
  readonly friend_ppm: number
  readonly least_job_cents: number
  readonly expires_days: number | null
}

export const findProgram = (db: Db, site: SiteId) =>
  db.selectFrom('referral_programs').selectAll().where('site_id', '=', site).executeTakeFirst()

/** The business's program, made as it is by itself where there is none yet; locked until the transaction ends. */
export async function lockProgram(db: Db, site: SiteId) {
  await db
    .insertInto('referral_programs')
    .values({ site_id: site })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('referral_programs')
    .selectAll()
    .where('site_id', '=', site)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export const changeProgram = (db: Db, site: SiteId, change: ProgramTerms, now: Date) =>
  db
    .updateTable('referral_programs')
    .set((row) => ({ ...change, modified_at: now, version: row('version', '+', 1) }))
    .where('site_id', '=', site)
    .returningAll()
    .executeTakeFirstOrThrow()

const links = (db: Db, site: SiteId) =>
  db
    .selectFrom('referral_links as l')
    .leftJoin('customers as c', (join) => join.onRef('c.site_id', '=', 'l.site_id').onRef('c.id', '=', 'l.customer_id'))
    .where('l.site_id', '=', site)
    .select(['l.id', 'l.code', 'l.customer_id', 'l.created_at', 'c.name as customer_name'])

/** How many requests came by the link, and how many of them were won. */
const figures = sql<{ requests: number; won: number }>`(select jsonb_build_object('requests', count(*),
    'won', count(*) filter (where r.stage = 'won' or r.status = 'completed'))
  from referrals f join requests r on r.site_id = f.site_id and r.id = f.request_id
  where f.site_id = l.site_id and f.link_id = l.id)`

export const listLinks = (db: Db, site: SiteId, most: number) =>
  links(db, site)
    .select(figures.as('figures'))
    .where('l.customer_id', 'is not', null)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute()

export const findLink = (db: Db, site: SiteId, customer: CustomerId | null) =>
  links(db, site)
    .select(figures.as('figures'))
    .where('l.customer_id', customer === null ? 'is' : '=', customer)
    .orderBy('l.created_at')
    .executeTakeFirst()
export type LinkRow = Awaited<ReturnType<typeof findLink>> & object

export const findLinkByCode = (db: Db, site: SiteId, code: string) =>
  links(db, site).where('l.code', '=', code).executeTakeFirst()

/** False where the business has such a link already: somebody was quicker. */
export const insertLink = async (db: Db, row: Insertable<Tables['referral_links']>): Promise<boolean> => {
  const made = await db
    .insertInto('referral_links')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Locks a customer of the business, so that of two links made at once for them there is one. */
export const lockCustomer = (db: Db, site: SiteId, id: CustomerId) =>
  db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('site_id', '=', site)
    .where('id', '=', id)
    .where('trial', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whether what a friend was promised was taken off a paper that still counts. */
const rewardUsed = sql<boolean>`exists (
  select from friend_reward_uses u where u.site_id = f.site_id and u.referral_id = f.id and ${isCounted})`

const referrals = (db: Db, site: SiteId) =>
  db
    .selectFrom('referrals as f')
    .innerJoin('referral_links as l', (join) =>
      join.onRef('l.site_id', '=', 'f.site_id').onRef('l.id', '=', 'f.link_id'),
    )
    .innerJoin('requests as r', (join) => join.onRef('r.site_id', '=', 'f.site_id').onRef('r.id', '=', 'f.request_id'))
    .innerJoin('customers as came', (join) =>
      join.onRef('came.site_id', '=', 'r.site_id').onRef('came.id', '=', 'r.customer_id'),
    )
    .leftJoin('customers as c', (join) => join.onRef('c.site_id', '=', 'l.site_id').onRef('c.id', '=', 'l.customer_id'))
    .where('f.site_id', '=', site)
    .select([
      'f.id',
      'f.credit_cents',
      'f.friend_cents',
      'f.friend_ppm',
      'f.least_job_cents',
      rewardUsed.as('friend_used'),
      'r.customer_id as friend_id',
      'f.expires_days',
      ledgerOf.as('ledger'),
      'f.version',
      'f.created_at',
      'r.id as request_id',
      'r.stage',
      'r.status',
      'came.name as request_name',
      'l.customer_id',
      'c.name as customer_name',
    ])

export const listReferrals = (db: Db, site: SiteId, most: number) =>
  referrals(db, site).orderBy('f.created_at', 'desc').orderBy('f.id', 'desc').limit(most).execute()

/** Friends that a customer is, the oldest first. */
export const listReferralsOf = (db: Db, site: SiteId, customer: CustomerId, most: number) =>
  referrals(db, site)
    .where('r.customer_id', '=', customer)
    .orderBy('f.created_at')
    .orderBy('f.id')
    .limit(most)
    .execute()

/** Friends whom a customer sent, the oldest first: so its credit is the first to expire. */
export const listReferralsBy = (db: Db, site: SiteId, customer: CustomerId, most: number) =>
  referrals(db, site)
    .where('l.customer_id', '=', customer)
    .orderBy('f.created_at')
    .orderBy('f.id')
    .limit(most)
    .execute()

export const findReferral = (db: Db, site: SiteId, id: ReferralId) =>
  referrals(db, site).where('f.id', '=', id).executeTakeFirst()
export type ReferralRow = Awaited<ReturnType<typeof findReferral>> & object

export const lockReferral = (db: Db, site: SiteId, id: ReferralId) =>
  db
    .selectFrom('referrals')
    .select(['id', 'version'])
    .where('site_id', '=', site)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Another word on its credit makes another version. */
export const touchReferral = (db: Db, site: SiteId, id: ReferralId, now: Date) =>
  db
    .updateTable('referrals')
    .set((row) => ({ modified_at: now, version: row('version', '+', 1) }))
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute()

/** Writes down who sent a request, unless it is the very person who came. */
export const insertReferral = (
  db: Db,
  site: SiteId,
  referral: {
    readonly id: string
    readonly linkId: string
    readonly requestId: RequestId
    readonly terms: ProgramTerms
    readonly now: Date
  },
) =>
  sql`insert into referrals (site_id, id, link_id, request_id, credit_cents, friend_cents, friend_ppm, least_job_cents,
      expires_days, created_at, modified_at)
    select ${site}, ${referral.id}, l.id, r.id, ${referral.terms.credit_cents}, ${referral.terms.friend_cents},
      ${referral.terms.friend_ppm}, ${referral.terms.least_job_cents}, ${referral.terms.expires_days}, ${referral.now},
      ${referral.now}
    from referral_links l join requests r on r.site_id = l.site_id and r.id = ${referral.requestId}
    where l.site_id = ${site} and l.id = ${referral.linkId} and l.customer_id is distinct from r.customer_id
    on conflict do nothing`.execute(db)
