import { noHours, sharedDay, type DatedSpans } from '#contract/hours.rules.ts'
import type { DatedHours } from '#contract/schedule/types.ts'
import { datedLimits } from '#contract/schedule/values.ts'
import type { TextKey } from '../../../../lib/texts.ts'
import { checkHours, readHours } from '../../hoursForm.ts'

/** A day with other hours, to begin with: off. */
export const newDated = (day: string): DatedHours => ({ from: day, to: day, weekdays: [], spans: [] })

/** Whether it lies before today; an end that nobody gave yet does not. */
export const isOver = ({ to }: DatedHours, today: string): boolean => to !== '' && to < today

/** One more; where there is no room for it, what was over first goes. */
export function withAdded(dated: readonly DatedHours[], today: string): DatedHours[] {
  const tooMany = Math.max(0, dated.length + 1 - datedLimits.entries)
  const over = dated.filter((each) => isOver(each, today)).toSorted((one, other) => one.to.localeCompare(other.to))
  const gone = new Set(over.slice(0, tooMany))
  return [...dated.filter((each) => !gone.has(each)), newDated(today)]
}

/** Reads what a draft kept; what is none is left out. */
export function readDated(kept: unknown): DatedHours[] {
  return Array.isArray(kept) ? kept.flatMap((each: unknown) => readOne(each) ?? []) : []
}

function readOne(kept: unknown): DatedHours | null {
  if (typeof kept !== 'object' || kept === null) return null
  const found = new Map<string, unknown>(Object.entries(kept))
  const [from, to, weekdays] = [found.get('from'), found.get('to'), found.get('weekdays')]
  const hours = readHours({ ...noHours, monday: found.get('spans') })
  if (typeof from !== 'string' || typeof to !== 'string' || !Array.isArray(weekdays) || hours === null) return null
  return { from, to, weekdays: weekdays.filter((day) => typeof day === 'number'), spans: hours.monday }
}

/** What is not right, by place: `dated.0` for the days, `dated.0.1` for one of the spans. */
export function checkDated(dated: readonly DatedHours[]): Readonly<Record<string, TextKey>> {
  const found: Record<string, TextKey> = {}
  for (const [index, each] of dated.entries()) {
    const problem = problemOf(each, dated.slice(0, index))
    if (problem !== null) found[`dated.${index}`] = problem
    for (const [path, key] of Object.entries(checkHours({ ...noHours, monday: each.spans })))
      found[path.replace('monday', `dated.${index}`)] = key
  }
  return found
}

function problemOf(each: DatedSpans, earlier: readonly DatedSpans[]): TextKey | null {
  if (each.from === '' || each.to === '') return 'crew.datedNeedsDays'
  if (each.to < each.from) return 'crew.datedEndsFirst'
  if (sharedDay(each, each) === undefined) return 'crew.datedNoDay'
  return earlier.some(({ from, to, ...other }) => from <= to && sharedDay(each, { from, to, ...other }) !== undefined)
    ? 'crew.datedTwice'
    : null
}
