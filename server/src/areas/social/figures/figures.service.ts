import { PostId, type SocialReading } from '#contract/social/types.ts'
import { networks, readingFaults, socialLimits } from '#contract/social/values.ts'
import { z } from 'zod'
import type { Answer, Input } from '../../../http/handler.ts'
import { readDays } from '../../../platform/day-range.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { mayWritePosts } from '../social.policy.ts'
import { readFigures, type FigureRow } from './figures.store.ts'
import { readSince } from './readings.rules.ts'
import { isReadable } from './readings.service.ts'

const NetworkName = z.enum(networks)
const Fault = z.enum(readingFaults)
const usualDays = 90

/** What a network said of a post last; null where it was never asked. */
const readingOf = (row: FigureRow): SocialReading | null =>
  row.tried_at && {
    read: row.read_at?.toISOString() ?? null,
    reach: row.reach,
    likes: row.likes,
    comments: row.comments,
    fault: row.fault === null ? null : Fault.parse(row.fault),
  }

/** @throws Refusal invalid for days that are too many or the wrong way round */
export async function listSocialFigures(
  work: SiteWork,
  { query }: Input<'listSocialFigures'>,
): Promise<Answer<'listSocialFigures'>> {
  const { date: today } = onTheWall(await timeZoneOf(work), work.now)
  const { from, to } = readDays(query, { today, usual: usualDays, most: socialLimits.figureDays })
  const range = { from, to, post: query.post, readSince: readSince(work.now) }
  const rows = await readFigures(work.db, work.site.id, range)
  return {
    from,
    to,
    figures: rows.map((row) => ({
      post_id: PostId.parse(row.post_id),
      network: NetworkName.parse(row.network),
      source: row.source,
      visits: row.visits,
      leads: row.leads,
      won: row.won,
      reading: readingOf(row),
      is_read: row.is_read,
    })),
    may: { read: mayWritePosts(work) && (await isReadable(work)) },
  }
}
