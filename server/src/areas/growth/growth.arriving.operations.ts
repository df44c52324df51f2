import { ReferralId } from '#contract/growth.ts'
import type { RequestId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { programOf } from './growth.referrals.operations.ts'
import { findLinkByCode, insertReferral } from './growth.referrals.store.ts'
import { carriedIn, carriedInAddress, type Carried } from './growth.rules.ts'

/** How somebody who asks for work found the way. */
export interface Sent {
  /** The source that their address carried; null: none. */
  readonly cameFrom: string | null
  /** The referral link they came by, while the business has a program. */
  readonly link: { readonly id: string; readonly cents: number } | null
}

async function sentWith(work: SiteWork, { source, referral }: Carried): Promise<Sent> {
  if (referral === null) return { cameFrom: source, link: null }
  const [link, program] = await Promise.all([findLinkByCode(work.db, work.site.id, referral), programOf(work)])
  const counts = link !== undefined && program.active
  return {
    cameFrom: source ?? (counts ? 'referral' : null),
    link: counts ? { id: link.id, cents: program.credit_cents } : null,
  }
}

/** Out of what a form sent along; anything that is no source of ours says nothing. */
export const sentByForm = (
  work: SiteWork,
  { came_from: src, referral: ref }: { readonly came_from: string; readonly referral: string },
): Promise<Sent> => sentWith(work, carriedIn({ src, ref }))

/** Out of the address of the page that somebody wrote from. */
export const sentByPage = (work: SiteWork, page: string): Promise<Sent> => sentWith(work, carriedInAddress(page))

/** Writes down who sent a new request, with the credit that holds today. */
export async function noteReferral(work: SiteWork, { link }: Sent, requestId: RequestId): Promise<void> {
  if (!link) return
  const id = newId(ReferralId)
  await insertReferral(work.db, work.site.id, { id, linkId: link.id, requestId, cents: link.cents, now: work.now })
  work.announce('referrals', id)
}
