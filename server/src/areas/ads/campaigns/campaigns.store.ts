import { sql, type Transaction } from 'kysely'
import type { AdFault, AdProvider } from '#contract/ads/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { ReadAccount } from '../../../platform/connecting/ad-reader.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { hasWords } from '../../../platform/database/like.ts'

type Db = Transaction<Tables>

/** Rows that one statement writes. */
const batch = 1000

export const listAccounts = (db: Db, site: SiteId, limit: number) =>
  db
    .selectFrom('ad_accounts')
    .select(['provider', 'account', 'name', 'currency', 'read_at'])
    .where('site_id', '=', site)
    .orderBy('provider')
    .orderBy('account')
    .limit(limit)
    .execute()

/** The accounts of a provider that were read before, with the day, by the business's own clock, on which they were last. */
export async function knownAccounts(db: Db, site: SiteId, provider: AdProvider): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ account: string; day: string }>`
    select a.account, (a.read_at at time zone c.time_zone)::date::text as day
      from ad_accounts a join site_clocks c on c.site_id = a.site_id
      where a.site_id = ${site} and a.provider = ${provider}`.execute(db)
  return new Map(rows.map(({ account, day }) => [account, day]))
}

/** How the last try at each provider went. */
export const listReadingRows = (db: Db, site: SiteId) =>
  db.selectFrom('ad_readings').select(['provider', 'tried_at', 'fault']).where('site_id', '=', site).execute()

/** Writes down how a try went; null: well. */
export const saveReading = (db: Db, site: SiteId, provider: AdProvider, fault: AdFault | null, at: Date) =>
  db
    .insertInto('ad_readings')
    .values({ site_id: site, provider, tried_at: at, fault })
    .onConflict((conflict) => conflict.columns(['site_id', 'provider']).doUpdateSet({ tried_at: at, fault }))
    .execute()

interface CampaignRow {
  readonly provider: string
  readonly campaign: string
  readonly name: string
  readonly state: string
  readonly account: string
  readonly currency: string
  readonly cents: number
  readonly impressions: number
  readonly clicks: number
  readonly leads: number
}

/** What campaigns cost in these days, the dearest first. An account has one currency, and so have its campaigns. */
export async function listCampaigns(
  db: Db,
  site: SiteId,
  { from, to }: { readonly from: string; readonly to: string },
  limit: number,
): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    select c.provider, c.campaign, c.name, c.state, a.name as account, d.currency,
      round(sum(d.spend_micros) / 10000.0)::bigint as cents, sum(d.impressions)::bigint as impressions,
      sum(d.clicks)::bigint as clicks, sum(d.leads)::integer as leads
    from ad_days d
      join ad_campaigns c on c.site_id = d.site_id and c.provider = d.provider and c.campaign = d.campaign
      join ad_accounts a on a.site_id = c.site_id and a.provider = c.provider and a.account = c.account
    where d.site_id = ${site} and d.day between ${from}::date and ${to}::date
    group by c.provider, c.campaign, c.name, c.state, a.name, d.currency
    order by sum(d.spend_micros) desc, c.provider, c.campaign limit ${limit}`.execute(db)
  return rows
}

export interface CampaignFound {
  readonly provider: AdProvider
  readonly campaign: string
  readonly name: string
  readonly account: string
  readonly read_at: Date
}

/** Campaigns with each of these words in their name. */
export async function findCampaignRows(db: Db, site: SiteId, query: string, limit: number): Promise<CampaignFound[]> {
  const { rows } = await sql<CampaignFound>`
    select c.provider, c.campaign, c.name, a.name as account, a.read_at
      from ad_campaigns c join ad_accounts a on a.site_id = c.site_id and a.provider = c.provider and a.account = c.account
      where c.site_id = ${site} and ${hasWords(sql`c.name`, query)}
      order by c.name, c.provider, c.campaign limit ${limit}`.execute(db)
  return rows
}

/**
 * Writes an account as it was read: its days of the range are those that were read and no others, for a provider leaves out
 * what it took back.
 */
export async function saveAccount(
  db: Db,
  site: SiteId,
  provider: AdProvider,
  { id, name, currency, campaigns, days }: ReadAccount,
  { since, until, at }: { readonly since: string; readonly until: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into ad_accounts (site_id, provider, account, name, currency, read_at)
      values (${site}, ${provider}, ${id}, ${name}, ${currency}, ${at})
      on conflict (site_id, provider, account) do update
        set name = excluded.name, currency = excluded.currency, read_at = excluded.read_at`.execute(db)
  for (let first = 0; first < campaigns.length; first += batch)
    await sql`
      insert into ad_campaigns (site_id, provider, campaign, account, name, state)
        select ${site}, ${provider}, v.id, ${id}, v.name, v.state
        from jsonb_to_recordset(${JSON.stringify(campaigns.slice(first, first + batch))}::jsonb)
          as v(id text, name text, state text)
        on conflict (site_id, provider, campaign) do update
          set account = excluded.account, name = excluded.name, state = excluded.state`.execute(db)
  await sql`
    delete from ad_days d using ad_campaigns c
    where d.site_id = ${site} and d.provider = ${provider} and d.day between ${since}::date and ${until}::date
      and c.site_id = d.site_id and c.provider = d.provider and c.campaign = d.campaign and c.account = ${id}`.execute(
    db,
  )
  for (let first = 0; first < days.length; first += batch)
    await sql`
      insert into ad_days (site_id, provider, campaign, day, currency, spend_micros, impressions, clicks, leads)
        select ${site}, ${provider}, v.campaign, v.day, ${currency}, v."spendMicros", v.impressions, v.clicks, v.leads
        from jsonb_to_recordset(${JSON.stringify(days.slice(first, first + batch))}::jsonb)
          as v(campaign text, day date, "spendMicros" bigint, impressions bigint, clicks bigint, leads integer)
        on conflict (site_id, provider, campaign, day) do update
          set currency = excluded.currency, spend_micros = excluded.spend_micros, impressions = excluded.impressions,
            clicks = excluded.clicks, leads = excluded.leads`.execute(db)
}
