import type { Answer, InSite, Input } from '../../http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { ConnectionParts } from './connections.parts.ts'
import { presentService } from './connections.present.ts'
import { listUses } from './connections.services.store.ts'

/**
 * Tries a service now, with no transaction open, and writes down for this business how that went.
 * @throws Refusal not_connected where it is not set up, or nothing harmless can be asked
 */
export const checkService =
  ({ services, uses }: Pick<ConnectionParts, 'services' | 'uses'>) =>
  async (
    inSite: InSite,
    { params: { serverService: service } }: Input<'checkService'>,
    site: SiteWork['site'],
  ): Promise<Answer<'checkService'>> => {
    // the policy is asked before anybody else hears of it
    await inSite(async () => undefined)
    const { check } = services[service]
    if (!check) throw new Refusal('not_connected')
    const outcome = await check(site)
    if (outcome !== 'untried') await uses.noteNow(site.id, service, outcome)
    return inSite(async ({ db, actor }) => ({
      service: presentService(service, await listUses(db, site.id), services, actor),
      tried: outcome !== 'untried',
    }))
  }
