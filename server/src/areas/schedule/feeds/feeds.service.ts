import { createHash, randomBytes } from 'node:crypto'
import { FeedId, SiteId, UserId } from '#contract/shared.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { addDays, onTheWall } from '../../../platform/wall-clock.rules.ts'
import { isAtLeast } from '../../../platform/work/actors.ts'
import type { SiteWork, Workshop } from '../../../platform/work/work.ts'
import { openSites, siteVoice, timeZoneOf } from '../../sites/index.ts'
import { areMembers } from '../visits/visits.store.ts'
import { nameOfMember, presentFeed, renderFeed } from './feeds.presenter.ts'
import { factsOf, feedDays, isUnchanged, mostInFeed } from './feeds.rules.ts'
import {
  changeFeed,
  feedEntries,
  findFeed,
  insertFeed,
  lockFeed,
  openFeeds,
  stampOf,
  type FeedRange,
  type FeedRow,
} from './feeds.store.ts'

/** A member has a phone, a computer, and one for the family; more are forgotten ones. */
const mostFeeds = { each: 10, all: 500 }

/** 32 bytes of chance. */
const newToken = (): string => randomBytes(32).toString('base64url')
/** What is kept of a token, so that a copy of the database opens no feed. */
const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
const etagOf = (facts: string): string => `"${createHash('sha256').update(facts).digest('base64url').slice(0, 27)}"`

/** The addresses that are open; a field member sees their own. */
export async function listCalendarFeeds({ db, site }: SiteWork): Promise<Answer<'listCalendarFeeds'>> {
  return { feeds: (await openFeeds(db, site.id, mostFeeds.all)).map(presentFeed) }
}

/**
 * Makes an address that a calendar program subscribes to. It is in the answer and nowhere else: only its hash is kept.
 * @throws Refusal forbidden for somebody else's by a field member, invalid, conflict for one too many
 */
export async function createCalendarFeed(
  { appUrl }: { readonly appUrl: string },
  work: SiteWork,
  { body }: Input<'createCalendarFeed'>,
): Promise<Answer<'createCalendarFeed'>> {
  const { db, site, actor, now } = work
  const { member } = body
  if (actor.kind !== 'member') throw new Refusal('forbidden')
  if (member !== actor.userId && !isAtLeast('office', actor)) throw new Refusal('forbidden')
  if (member !== null && !(await areMembers(db, site.id, [member])))
    throw refuseField('invalid', 'member', 'is not a member of this business')
  const open = await openFeeds(db, site.id, mostFeeds.all)
  const same = open.filter((row) => row.user_id === member)
  if (open.length >= mostFeeds.all || same.length >= mostFeeds.each) throw new Refusal('conflict')
  const [id, token] = [newId(FeedId), newToken()]
  await insertFeed(db, {
    site_id: site.id,
    id,
    user_id: member,
    token_hash: hashOfToken(token),
    created_by: actor.userId,
    created_at: now,
  })
  work.audit({
    act: 'calendar_feed.create',
    record: 'calendar_feed',
    recordId: id,
    after: { members: member === null ? [] : [member] },
  })
  const made = (await openFeeds(db, site.id, mostFeeds.all)).find((row) => row.id === id)
  if (!made) throw new Error('a feed that was made is not there')
  return { feed: presentFeed(made), url: `${appUrl}/ics/${token}.ics` }
}

/** From the next request on it answers as one that never was. @throws Refusal not_found */
export async function endCalendarFeed(
  work: SiteWork,
  { params }: Input<'endCalendarFeed'>,
): Promise<Answer<'endCalendarFeed'>> {
  const { db, site, now } = work
  const row = await lockFeed(db, site.id, params.feedId)
  if (!row) throw new Refusal('not_found')
  if (row.ended_at !== null) return {}
  await changeFeed(db, site.id, row.id, { ended_at: now })
  work.audit({ act: 'calendar_feed.end', record: 'calendar_feed', recordId: row.id })
  return {}
}

/** A feed as a calendar program reads it; `body` is null where what the program has is still true. */
export interface FeedRead {
  readonly etag: string
  readonly body: string | null
}

/** The feed behind a token; undefined for one that is unknown or has ended, or whose maker lost the right to it. */
export async function readFeed(
  workshop: Workshop,
  token: string,
  ifNoneMatch: string | undefined,
): Promise<FeedRead | undefined> {
  const found = await workshop.inSystem(async (work) => {
    const row = await findFeed(work.db, hashOfToken(token))
    const [site] = row ? await openSites(work, [SiteId.parse(row.site_id)]) : []
    return row && site && { row, site }
  })
  if (!found) return undefined
  const { row, site } = found
  return workshop.inSite({ site, actor: { kind: 'server' } }, (work) => readEntries(work, row, ifNoneMatch))
}

/** Milliseconds between two notes of when a program last asked. */
const seenEvery = 3_600_000

async function readEntries(work: SiteWork, row: FeedRow, ifNoneMatch: string | undefined): Promise<FeedRead> {
  const { db, site, now } = work
  const [{ name, language }, range] = await Promise.all([siteVoice(work), rangeOf(work, row)])
  const heading = row.user_id === null ? name : `${nameOfMember(row)} – ${name}`
  const entries = await stampOf(db, site.id, range)
  const etag = etagOf(factsOf({ feed: row.id, heading: [heading, language], firstDay: range.firstDay, entries, now }))
  if (row.seen_at === null || now.getTime() - row.seen_at.getTime() > seenEvery)
    work.unwaited(changeFeed(db, site.id, row.id, { seen_at: now }))
  if (isUnchanged(ifNoneMatch, etag)) return { etag, body: null }
  const shown = await feedEntries(db, site.id, range, { now, limit: mostInFeed })
  const calendar = { name: heading, locale: language, isOwn: row.user_id !== null, now }
  return { etag, body: renderFeed(calendar, shown) }
}

async function rangeOf(work: SiteWork, { user_id: member }: FeedRow): Promise<FeedRange> {
  const { date: today } = onTheWall(await timeZoneOf(work), work.now)
  const [firstDay, lastDay] = [addDays(today, -feedDays.before), addDays(today, feedDays.after)]
  return {
    member: UserId.nullable().parse(member),
    firstDay,
    lastDay,
    begins: new Date(`${firstDay}T00:00:00Z`),
    ends: new Date(`${lastDay}T23:59:59Z`),
  }
}
