import type { UserId } from '#contract/shared.ts'
import { seeClosed } from '#server/areas/sites/sites.deletion.operations.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Workshop } from '#server/platform/work/work.ts'
import { business } from './seed/business.ts'

/** What opening the demo business takes. */
export interface DemoParts {
  readonly workshop: Workshop
  readonly storage: Storage
  readonly clock: Clock
  /** The setting: only local mode offers the demo. */
  readonly enabled: boolean
}

/** The demo business as a way to sign in. */
export interface DemoSignIn {
  available(): Promise<boolean>
  /** @throws Error where it is not available: nobody gets into an installation that real businesses use. */
  open(): Promise<UserId>
}

/**
 * Offered on an empty database, and from then on as long as the demo business is there. The data is only loaded into
 * memory when somebody opens it.
 */
export function openDemo({ workshop, storage, clock, enabled }: DemoParts): DemoSignIn {
  const available = async (): Promise<boolean> => {
    if (!enabled) return false
    return workshop.inSystem(async ({ db }) => {
      await seeClosed(db)
      const sites = db.selectFrom('sites').select('id')
      const [demo, any] = [
        await sites.where('slug', '=', business.slug).where('is_demo', '=', true).executeTakeFirst(),
        await sites.limit(1).executeTakeFirst(),
      ]
      return demo !== undefined || any === undefined
    })
  }
  return {
    available,
    async open() {
      if (!(await available())) throw new Error('the demo business is not offered here')
      const { loadDemo } = await import('./load.ts')
      return (await loadDemo({ workshop, storage, now: clock.now() })).userId
    },
  }
}
