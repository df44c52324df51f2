import { v7 } from 'uuid'
import type { Chance } from './chance.ts'

/** An identifier as the server would have made it at that moment, so that order by id is order by time. */
export const idAt = (chance: Chance, moment: Date): string => v7({ msecs: moment.getTime(), random: chance.bytes(16) })
