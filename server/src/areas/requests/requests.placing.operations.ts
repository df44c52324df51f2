import { randomInt } from 'node:crypto'
import type { Stage } from '#contract/requests.ts'
import type { ServiceId } from '#contract/shared.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { hasService } from '../sites/sites.operations.ts'
import { keyOnTop } from './requests.place.rules.ts'
import { firstPosition } from './requests.store.ts'

/** @throws Refusal invalid when it is not a service of this business */
export async function checkService(work: SiteWork, id: ServiceId | null): Promise<void> {
  if (id !== null && !(await hasService(work, id))) {
    throw refuseField('invalid', 'service_id', 'is not a service of this business')
  }
}

/** Four digits of the keys' alphabet, of which the last is no zero: a key must not end with one. */
const jitter = () =>
  `${randomInt(36 ** 3)
    .toString(36)
    .padStart(3, '0')}${(1 + randomInt(35)).toString(36)}`

/** A place before this one, which was the first of its stage; of any number that come at once each gets its own. */
export const placeAbove = (first: string | null): string => keyOnTop(first, jitter())

/** A place before the first card of a stage: newcomers are seen first. It waits for nobody. */
export const placeOnTop = async (work: SiteWork, stage: Stage): Promise<string> =>
  placeAbove(await firstPosition(work.db, work.site.id, stage))
