import { areaLeft } from '#contract/service-area.rules.ts'
import type { Disqualifier } from '#contract/assistant.ts'
import { because, end, intentIn, say, type Draft } from './draft.rules.ts'
import type { Quoted } from './types.rules.ts'
import type { Intent } from './understanding.rules.ts'

interface Finding {
  readonly disqualifier: Disqualifier | 'own'
  readonly label: string
  readonly quotation: Quoted
}

const byIntent: readonly (readonly [Disqualifier, Intent])[] = [
  ['renter_without_consent', 'renter_without_consent'],
  ['service_not_offered', 'service_not_offered'],
  ['below_minimum', 'low_budget'],
  ['advice_only', 'advice_only'],
  ['not_ready', 'not_ready'],
]

/**
 * Suggests to close a request for what its customer said, if the business wants that reason watched for. A member
 * decides; the customer is told that somebody will look at it. True when the turn is done.
 */
export function disqualify(draft: Draft): boolean {
  const found = findings(draft).find(({ label }) => !draft.state.suggested.includes(label))
  if (!found) return false
  const why = because('suggest-a-disqualifier', [found.quotation], [{ label: 'disqualifier', value: found.label }])
  draft.acts.push({ kind: 'suggest', disqualifier: found.disqualifier, label: found.label, because: why })
  say(draft, [{ say: 'close_politely', disqualifier: found.disqualifier }], why)
  end(draft, found.disqualifier === 'not_ready' ? 'not_ready' : 'closed', why)
  draft.state = { ...draft.state, suggested: [...draft.state.suggested, found.label], closedFor: found.disqualifier }
  return true
}

function findings({ hearings, state, situation }: Draft): readonly Finding[] {
  const { disqualifiers, ownDisqualifiers } = situation.settings
  const outside = areaLeft(state.facts.zip?.value, state.facts.city?.value, situation.business.serviceArea)
  const place = outside === null ? undefined : state.facts[outside]
  const area: Finding[] =
    place && disqualifiers.includes('outside_area')
      ? [{ disqualifier: 'outside_area', label: 'outside_area', quotation: place }]
      : []
  const plain = byIntent.flatMap(([disqualifier, intent]): Finding[] => {
    const quotation = intentIn(hearings, intent)
    return quotation && disqualifiers.includes(disqualifier) ? [{ disqualifier, label: disqualifier, quotation }] : []
  })
  const own = ownDisqualifiers.flatMap(({ label, words }): Finding[] => {
    const quotation = ownWordsIn(hearings, words)
    return quotation ? [{ disqualifier: 'own', label, quotation }] : []
  })
  return [...area, ...plain, ...own]
}

/** The words of a business's own reason where a message says one of its phrases (they are parted by commas). */
function ownWordsIn(hearings: Draft['hearings'], words: string): Quoted | null {
  for (const wanted of words.split(/[,;\n]/).map((part) => part.trim().toLowerCase())) {
    if (wanted.length < 3) continue
    for (const { messageId, body } of hearings) {
      const start = body.toLowerCase().indexOf(wanted)
      const before = body.charAt(start - 1)
      if (start === -1 || /\p{L}/u.test(before)) continue
      const last = start + wanted.length
      return { messageId, start, end: last, words: body.slice(start, last) }
    }
  }
  return null
}
