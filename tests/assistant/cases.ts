import type { Case } from './case.ts'
import { englishDifficult } from './conversations/english-difficult.ts'
import { englishHostile } from './conversations/english-hostile.ts'
import { englishOrdinary } from './conversations/english-ordinary.ts'
import { englishVisits } from './conversations/english-visits.ts'
import { spanish } from './conversations/spanish.ts'

/** Every conversation of the table. */
export const cases: readonly Case[] = [
  ...englishOrdinary,
  ...englishVisits,
  ...englishDifficult,
  ...englishHostile,
  ...spanish,
]
