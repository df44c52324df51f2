import { sql, type Insertable, type RawBuilder, type Transaction } from 'kysely'
import { z } from 'zod'
import { SiteId } from '#contract/shared.ts'
import type { SiteReference } from '../../../http/parts.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Db = Transaction<Tables>

/** What the ledger says of a referral. */
export const LedgerFacts = z.object({
  is_earned: z.boolean(),
  is_given: z.boolean(),
  balance: z.number().int(),
  paid_out: z.number().int(),
  used: z.number().int(),
  expired: z.number().int(),
  expires: z.string().nullable(),
  paid_at: z.string().nullable(),
})
export type LedgerFacts = z.output<typeof LedgerFacts>

/** The ledger of referral `f`, to select. */
export const ledgerOf: RawBuilder<unknown> = sql`(select jsonb_build_object(
    'is_earned', exists (select from earned_referrals e where e.site_id = f.site_id and e.referral_id = f.id),
    'is_given', coalesce(bool_or(c.kind = 'given'), false),
    'balance', coalesce(sum(c.cents), 0),
    'paid_out', coalesce(-sum(c.cents) filter (where c.kind in ('paid_out', 'taken_back')), 0),
    'used', coalesce(-sum(c.cents) filter (where c.kind in ('used', 'returned')), 0),
    'expired', coalesce(-sum(c.cents) filter (where c.kind = 'expired'), 0),
    'expires', max(c.expires_at),
    'paid_at', max(c.at) filter (where c.kind = 'paid_out'))
  from referral_credits c where c.site_id = f.site_id and c.referral_id = f.id)`

export const insertCredit = async (db: Db, row: Insertable<Tables['referral_credits']>): Promise<void> => {
  await db.insertInto('referral_credits').values(row).execute()
}

/** What is earned and not written down yet. The promise decides until when it holds. */
export async function insertGiven(
  db: Db,
  site: SiteId,
  { now, referral, most }: { now: Date; referral?: string; most: number },
): Promise<void> {
  await sql`
    insert into referral_credits (site_id, id, referral_id, kind, cents, at, expires_at)
    select e.site_id, gen_random_uuid(), e.referral_id, 'given', e.credit_cents, ${now},
      ${now}::timestamptz + make_interval(days => e.expires_days)
    from earned_referrals e
    where e.site_id = ${site} and e.customer_id is not null
      and (${referral ?? null}::uuid is null or e.referral_id = ${referral ?? null})
      and not exists (select from referral_credits c where c.site_id = e.site_id and c.referral_id = e.referral_id)
    limit ${most}
    on conflict do nothing`.execute(db)
}

/** What a file of an older release says by a flag: it was given and paid out. */
export async function insertFlagged(db: Db, site: SiteId, most: number): Promise<void> {
  await sql`
    with flagged as (
      select f.site_id, f.id, f.credit_cents, f.credited_at, f.credited_by from referrals f
      where f.site_id = ${site} and f.credited_at is not null and f.credit_cents > 0
        and not exists (select from referral_credits c where c.site_id = f.site_id and c.referral_id = f.id)
      limit ${most} for no key update of f
    )
    insert into referral_credits (site_id, id, referral_id, kind, cents, at, user_id)
    select f.site_id, gen_random_uuid(), f.id, each.kind, each.sign * f.credit_cents, f.credited_at, f.credited_by
    from flagged f cross join (values ('given', 1), ('paid_out', -1)) as each (kind, sign)
    on conflict do nothing`.execute(db)
}

/** Ends the credits whose time is over and of which something is left. */
export async function expireOverdue(db: Db, site: SiteId, now: Date, most: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select f.id from referrals f
    where f.site_id = ${site}
      and exists (select from referral_credits g where g.site_id = f.site_id and g.referral_id = f.id and g.expires_at <= ${now})
      and (select sum(c.cents) from referral_credits c where c.site_id = f.site_id and c.referral_id = f.id) > 0
    order by f.id limit ${most} for no key update of f`.execute(db)
  if (rows.length === 0) return
  // read after the locks: what was used or paid out meanwhile counts
  await sql`
    insert into referral_credits (site_id, id, referral_id, kind, cents, at)
    select site_id, gen_random_uuid(), referral_id, 'expired', -sum(cents), ${now} from referral_credits
    where site_id = ${site} and referral_id = any(${rows.map(({ id }) => id)}::uuid[])
    group by site_id, referral_id having sum(cents) > 0`.execute(db)
}

/**
 * Businesses whose credits the night has something to do with: one was earned, or a flag says so, and is not written down
 * yet, or something is left of one whose time is over.
 */
export async function sitesWithCredits(db: Db, now: Date, most: number): Promise<readonly SiteReference[]> {
  const { rows } = await sql<{ site_id: string; slug: string }>`
    select s.site_id, s.slug from site_slugs s where s.site_id in (
      select e.site_id from earned_referrals e
        where e.customer_id is not null
          and not exists (select from referral_credits c where c.site_id = e.site_id and c.referral_id = e.referral_id)
      union
      select f.site_id from referrals f
        where f.credited_at is not null and f.credit_cents > 0
          and not exists (select from referral_credits c where c.site_id = f.site_id and c.referral_id = f.id)
      union
      select g.site_id from referral_credits g
        where g.expires_at <= ${now} and (select sum(c.cents) from referral_credits c
          where c.site_id = g.site_id and c.referral_id = g.referral_id) > 0
    ) order by s.site_id limit ${most}`.execute(db)
  return rows.map(({ site_id: id, slug }) => ({ id: SiteId.parse(id), slug }))
}

/** What a payment used of a credit. */
export const findUse = (db: Db, site: SiteId, payment: string) =>
  db
    .selectFrom('referral_credits')
    .select(['referral_id', 'invoice_id', 'cents'])
    .where('site_id', '=', site)
    .where('payment_id', '=', payment)
    .where('kind', '=', 'used')
    .executeTakeFirst()
