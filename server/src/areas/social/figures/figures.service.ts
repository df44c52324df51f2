// Small on purpose: what posts brought, as the store counts it.
import { PostId } from '#contract/social/types.ts'
import { networks, socialLimits } from '#contract/social/values.ts'
import { z } from 'zod'
import type { Answer, Input } from '../../../http/handler.ts'
import { readDays } from '../../../platform/day-range.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { timeZoneOf } from '../../sites/index.ts'
import { readFigures } from './figures.store.ts'

const NetworkName = z.enum(networks)
const usualDays = 90

/** @throws Refusal invalid for days that are too many or the wrong way round */
export async function listSocialFigures(
  work: SiteWork,
  { query }: Input<'listSocialFigures'>,
): Promise<Answer<'listSocialFigures'>> {
  const { date: today } = onTheWall(await timeZoneOf(work), work.now)
  const { from, to } = readDays(query, { today, usual: usualDays, most: socialLimits.figureDays })
  const rows = await readFigures(work.db, work.site.id, { from, to, post: query.post })
  return {
    from,
    to,
    figures: rows.map(({ post_id: post, network, ...figures }) => ({
      post_id: PostId.parse(post),
      network: NetworkName.parse(network),
      ...figures,
    })),
  }
}
