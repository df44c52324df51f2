import type { LocalizedText } from '#contract/website/types.ts'
import type { SuggestedField, SectionType, WebsitePageKind } from '#contract/website/values.ts'
import patterns from './patterns.json' with { type: 'json' }

/** All that is known of a business. Nothing else may be said. */
export interface WriterFacts {
  readonly name: string
  readonly town: string
  /** What the trade is called: `House painting`. */
  readonly work: LocalizedText
  readonly services: readonly LocalizedText[]
  readonly towns: readonly string[]
  readonly since: number | null
  /** `C-36 1048822`; empty where none is given. */
  readonly license: string
  readonly languages: readonly string[]
  /** What the owner said is true. */
  readonly claims: readonly ('insured' | 'bonded' | 'emergency' | 'free_estimates')[]
  /** The service that is written about. */
  readonly service: LocalizedText | null
  /** What its trade usually says about that service; null where it says nothing. */
  readonly usual: LocalizedText | null
}

export interface WantedWords {
  readonly field: SuggestedField
  readonly section: SectionType | null
  readonly page: WebsitePageKind | null
  /** The next suggestion for the same field. */
  readonly attempt: number
  /** Characters that it may have. */
  readonly longest: number
}

type Language = keyof LocalizedText
/** English and Spanish, in this order. */
type Pattern = readonly string[]
type Values = Readonly<Record<string, string>>

/** `Interior painting` inside a sentence, but `HVAC tune-up` as it is. */
const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

function joined(items: readonly string[], language: Language): string {
  const [before, last = ''] = [items.slice(0, -1), items.at(-1)]
  if (before.length === 0) return last
  // Spanish says "e" before an i
  const and = language === 'en' ? 'and' : /^h?i(?![ae])/i.test(last) ? 'e' : 'y'
  const comma = language === 'en' && before.length > 1 ? ',' : ''
  return `${before.join(', ')}${comma} ${and} ${last}`
}

/** The same at the beginning of a sentence. */
const opened = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const names: Readonly<Record<string, LocalizedText>> = {
  english: { en: 'English', es: 'inglés' },
  spanish: { en: 'Spanish', es: 'español' },
}

/** Words of which a sentence tells at most so many. */
const few = 4

function valuesOf(facts: WriterFacts, language: Language): Values {
  const said = (words: LocalizedText) => words[language] || words.en
  const services = facts.services.slice(0, few).map((service) => inSentence(said(service)))
  return {
    name: facts.name,
    town: facts.town,
    work: said(facts.work),
    work_: inSentence(said(facts.work)),
    services: joined(services, language),
    Services: opened(joined(services, language)),
    service: facts.service ? said(facts.service) : '',
    service_: facts.service ? inSentence(said(facts.service)) : '',
    towns: facts.towns.length > 1 ? joined(facts.towns.slice(0, few), language) : '',
    since: facts.since === null ? '' : String(facts.since),
    license: facts.license,
    languages:
      facts.languages.length > 1
        ? joined(
            facts.languages.map((each) => names[each.toLowerCase()]?.[language] ?? each),
            language,
          )
        : '',
  }
}

const placesIn = (pattern: string): string[] => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** One writer for one language of one business. */
class Writer {
  private readonly values: Values
  private readonly column: number
  private readonly wanted: WantedWords

  constructor(facts: WriterFacts, language: Language, wanted: WantedWords) {
    this.values = valuesOf(facts, language)
    this.column = language === 'en' ? 0 : 1
    this.wanted = wanted
  }

  /** A pattern whose every place is known; another one with each attempt. Empty where none is. */
  choose(list: readonly Pattern[]): string {
    const fit = list
      .map((pattern) => pattern[this.column] ?? '')
      .filter((pattern) => placesIn(pattern).every((name) => (this.values[name] ?? '') !== ''))
      .map((pattern) => pattern.replaceAll(/\{(\w+)\}/g, (_all, name: string) => this.values[name] ?? ''))
      .filter((text) => text.length <= this.wanted.longest)
    return fit[this.wanted.attempt % Math.max(1, fit.length)] ?? ''
  }

  /** These sentences one after the other, as many as fit. */
  sentences(parts: readonly string[]): string {
    return parts.filter(Boolean).reduce((text, part) => {
      const longer = text === '' ? part : `${text} ${part}`
      return longer.length <= this.wanted.longest ? longer : text
    }, '')
  }
}

const titles: Partial<Record<SectionType, readonly Pattern[]>> = patterns.titles
const seoTitles: Partial<Record<WebsitePageKind, readonly Pattern[]>> = patterns.seoTitles

/** Sentences about what the owner said is true, and about nothing else. */
const claimsOf = (writer: Writer, { claims }: WriterFacts): string[] => [
  writer.choose(patterns.since),
  writer.choose(patterns.license),
  ...claims.map((claim) => writer.choose(patterns[claim])),
  writer.choose(patterns.languages),
]

function write(facts: WriterFacts, language: Language, wanted: WantedWords): string {
  const writer = new Writer(facts, language, wanted)
  const { field, section, page } = wanted
  const freeEstimates = facts.claims.includes('free_estimates') ? writer.choose(patterns.free_estimates) : ''
  switch (field) {
    case 'headline':
      return writer.choose(patterns.headline)
    case 'tagline':
      return writer.choose(patterns.tagline)
    case 'title':
      return writer.choose((section && titles[section]) ?? [])
    case 'lead': {
      if (section === 'areas') return writer.choose(patterns.towns)
      if (section === 'contact' || section === 'end_call' || section === 'booking')
        return writer.sentences([writer.choose(patterns.ask), freeEstimates])
      if (section !== 'hero' && section !== 'services') return ''
      return writer.sentences([writer.choose(patterns.lead), writer.choose(patterns.since), freeEstimates])
    }
    case 'text':
      return writer.sentences([
        writer.choose(patterns.about),
        ...claimsOf(writer, facts),
        writer.choose(patterns.towns),
      ])
    case 'seo_title':
      return writer.choose((page && seoTitles[page]) ?? [])
    case 'seo_description':
      return writer.sentences([writer.choose(patterns.lead), freeEstimates, writer.choose(patterns.ask)])
    case 'service_description':
    case 'service_intro': {
      const usual = facts.usual?.[language] ?? ''
      const first = usual !== '' && usual.length <= wanted.longest && wanted.attempt === 0
      return first ? usual : writer.sentences([writer.choose(patterns.service), freeEstimates])
    }
    default:
      // every field is written above
      return ''
  }
}

/** Words for one field in both languages, out of the facts alone; empty where they have nothing to say. */
export const suggestWords = (facts: WriterFacts, wanted: WantedWords): LocalizedText => ({
  en: write(facts, 'en', wanted),
  es: write(facts, 'es', wanted),
})
