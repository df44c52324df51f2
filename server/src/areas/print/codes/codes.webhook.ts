import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { ReferralCode } from '#contract/growth.ts'
import { SiteId } from '#contract/shared.ts'
import type { Limits } from '../../../http/limits.ts'
import { mountRaw } from '../../../http/raw.ts'
import type { Log } from '../../../platform/log.ts'
import { networkOf } from '../../../platform/network.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Sealer } from '../../../platform/secrets/sealer.ts'
import { onTheWall } from '../../../platform/wall-clock.rules.ts'
import type { Workshop } from '../../../platform/work/work.ts'
import { isStranger } from '../../growth/index.ts'
import { addScan, findCodeTarget } from './codes.store.ts'

export interface CodeDoorParts {
  readonly workshop: Workshop
  readonly limits: Limits
  readonly log: Log
  readonly appUrl: string
  readonly sealer: Pick<Sealer, 'mac'>
}

interface Seen {
  readonly code: string
  readonly day: string
  readonly address: string
  readonly browser: string
}

/** A device by a keyed hash that is another one for each code and day, so that nothing can be put together of several. */
const deviceOf = (sealer: Pick<Sealer, 'mac'>, { code, day, address, browser }: Seen): string =>
  sealer.mac('scan', [day, code, address, browser].join('\n'))

const Params = z.object({ code: ReferralCode })

/**
 * `/q/{code}`: what a printed code opens. It leads to the page that its owner chose, with what its visits are counted by;
 * the place is asked for each time, because it may have changed after it was printed. A device counts once a day, however
 * often it opens the code: it is known by a hash that nobody can lead back, and by no cookie.
 */
export const codeDoor =
  ({ workshop, limits, log, appUrl, sealer }: CodeDoorParts): FastifyPluginAsync =>
  async (app) => {
    const secure = appUrl.startsWith('https:')
    mountRaw(app, 'printCode', limits, async (request, reply) => {
      const code = Params.safeParse(request.params).data?.code
      const found = code === undefined ? undefined : await workshop.inSystem(({ db }) => findCodeTarget(db, code))
      if (!found?.slug || found.time_zone === null) throw new Refusal('not_found')
      const { time_zone: timeZone } = found
      const site = { id: SiteId.parse(found.site_id), slug: found.slug }
      if (request.method === 'GET' && isStranger(request, secure))
        // a sign leads on also where nothing can be counted
        await workshop
          .inSite({ site, actor: { kind: 'nobody' } }, ({ db, now }) => {
            const { date: day } = onTheWall(timeZone, now)
            const seen = {
              code: found.id,
              day,
              address: networkOf(request.ip),
              browser: request.headers['user-agent'] ?? '',
            }
            return addScan(db, site.id, { code: found.id, day, device: deviceOf(sealer, seen) })
          })
          .catch((error: unknown) => log.warn({ err: error }, 'a scan could not be counted'))
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .redirect(`/p/${found.slug}${found.path}?src=${found.source}`, 302)
    })
  }
