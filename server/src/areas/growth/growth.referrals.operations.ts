import { ReferralId, ReferralLinkId, type Referral, type ReferralLink, type ReferralProgram } from '#contract/growth.ts'
import { stages } from '#contract/requests.ts'
import { CustomerId, RequestId, type CustomerId as CustomerIdType } from '#contract/shared.ts'
import { z } from 'zod'
import type { Answer, Input } from '../../http/handler.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changesBetween } from '../../platform/work/changes.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { newCode } from './growth.codes.ts'
import { creditState, outcomeOf } from './growth.rules.ts'
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
  noteCredit,
  type LinkRow,
  type ReferralRow,
} from './growth.referrals.store.ts'

/** What the screen shows of each list; a business with more works with exports. */
const mostShown = 200
const currency = 'USD'
const usual = { active: true, credit_cents: 5000, version: 1 } as const

type ProgramRow = { readonly active: boolean; readonly credit_cents: number; readonly version: number }

const presentProgram = (row: ProgramRow): ReferralProgram => ({
  active: row.active,
  credit: { cents: row.credit_cents, currency },
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

function presentReferral(row: ReferralRow): Referral {
  const stage = Stage.parse(row.stage)
  const status = outcomeOf(stage, row.status)
  return {
    id: ReferralId.parse(row.id),
    referrer: namedCustomer(row),
    request: { id: RequestId.parse(row.request_id), name: row.request_name, stage },
    status,
    credit: { cents: row.credit_cents, currency },
    credit_state: creditState(status, { cents: row.credit_cents, given: row.credited_at !== null }),
    credited: row.credited_at?.toISOString() ?? null,
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
    const { db, site } = work
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
      referrals: referrals.map(presentReferral),
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
  const before = { active: row.active, credit_cents: row.credit_cents }
  const changes = changesBetween(before, body)
  if (!changes) return { program: presentProgram(row) }
  const changed = await changeProgram(db, site.id, { ...before, ...withoutGaps(body) }, now)
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
  const given = row.credited_at !== null
  if (given === body.credited) return { referral: presentReferral(row) }
  if (body.credited && presentReferral(row).credit_state !== 'due') throw new Refusal('conflict')
  const credit = body.credited
    ? { credited_at: now, credited_by: actor.kind === 'member' ? actor.userId : null }
    : { credited_at: null, credited_by: null }
  await noteCredit(db, site.id, id, credit, now)
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
  return { referral: presentReferral(changed) }
}

const withoutGaps = ({ active, credit_cents }: Input<'updateReferralProgram'>['body']) => ({
  ...(active === undefined ? {} : { active }),
  ...(credit_cents === undefined ? {} : { credit_cents }),
})
