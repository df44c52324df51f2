import type { UserId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import type { Flags } from '../../platform/flags/open.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Workshop } from '../../platform/work/work.ts'

export interface MonitoringParts {
  readonly flags: Flags
  readonly settings: Pick<Settings, 'tagManager' | 'monitoring' | 'production'>
}

/** What stands around the office for this person. What is switched off by a flag is not named at all. */
export const getSurroundings =
  ({ flags, settings }: MonitoringParts) =>
  async (_workshop: Workshop, _input: Input<'getSurroundings'>, userId: UserId): Promise<Answer<'getSurroundings'>> => {
    const on = await flags.all({ userId })
    const { monitoring, tagManager, production } = settings
    return {
      surroundings: {
        flags: on,
        tag_manager: tagManager ?? null,
        monitoring:
          monitoring && on['office-monitoring']
            ? { ...monitoring, environment: production ? 'production' : 'local' }
            : null,
      },
    }
  }
