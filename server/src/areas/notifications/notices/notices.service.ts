import { NoticeId, RequestId, type UserId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork, SystemWork, Workshop } from '../../../platform/work/work.ts'
import type { Notice } from '../notifications.kinds.ts'
import { presentNotice } from './notices.presenter.ts'
import { countUnread, findNotice, insertNotices, listNoticesOf, markRead, removeNotices } from './notices.store.ts'

/** Keeps what these members are told, in the transaction that tells them. */
export async function keepNotices(
  { db, now }: SystemWork,
  { site, event, words: { path, ...words }, spanish }: Notice,
  users: readonly UserId[],
): Promise<void> {
  if (users.length === 0) return
  const url = new URL(path, 'https://office.invalid')
  const subject = RequestId.safeParse(url.searchParams.get('request')).data ?? null
  // whoever reads it is in this business already
  url.searchParams.delete('site')
  await insertNotices(
    db,
    users.map((user) => ({
      site_id: site.id,
      id: newId(NoticeId),
      user_id: user,
      event,
      subject_id: subject,
      path: `${url.pathname}${url.search}`,
      words: JSON.stringify({ en: words, es: spanish ?? words }),
      created_at: now,
    })),
  )
}

/** Notices are a member's own: a key or a guest has none. @throws Refusal not_found */
function memberOf({ actor }: SiteWork): UserId {
  if (actor.kind !== 'member') throw new Refusal('not_found')
  return actor.userId
}

/** @throws Refusal invalid for a cursor that is none */
export async function listNotices(work: SiteWork, { query }: Input<'listNotices'>): Promise<Answer<'listNotices'>> {
  const { db, site } = work
  const user = memberOf(work)
  const after = query.cursor === '' ? undefined : NoticeId.safeParse(query.cursor)
  if (after?.success === false)
    throw new Refusal('invalid', { faults: [{ path: 'query.cursor', message: 'is not a cursor' }] })
  // one more than is shown tells whether there are older ones
  const rows = await listNoticesOf(db, site.id, user, { after: after?.data, limit: query.limit + 1 })
  const shown = rows.slice(0, query.limit)
  return {
    notices: shown.map(presentNotice),
    next_cursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  }
}

/**
 * What product staff see, the member whom they act as has not seen.
 * @throws Refusal not_found for a notice that is not this member's
 */
export async function markNoticesRead(
  work: SiteWork,
  { body }: Input<'markNoticesRead'>,
): Promise<Answer<'markNoticesRead'>> {
  const { db, site, actor, now } = work
  const user = memberOf(work)
  const isTheirs = actor.kind === 'member' && actor.supportId === undefined
  const before = 'through' in body
  const notice = await findNotice(db, site.id, user, before ? body.through : body.id)
  if (!notice) throw new Refusal('not_found')
  if (isTheirs) {
    await markRead(db, site.id, user, { notice, before, now })
    work.announce('notices', notice.id)
  }
  return { unread: await countUnread(db, site.id, user) }
}

/** For other areas: how many notices a member has not read. */
export const countUnreadNotices = ({ db, site }: SiteWork, user: UserId): Promise<number> =>
  countUnread(db, site.id, user)

const day = 86_400_000
/** Days that a notice is kept. */
const kept = 60
/** Removed in one transaction, so that none is long. */
const AT_ONCE = 5000

/** Removes notices of all businesses that are too old, step by step. */
export async function forgetNotices(workshop: Workshop): Promise<void> {
  let gone = AT_ONCE
  while (gone === AT_ONCE)
    gone = await workshop.inSystem(({ db, now }) => removeNotices(db, new Date(now.getTime() - kept * day), AT_ONCE))
}
