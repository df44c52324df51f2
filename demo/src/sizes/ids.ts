import { v7 } from 'uuid'
import type { Chance } from '../seed/chance.ts'

/** Identifiers of one chunk by moment; one array of chance is filled again for each. */
export function chunkIds(chance: Chance): (at: Date) => string {
  return (at) => v7({ msecs: at.getTime(), random: chance.bytes(16) })
}
