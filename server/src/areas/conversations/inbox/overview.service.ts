import type { SiteWork } from '../../../platform/work/work.ts'
import { cut, presentInboxRow } from './inbox.presenter.ts'
import { memberOf } from './inbox.service.ts'
import {
  countHandedOver,
  countInbox,
  listSection,
  readCustomerWords,
  readInboxRows,
  type InboxCounts,
  type WordsWanted,
} from './inbox.store.ts'

/** What other areas show of the inbox beside their own. */

export type { WordsWanted } from './inbox.store.ts'

/** What this member has not read, and who waits. @throws Refusal forbidden for anyone but a member */
export const countsOf = (work: SiteWork): Promise<InboxCounts> => countInbox(work.db, work.site.id, memberOf(work))

export const countHandedOff = ({ db, site }: SiteWork): Promise<number> => countHandedOver(db, site.id)

/** A conversation with something unread; `words`: the newest message, whoever wrote it. */
export interface UnreadFound {
  readonly requestId: string
  readonly name: string
  readonly words: string
  readonly at: string
}

/** The newest conversations that this member has not read, emergencies aside. @throws Refusal forbidden for anyone but a member */
export async function listUnread(work: SiteWork, limit: number): Promise<UnreadFound[]> {
  const { db, site, actor } = work
  const user = memberOf(work)
  const filter = { site: site.id, user, filter: 'all', search: '', section: 'unread', after: undefined, limit } as const
  const places = await listSection(db, filter)
  const ids = places.map(({ request_id: id }) => id)
  const rows = await readInboxRows(db, site.id, user, ids)
  return rows.map((row) => {
    const { name, customer, last_message: last } = presentInboxRow(row, actor)
    return { requestId: row.request_id, name: name || customer.name, words: last.body, at: last.at }
  })
}

/** What customers wrote last, by their request's id, cut to 200 characters; one who wrote nothing is left out. */
export async function customerWords(
  { db, site }: SiteWork,
  wanted: readonly WordsWanted[],
): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map()
  const rows = await readCustomerWords(db, site.id, wanted)
  return new Map(rows.map(({ request_id: id, body }) => [id, cut(body)]))
}
