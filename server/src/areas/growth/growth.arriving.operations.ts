import { OwnPath, ReferralId } from '#contract/growth.ts'
import type { RequestId } from '#contract/shared.ts'
import { touchLimits } from '#contract/traffic/values.ts'
import { newId } from '../../platform/ids.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { noteEvent } from './figures/figures.service.ts'
import { programOf } from './growth.referrals.operations.ts'
import { findLinkByCode, insertReferral, type ProgramTerms } from './growth.referrals.store.ts'
import { carriedIn, carriedInAddress, pageIn, type Carried } from './growth.rules.ts'
import { firstOf, touchOf, type Touch } from './touches/touches.rules.ts'
import { noteFirstTouch, noteNextTouch } from './touches/touches.service.ts'

/** How somebody who asks for work found the way. */
export interface Sent {
  /** The source that their address or the website before it tells of; null: none. */
  readonly cameFrom: string | null
  /** The referral link they came by, while the business has a program. */
  readonly link: { readonly id: string; readonly terms: ProgramTerms } | null
  /** Null where no page of the business's said anything, as for what a program sends. */
  readonly touch: Touch | null
  /** On which page they asked, below the business's address; null: on none of its own that is known. */
  readonly page: string | null
}

async function sentWith(
  work: SiteWork,
  { source, referral, trail }: Carried,
  page: string | null | undefined,
): Promise<Sent> {
  const [found, program] =
    referral === null
      ? [undefined, undefined]
      : await Promise.all([findLinkByCode(work.db, work.site.id, referral), programOf(work)])
  const link = found && program?.active ? { id: found.id, terms: program } : null
  const touch = touchOf(trail, { source, referral: link && referral })
  const isKnown = touch.source !== 'direct'
  return {
    cameFrom: isKnown ? touch.source : null,
    link,
    touch: isKnown || page !== undefined ? touch : null,
    page: page ?? null,
  }
}

/** What a form's hidden fields say. */
interface FormWords {
  readonly came_from: string
  readonly referral: string
  /** The rest, as the parameters of an address. */
  readonly touch: string
}

/** Out of what a form sent along; anything that is no source of ours says nothing. */
export const sentByForm = (work: SiteWork, { came_from: src, referral: ref, touch }: FormWords): Promise<Sent> => {
  const rest = firstOf(new URLSearchParams(touch.slice(0, touchLimits.field)))
  return sentWith(
    work,
    carriedIn({ ...rest, src, ref }),
    touch === '' ? undefined : (OwnPath.safeParse(rest['pg']).data ?? null),
  )
}

/** Out of the address of the page that somebody wrote from. */
export const sentByPage = (work: SiteWork, page: string): Promise<Sent> =>
  sentWith(work, carriedInAddress(page), page === '' ? undefined : (pageIn(page) ?? null))

/** The page on which a time is booked. */
const booking = /(?:^|\/)book(?:ing)?$/

/** Writes down how somebody came with their new request, and who sent them, with the credit that holds today. */
export async function noteArrival(
  work: SiteWork,
  { link, touch, page }: Sent,
  {
    requestId,
    way,
    isSpam,
  }: { readonly requestId: RequestId; readonly way: 'form' | 'chat'; readonly isSpam: boolean },
): Promise<void> {
  if (touch) await noteFirstTouch(work, requestId, touch)
  if (touch && page !== null && !isSpam) {
    const kind = way === 'form' && booking.test(page) ? 'book' : way
    await noteEvent(work, { kind, source: touch.source, path: page })
  }
  if (!link) return
  const id = newId(ReferralId)
  await insertReferral(work.db, work.site.id, { id, linkId: link.id, requestId, terms: link.terms, now: work.now })
  work.announce('referrals', id)
}

/** Writes down that somebody who asked for work before came once more. */
export async function noteReturn(work: SiteWork, requestId: RequestId, page: string): Promise<void> {
  const { touch } = page === '' ? { touch: null } : await sentByPage(work, page)
  if (touch) await noteNextTouch(work, requestId, touch)
}
