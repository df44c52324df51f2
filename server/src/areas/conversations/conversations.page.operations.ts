import { maskSensitive } from '#contract/sensitive-text/mask.rules.ts'
import type { Asset } from '#contract/photos.ts'
import type { RequestId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { PictureSealer } from '../photos/index.ts'
import { beginOnPage, openRequestFor, type PageCustomer } from '../requests/requests.page.operations.ts'
import { mostSaid } from './conversations.chat.rules.ts'
import { requestWithMessage } from './conversations.lines.store.ts'
import { countSaidOnPage, listPageLines, markPageRead } from './conversations.page.store.ts'
import { photosForCustomer } from './message-photos/message-photos.service.ts'
import { receiveMessage } from './conversations.receiving.operations.ts'

/** Between a customer and the business, on the page of the customer's own. */

/** Lines that are shown. */
const mostLines = 100
const day = 86_400_000

export interface PageLine {
  readonly id: string
  readonly from: 'customer' | 'assistant' | 'member' | 'business'
  /** A member's first name; empty for everybody else. */
  readonly name: string
  readonly body: string
  readonly photos: readonly Asset[]
  readonly at: Date
}

/** What was said either way, in all their requests, oldest first; `over`: nothing more can be said there today. */
export async function pageLines(
  tools: PictureSealer,
  work: SiteWork,
  customerId: PageCustomer['id'],
): Promise<{ readonly lines: readonly PageLine[]; readonly over: boolean }> {
  const { db, site } = work
  const rows = await listPageLines(db, site.id, customerId, mostLines)
  const photos = await photosForCustomer(tools, work, rows)
  const lines = rows.toReversed().map(({ id, sender, body, created_at: at, first_name: name, photo_ids }): PageLine => {
    const from = sender === 'customer' || sender === 'assistant' || sender === 'member' ? sender : 'business'
    const shown = (photo_ids ?? []).flatMap((photoId) => photos.get(photoId) ?? [])
    return { id, from, name: from === 'member' ? (name ?? '') : '', body, photos: shown, at }
  })
  return { lines, over: await isOver(work, customerId) }
}

/** What was said either way, in all their requests, oldest first, as text: the newest, so many at most. */
export async function spokenLines(
  work: SiteWork,
  customerId: PageCustomer['id'],
  most: number,
): Promise<readonly (Omit<PageLine, 'id' | 'photos'> & { readonly photos: number })[]> {
  const rows = await listPageLines(work.db, work.site.id, customerId, most)
  return rows.toReversed().map(({ sender, body, created_at: at, first_name: name, photo_ids: photos }) => {
    const from = sender === 'customer' || sender === 'assistant' || sender === 'member' ? sender : 'business'
    return { from, name: from === 'member' ? (name ?? '') : '', body, at, photos: photos?.length ?? 0 }
  })
}

/** The customer has what was answered on the page before their eyes. */
export const notePageRead = async ({ db, site, now }: SiteWork, customerId: PageCustomer['id']): Promise<void> => {
  await markPageRead(db, site.id, customerId, now)
}

/** As much as in a website chat, in a day: after that a call is the way. */
const isOver = async ({ db, site, now }: SiteWork, customerId: PageCustomer['id']): Promise<boolean> =>
  (await countSaidOnPage(db, site.id, customerId, new Date(now.getTime() - day))) >= mostSaid

/**
 * Takes a customer's words into the conversation of a request: the one they are about, else the one that still goes on,
 * else a new one. The same reference twice is once. @throws Refusal too_many when nothing more can be said today
 */
export async function sayOnPage(
  work: SiteWork,
  customer: PageCustomer,
  said: {
    readonly body: string
    readonly reference: string
    readonly about?: RequestId
    /** The caller tells the members what it is about. */
    readonly isTold?: boolean
  },
): Promise<void> {
  const { reference, about, isTold = false } = said
  const body = maskSensitive(said.body)
  if (await requestWithMessage(work.db, work.site.id, reference)) return
  if (await isOver(work, customer.id)) throw new Refusal('too_many')
  const open = about ?? (await openRequestFor(work, customer.id))
  const requestId = open ?? (await beginOnPage(work, customer, body))
  await receiveMessage(work, {
    requestId,
    channel: 'chat',
    body,
    reference,
    onPage: true,
    begins: isTold || open === undefined,
  })
}
