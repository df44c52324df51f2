import type { SignInId } from '#contract/shared.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { tokenRules } from './accounts.rules.ts'
import { findEnded } from './sign-ins.store.ts'

/** After so many more the list is gone through for those that are over anyway. */
const tidyAfter = 1000

/**
 * The sign-ins that were ended while their access tokens would still be good, in memory, so that asking costs nothing.
 * A process hears of each by the channel of the database and reads them all at its start and after an interruption.
 */
export function endedSignIns({ workshop, clock }: { workshop: Workshop; clock: Clock }) {
  const ended = new Map<SignInId, number>()
  let tidyAt = tidyAfter

  function add(id: SignInId): void {
    ended.set(id, clock.now().getTime())
    if (ended.size < tidyAt) return
    const old = clock.now().getTime() - (tokenRules.accessLasts + tokenRules.clockSlack) * 1000
    for (const [each, at] of ended) if (at < old) ended.delete(each)
    tidyAt = ended.size + tidyAfter
  }

  return {
    has: (id: SignInId | undefined): boolean => id !== undefined && ended.has(id),
    add,
    /** Reads what may have been missed. */
    async load(): Promise<void> {
      for (const id of await workshop.inSystem(findEnded)) add(id)
    },
  }
}

export type EndedSignIns = ReturnType<typeof endedSignIns>
