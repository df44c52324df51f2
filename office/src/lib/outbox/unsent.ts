import { unsentMark } from '../unsent.ts'

/** For whom acts wait. Written down before an act leaves, so that the next opening looks for it whatever happens. */
export const unsentActs = unsentMark('outbox')
