import type { JobFacts, Language } from './showcases.facts.rules.ts'
import en from './patterns/en.json' with { type: 'json' }
import es from './patterns/es.json' with { type: 'json' }

const catalogues: Readonly<Record<Language, typeof en>> = { en, es }

type Values = Readonly<Record<string, string>>

/** A service in the middle of a sentence: `Water heater` → `water heater`, but `HVAC tune-up` stays. */
function inSentence(service: string): string {
  const [first = ''] = service.split(/\s/)
  return first.length > 1 && first === first.toUpperCase()
    ? service
    : service.charAt(0).toLowerCase() + service.slice(1)
}

function joined(items: readonly string[], and: string): string {
  if (items.length < 2) return items.join('')
  // Spanish says "e" before an i
  const word = and === 'y' && /^h?i(?![ae])/i.test(items.at(-1) ?? '') ? 'e' : and
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}

const valuesOf = (facts: JobFacts): Values => {
  const texts = catalogues[facts.language]
  return {
    service: facts.service,
    city: facts.city,
    business: facts.business,
    detail: facts.details[0] ?? '',
    details: joined(facts.details, texts.and),
    month: facts.month ? (texts.months[facts.month.month - 1] ?? '') : '',
    year: facts.month ? String(facts.month.year) : '',
  }
}

const placesIn = (pattern: string): string[] => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Puts the values into a pattern; a service opens a sentence as it is written and goes on in small letters. */
function fill(pattern: string, values: Values): string {
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_all, name: string, at: number) => {
    const value = values[name] ?? ''
    return name === 'service' && at > 0 ? inSentence(value) : value
  })
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

/** A number by a text, the same each time (FNV-1a, 32 bits). */
const numberOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}

/** The same seed always chooses the same; a further attempt the next one. */
function choose(patterns: readonly string[], facts: JobFacts, values: Values, part: string, attempt: number): string {
  const fit = patterns.filter((pattern) => placesIn(pattern).every((name) => (values[name] ?? '') !== ''))
  // a pattern that tells more is preferred, so that what is known is said
  const most = Math.max(0, ...fit.map((pattern) => placesIn(pattern).length))
  const telling = fit.filter((pattern) => placesIn(pattern).length >= Math.min(most, 2))
  const number = numberOf(`${facts.seed} ${part}`)
  const pattern = telling[(number + attempt) % telling.length]
  return pattern === undefined ? '' : fill(pattern, values)
}

const shortest = (text: string, most: number): string => {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:–-]+$/, '')
}

const longest = { title: 100, subtitle: 200 } as const

/** A title out of the facts alone. */
export function titleOf(facts: JobFacts, attempt = 0): string {
  const { titles, titlesWithoutService } = catalogues[facts.language]
  const patterns = facts.service === '' ? titlesWithoutService : titles[facts.group]
  return shortest(choose(patterns, facts, valuesOf(facts), 'title', attempt), longest.title)
}

export function subtitleOf(facts: JobFacts, attempt = 0): string {
  const { subtitles } = catalogues[facts.language]
  const patterns = facts.done ? subtitles.done : subtitles.open
  return shortest(choose(patterns, facts, valuesOf(facts), 'subtitle', attempt), longest.subtitle)
}

/** Two or three short paragraphs, apart by an empty line. */
export function descriptionOf(facts: JobFacts, attempt = 0): string {
  const texts = catalogues[facts.language]
  const values = valuesOf(facts)
  const pick = (patterns: readonly string[], part: string) => choose(patterns, facts, values, part, attempt)
  const opening = pick(facts.service === '' ? texts.openings.general : texts.openings[facts.group], 'opening')
  const work = facts.details.length > 0 ? pick(texts.works[facts.group], 'work') : ''
  const date = facts.month ? pick(texts.dates, 'date') : ''
  const photos = pick(texts.worksWithoutDetails, 'photos')
  const closing = pick(texts.closings, 'closing')
  return [[opening, work].filter(Boolean).join(' '), [date, photos].filter(Boolean).join(' '), closing].join('\n\n')
}
