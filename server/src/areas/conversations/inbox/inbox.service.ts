import type { UserId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { countUnreadNotices } from '../../notifications/index.ts'
import { hasRequest } from '../conversations.store.ts'
import { readPlace, sectionsFrom, writePlace, type InboxPlace, type Section } from './inbox.rules.ts'
import { countInbox, listSection, readInboxRows } from './inbox.store.ts'
import { presentInboxRow } from './inbox.presenter.ts'

/** The member whose inbox it is. @throws Refusal forbidden for anyone but a member */
export function memberOf({ actor }: SiteWork): UserId {
  if (actor.kind !== 'member') throw new Refusal('forbidden')
  return actor.userId
}

type Query = Input<'listConversations'>['query']

/**
 * Emergencies, then what this member has not read, then the rest; the newest first in each. One statement for each
 * section that the page reaches, and one for what its lines show.
 * @throws Refusal invalid for a cursor that is none of the inbox
 */
export async function listConversations(
  work: SiteWork,
  { query }: Input<'listConversations'>,
): Promise<Answer<'listConversations'>> {
  const { db, site, actor } = work
  const user = memberOf(work)
  const after = query.cursor ? readPlace(query.cursor) : undefined
  if (query.cursor && !after)
    throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor of this list' }] })
  const places = await placesOf(work, user, query, after)
  const page = places.slice(0, query.limit)
  const last = places.length > query.limit ? page.at(-1) : undefined
  const ids = page.map(({ id }) => id)
  const rows = await readInboxRows(db, site.id, user, ids)
  return {
    conversations: rows.map((row) => presentInboxRow(row, actor)),
    next_cursor: last ? writePlace(last) : null,
  }
}

/** One more than the page holds, where there are further ones. */
async function placesOf(
  work: SiteWork,
  user: UserId,
  { filter, search, limit }: Query,
  after: InboxPlace | undefined,
): Promise<InboxPlace[]> {
  const places: InboxPlace[] = []
  for (const section of sectionsFrom(after)) {
    // read conversations are in no section that this filter shows
    if (section === 'rest' && filter === 'unread') continue
    const wanted = limit + 1 - places.length
    if (wanted <= 0) break
    const found = await listSection(work.db, {
      site: work.site.id,
      user,
      filter,
      search,
      section,
      after: isIn(section, after) ? after : undefined,
      limit: wanted,
    })
    places.push(...found.map(({ request_id: id, at }) => ({ section, at, id })))
  }
  return places
}

const isIn = (section: Section, place: InboxPlace | undefined): boolean => place?.section === section

export async function countConversations(work: SiteWork): Promise<Answer<'countConversations'>> {
  const member = memberOf(work)
  const [counts, notices] = await Promise.all([
    countInbox(work.db, work.site.id, member),
    countUnreadNotices(work, member),
  ])
  return { ...counts, notices }
}

/**
 * Tells the other offices that a member is writing an answer. Nothing is kept: an office that hears it shows the name
 * for some seconds.
 * @throws Refusal not_found
 */
export async function announceWriting(
  work: SiteWork,
  { params }: Input<'announceWriting'>,
): Promise<Answer<'announceWriting'>> {
  const { db, site } = work
  if (!(await hasRequest(db, site.id, params.requestId))) throw new Refusal('not_found')
  work.announce('writing', params.requestId, memberOf(work))
  return {}
}
