import type { Case } from '../case.ts'
import { englishOthers } from './english-others.ts'
import { englishPlumbing } from './english-plumbing.ts'
import { englishTrades } from './english-trades.ts'
import { spanishUnseen } from './spanish.ts'

/** Conversations that were written before anybody looked at the engine, as homeowners write. */
export const unseenCases: readonly Case[] = [...englishPlumbing, ...englishTrades, ...englishOthers, ...spanishUnseen]

/** How many are kept aside: played and counted, and never looked at while the engine is mended. */
const ASIDE = 25
const SEED = 20261120

/** Those kept aside, drawn once by a seeded shuffle before the first run. */
export const asideCases: readonly Case[] = shuffled(unseenCases, SEED).slice(0, ASIDE)

/** Those whose faults may be looked at. */
export const openCases: readonly Case[] = unseenCases.filter((each) => !asideCases.includes(each))

/** Fisher and Yates, with the random numbers of mulberry32: the same seed draws the same. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const left = [...items]
  const drawn: Item[] = []
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1))
  return drawn
}
