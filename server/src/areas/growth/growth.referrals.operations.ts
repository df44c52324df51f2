import {
  ReferralCreditId,
  ReferralId,
  ReferralLinkId,
  type Referral,
  type ReferralLink,
  type ReferralProgram,
} from '#contract/growth.ts'
import { stages } from '#contract/requests.ts'
import { CustomerId, RequestId, type CustomerId as CustomerIdType } from '#contract/shared.ts'
import { z } from 'zod'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { newCode } from './growth.codes.ts'
import { creditOf, friendColumns, friendOf } from './credits/credits.rules.ts'
import { insertCredit, insertGiven, LedgerFacts } from './credits/credits.store.ts'
import { outcomeOf } from './growth.rules.ts'
import {
  changeProgram,
  findLink,
  findProgram,
  findReferral,
  insertLink,
  listLinks,
  listReferrals,
  lockCustomer,
  lockProgram,
  lockReferral,
  touchReferral,
  type LinkRow,
  type ProgramTerms,
  type ReferralRow,
} from './growth.referrals.store.ts'

/** What the screen shows of each list; a business with more works with exports. */
const mostShown = 200
const currency = 'USD'
const usual: ProgramRow = {
  active: true,
  credit_cents: 5000,
  friend_cents: 0,
  friend_ppm: 0,
  least_job_cents: 0,
  expires_days: null,
  version: 1,
}

type ProgramRow = ProgramTerms & { readonly version: number }

const presentProgram = (row: ProgramRow): ReferralProgram => ({
  active: row.active,
  credit: { cents: row.credit_cents, currency },
  friend: friendOf(row),
  least_job: { cents: row.least_job_cents, currency },
  expires_days: row.expires_days,
  version: row.version,
})

const Figures = z.object({ requests: z.number().int(), won: z.number().int() })
const Stage = z.enum(stages)

const namedCustomer = (row: { readonly customer_id: string | null; readonly customer_name: string | null }) =>
  row.customer_id === null ? null : { id: CustomerId.parse(row.customer_id), name: row.customer_name ?? '' }

export interface ReferralParts {
  readonly appUrl: string
}

export const programOf = async ({ db, site }: SiteWork): Promise<ProgramRow> =>
  (await findProgram(db, site.id)) ?? usual

const moment = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())

/** What there is to say of a credit: one that nobody gave the link for is owed to nobody. */
export const factsOf = (row: ReferralRow, ledger: LedgerFacts, now: Date) => ({
  promised: row.credit_cents,
  isEarned: ledger.is_earned && row.customer_id !== null,
  isGiven: ledger.is_given,
  balance: ledger.balance,
  paidOut: ledger.paid_out,
  used: ledger.used,
  expired: ledger.expired,
  isOver: ledger.expires !== null && new Date(ledger.expires) <= now,
})

/** A referral as the office sees it. */
export function presentReferral(row: ReferralRow, now: Date): Referral {
  const stage = Stage.parse(row.stage)
  const ledger = LedgerFacts.parse(row.ledger)
  const { state, left } = creditOf(factsOf(row, ledger, now))
  return {
    id: ReferralId.parse(row.id),
    referrer: namedCustomer(row),
    request: { id: RequestId.parse(row.request_id), name: row.request_name, stage },
    status: outcomeOf(stage, row.status),
    credit: { cents: row.credit_cents, currency },
    left: { cents: left, currency },
    credit_state: state,
    credited: state === 'given' ? moment(ledger.paid_at) : null,
    expires: state === 'due' ? moment(ledger.expires) : null,
    friend: friendOf(row),
    friend_used: row.friend_used,
    created: row.created_at.toISOString(),
    version: row.version,
  }
}

const urlOf = (appUrl: string, slug: string, code: string): string => `${appUrl}/p/${slug}?ref=${code}`

const presentLink = (row: LinkRow, { appUrl, slug }: { appUrl: string; slug: string }): ReferralLink => ({
  id: ReferralLinkId.parse(row.id),
  customer: namedCustomer(row),
  url: urlOf(appUrl, slug, row.code),
  ...Figures.parse(row.figures),
  created: row.created_at.toISOString(),
})

/** The link of a customer, or the business's own; made where there is none. */
async function linkOf({ db, site, now }: SiteWork, customer: CustomerIdType | null): Promise<LinkRow> {
  const known = await findLink(db, site.id, customer)
  if (known) return known
  const row = { site_id: site.id, customer_id: customer, created_at: now }
  // a code that is taken already is one in many billions
  for (let tries = 0; tries < 3; tries += 1) {
    const made = await insertLink(db, { ...row, id: newId(ReferralLinkId), code: newCode() })
    const link = made || customer === null ? await findLink(db, site.id, customer) : undefined
    if (link) return link
  }
  throw new Refusal('internal')
}

