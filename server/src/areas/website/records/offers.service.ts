import { OfferId } from '#contract/shared.ts'
import { websiteLimits } from '#contract/website/values.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { presentOffer } from '../website.presenter.ts'
import { readOffers, type OfferRow } from '../website.store.ts'
import { addToList, changeInList, recordOf, removeFromList, type ListKind } from './list.service.ts'

const kind: ListKind = { table: 'offers', record: 'offer', most: websiteLimits.offers }

const one = async (work: SiteWork, id: string) => presentOffer(await recordOf<OfferRow>(work, kind, id))

/** @throws Refusal invalid for an offer that ends before it begins */
function checkDays({ starts, ends }: { readonly starts: string | null; readonly ends: string | null }): void {
  if (starts !== null && ends !== null && ends < starts)
    throw refuseField('invalid', 'ends', 'is before the first day of the offer')
}

export const listOffers = async ({ db, site }: SiteWork): Promise<Answer<'listOffers'>> => ({
  offers: (await readOffers(db, site.id)).map(presentOffer),
})

/** @throws Refusal conflict, invalid */
export async function createOffer(work: SiteWork, { body }: Input<'createOffer'>): Promise<Answer<'createOffer'>> {
  checkDays(body)
  const id = newId(OfferId)
  await addToList(work, kind, id, body)
  return { offer: await one(work, id) }
}

/** @throws Refusal not_found, stale, invalid */
export async function updateOffer(
  work: SiteWork,
  { params, body, ifVersion }: Input<'updateOffer'>,
): Promise<Answer<'updateOffer'>> {
  const { order, ...columns } = body
  const id = params.offerId
  const before = await one(work, id)
  const { starts = before.starts, ends = before.ends } = columns
  checkDays({ starts, ends })
  await changeInList(work, kind, { id, ifVersion, columns, order })
  return { offer: await one(work, id) }
}

/** @throws Refusal not_found */
export async function deleteOffer(work: SiteWork, { params }: Input<'deleteOffer'>): Promise<Answer<'deleteOffer'>> {
  const offer = await one(work, params.offerId)
  await removeFromList(work, kind, offer.id)
  return { offer }
}
