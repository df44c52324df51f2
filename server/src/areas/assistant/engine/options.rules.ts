import type { Option } from './known-questions.rules.ts'
import { tokensOf } from './text.rules.ts'

const LEADING = new Set(
  `is are it its a an the do you would like want need your this for in on prefer us to have does was be there any
   anything some as es son un una el la de su prefiere quiere necesita esta para en tiene al hay or o just only home
   service work job project property casa`.split(/\s+/),
)

const separators = /,|\/|\bor\b|\bo\b|\bu\b|\(|\)|:|\?|¿|\./gi
/** Joined by "or", and yet one thing that is or is not: "did a storm or hail …", "anything such as a gate or pets?" */
const oneThing =
  /^\W*(?:did|has|had|was|were)\s+(?:a|an|any|the|anyone|someone|somebody)\b|\b(?:is|are) there\b[^:]*\bor\b|\b(?:anything|anyone|anybody|algo|alguien)\b|\bsuch as\b|\bfor example\b|\bpor ejemplo\b/i
/** "Is water running or leaking?": both are the same trouble. "Are you repairing or replacing?" is a choice. */
const sameTrouble = /^\W*(?:is|are)\s+(?:the |your |any )?(?!you\b|it\b|this\b|we\b)\w+\s+\w+ing\s+or\s+\w+ing\b/i
/** "How old is the fixture or the heater?", "how many square feet, or how many rooms?": a figure, not a choice. */
const figure = /\bhow (?:old|many|much)\b[^:]*\bor\b|\bcu[aá]nt[ao]s?\b[^:]*\bo\b/i
const openEnded = /\bor\s+(?:so|not|any|anything|more|other)\b/i

/** The options of "gas, electric or propane?": what stands on both sides of its "or". */
export function optionsOf(whole: string): readonly Option[] {
  // "What is it made of: tile or metal?" offers what comes after the colon
  const text = whole.slice(whole.lastIndexOf(':') + 1)
  if (!/\b(?:or|o|u)\b/i.test(text) || openEnded.test(text)) return []
  if (oneThing.test(text) || sameTrouble.test(text) || figure.test(whole)) return []
  const parts = text.split(separators)
  const joint = text.search(/\b(?:or|o|u)\b/i)
  const found = parts.flatMap((part) => {
    const words = tokensOf(part).map(({ word }) => word)
    const first = words.findIndex((word) => !LEADING.has(word))
    return first === -1 ? [] : [{ words: words.slice(first), before: text.indexOf(part) < joint }]
  })
  if (found.length < 2) return []
  const usual = usualLength(found.map(({ words }) => words.length))
  return found.slice(-8).map(({ words, before }) => {
    const own = before ? words.slice(-usual) : words.slice(0, usual)
    return { label: own.join(' '), words: own }
  })
}

const LONGEST_OPTION = 2

/**
 * How many words an option has. The first may carry the question's head and the last its tail ("is the house vacant or
 * occupied now"): those between tell, and of two alone the shorter one.
 */
function usualLength(lengths: readonly number[]): number {
  const between = lengths.slice(1, -1)
  const wanted = between.length > 0 ? Math.max(...between) : Math.min(...lengths)
  return Math.max(1, Math.min(LONGEST_OPTION, wanted))
}