export const getReferrals =
  ({ appUrl }: ReferralParts) =>
  async (work: SiteWork): Promise<Answer<'getReferrals'>> => {
    const { db, site, now } = work
    const own = await linkOf(work, null)
    const [program, links, referrals] = await Promise.all([
      programOf(work),
      listLinks(db, site.id, mostShown),
      listReferrals(db, site.id, mostShown),
    ])
    return {
      link: urlOf(appUrl, site.slug, own.code),
      program: presentProgram(program),
      links: links.map((row) => presentLink(row, { appUrl, slug: site.slug })),
      referrals: referrals.map((row) => presentReferral(row, now)),
    }
  }

/** @throws Refusal stale */
export async function updateReferralProgram(
  work: SiteWork,
  { body, ifVersion }: Input<'updateReferralProgram'>,
): Promise<Answer<'updateReferralProgram'>> {
  const { db, site, now } = work
  const row = await lockProgram(db, site.id)
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const before: ProgramTerms = {
    active: row.active,
    credit_cents: row.credit_cents,
    friend_cents: row.friend_cents,
    friend_ppm: row.friend_ppm,
    least_job_cents: row.least_job_cents,
    expires_days: row.expires_days,
  }
  const after = termsAfter(before, body)
  const changes = changesBetween({ ...before }, { ...after })
  if (!changes) return { program: presentProgram(row) }
  const changed = await changeProgram(db, site.id, after, now)
  work.audit({ act: 'referral_program.update', record: 'site', recordId: site.id, ...changes })
  work.announce('referrals', site.id)
  return { program: presentProgram(changed) }
}

/** @throws Refusal not_found */
export const createReferralLink =
  ({ appUrl }: ReferralParts) =>
  async (work: SiteWork, { body }: Input<'createReferralLink'>): Promise<Answer<'createReferralLink'>> => {
    const { db, site } = work
    const customer = await lockCustomer(db, site.id, body.customer_id)
    if (!customer) throw new Refusal('not_found')
    const known = await findLink(db, site.id, body.customer_id)
    const link = known ?? (await linkOf(work, body.customer_id))
    if (!known) {
      work.audit({
        act: 'referral_link.create',
        record: 'customer',
        recordId: body.customer_id,
        after: { link: link.id },
      })
      work.announce('referrals', link.id)
    }
    return { link: presentLink(link, { appUrl, slug: site.slug }) }
  }

/** @throws Refusal not_found, stale, conflict for a credit that nobody owes */
export async function updateReferral(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateReferral'>,
): Promise<Answer<'updateReferral'>> {
  const { db, site, now, actor } = work
  const { referralId: id } = params
  const locked = await lockReferral(db, site.id, id)
  const row = locked && (await findReferral(db, site.id, id))
  if (!row) throw new Refusal('not_found')
  if (ifVersion !== undefined && ifVersion !== row.version) throw new Refusal('stale')
  const ledger = LedgerFacts.parse(row.ledger)
  const given = ledger.paid_out > 0
  if (given === body.credited) return { referral: presentReferral(row, now) }
  const { state, left } = creditOf(factsOf(row, ledger, now))
  if (body.credited && state !== 'due') throw new Refusal('conflict')
  if (!ledger.is_given) await insertGiven(db, site.id, { now, referral: id, most: 1 })
  await insertCredit(db, {
    site_id: site.id,
    id: newId(ReferralCreditId),
    referral_id: id,
    ...(body.credited ? { kind: 'paid_out', cents: -left } : { kind: 'taken_back', cents: ledger.paid_out }),
    at: now,
    user_id: actor.kind === 'member' ? actor.userId : null,
  })
  await touchReferral(db, site.id, id, now)
  work.audit({
    act: 'referral.credit',
    record: 'referral',
    recordId: id,
    before: { credited: given },
    after: { credited: body.credited },
  })
  work.announce('referrals', id)
  const changed = await findReferral(db, site.id, id)
  if (!changed) throw new Refusal('not_found')
  return { referral: presentReferral(changed, now) }
}

/** What a change of the program says, in columns. */
const termsAfter = (
  before: ProgramTerms,
  { friend, ...rest }: Input<'updateReferralProgram'>['body'],
): ProgramTerms => ({
  active: rest.active ?? before.active,
  credit_cents: rest.credit_cents ?? before.credit_cents,
  least_job_cents: rest.least_job_cents ?? before.least_job_cents,
  expires_days: rest.expires_days === undefined ? before.expires_days : rest.expires_days,
  ...(friend === undefined
    ? { friend_cents: before.friend_cents, friend_ppm: before.friend_ppm }
    : friendColumns(friend)),
})
