import type { SystemWork } from '../../platform/work/work.ts'
import { removeTrials } from './requests.trials.store.ts'

/** Removes trials of all businesses that began before a moment, with all that belongs to them: how many. */
export const removeTrialsBefore = (work: SystemWork, moment: Date): Promise<number> =>
  removeTrials(work.db, moment, 500)
