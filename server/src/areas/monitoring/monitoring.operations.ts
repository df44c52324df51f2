import type { UserId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import type { Directory } from '../../http/parts.ts'
import type { Flags } from '../../platform/flags/open.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Workshop } from '../../platform/work/work.ts'

export interface MonitoringParts {
  readonly flags: Flags
  readonly settings: Pick<Settings, 'supportContact' | 'tagManager' | 'monitoring' | 'production'>
  readonly directory: Pick<Directory, 'findMembership'>
}

/**
 * What stands around the office for this person, at the business they look at. What is switched off by a flag is not
 * named at all. @throws Refusal not_found for a business that is not theirs: nobody learns what is tried out there
 */
export const getSurroundings =
  ({ flags, settings, directory }: MonitoringParts) =>
  async (
    _workshop: Workshop,
    { query: { business } }: Input<'getSurroundings'>,
    userId: UserId,
  ): Promise<Answer<'getSurroundings'>> => {
    if (business !== undefined && (await directory.findMembership(userId, business)) === null)
      throw new Refusal('not_found')
    const on = await flags.all({ userId, business })
    const { monitoring, supportContact, tagManager, production } = settings
    return {
      surroundings: {
        flags: on,
        support: supportContact ?? null,
        tag_manager: tagManager ?? null,
        monitoring:
          monitoring && on['office-monitoring']
            ? { ...monitoring, environment: production ? 'production' : 'local' }
            : null,
      },
    }
  }
