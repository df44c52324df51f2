import { faultOf, forbiddenFrom, type Forbidden } from './showcases.checks.rules.ts'
import { detailsIn, groupOf, type TradeGroup } from './showcases.details.rules.ts'

export type Language = 'en' | 'es'

/** Everything that is on record about a job, private things too. */
export interface JobRecord {
  readonly project: {
    readonly id: string
    readonly name: string
    readonly status: string
    /** `2026-05-20`; null while unknown. */
    readonly day: string | null
    readonly description: string
    readonly address: string
    readonly tags: readonly string[]
    readonly services: readonly string[]
    readonly notes: readonly string[]
  } | null
  /** What the photos are tagged with. */
  readonly photoTags: readonly string[]
  /** Customers and members, as they are kept. */
  readonly names: readonly string[]
  readonly business: string
  /** The names of the business's services. */
  readonly services: readonly string[]
}

/** What may be told of it: the only thing a writer is given. */
export interface JobFacts {
  /** The project, or what stands for one: the same gives the same wording. */
  readonly seed: string
  readonly language: Language
  /** Empty when unknown, like every text here. */
  readonly service: string
  readonly group: TradeGroup
  readonly city: string
  readonly business: string
  readonly details: readonly string[]
  /** What the project and its photos are tagged with, where that holds nothing private; for a model only, like `remarks`. */
  readonly labels: readonly string[]
  /** Sentences of the notes that hold nothing private; for a model that words them anew, never to be shown as they are. */
  readonly remarks: readonly string[]
  readonly done: boolean
  readonly month: { readonly month: number; readonly year: number } | null
}

const longestCity = 60
const place = /^[\p{L}][\p{L} .'’-]*$/u

/** The town in an address: `12 Oak St, Oakland, CA 94607` → `Oakland`; empty where none can be told from the street. */
export function cityOf(address: string): string {
  const parts = address.split(/[,\n]/).map((part) => part.trim())
  const later = parts
    .slice(1)
    .find((part) => place.test(part) && !/^(?:[A-Z]{2}|USA|United States|Estados Unidos)$/.test(part))
  return later !== undefined && later.length <= longestCity ? later : ''
}

/** The town as asked for, else as on record; empty when it would say more than a town. */
function cityFor(asked: string, address: string, forbidden: Forbidden): string {
  const isFit = (city: string) =>
    city.split(',').every((part) => place.test(part.trim())) && faultOf(city, forbidden, longestCity) === null
  // a town that is also in the street's name is still a town, but a customer's name never is
  const own = cityOf(address)
  const isOwnFit = own !== '' && faultOf(own, { ...forbidden, street: new Set() }, longestCity) === null
  if (asked !== '' && (isFit(asked) || (asked === own && isOwnFit))) return asked
  const within = cityOf(asked)
  if (within !== '' && isFit(within)) return within
  return isOwnFit ? own : ''
}

const splitter = new Intl.Segmenter('en', { granularity: 'sentence' })
/**
 * Words that speak to somebody or of what is nobody's business: such a sentence is left out whole. By letters of every
 * language: to `\w` and `\b` an accent is the end of a word.
 */
const unfit =
  /(?<!\p{L})(?:ignore|instruction|system|prompt|assistant|write|please|must|should|call|text|email|ask|gate|code|key|lock|alarm|dog|password|complain\p{L}*|angry|lawyer|insurance|sick|divorce|neighbou?r|wife|husband|kids?|child\p{L}*|he|she|his|her|mr|mrs|ms|ignor\p{L}+|instrucci\p{L}+|escrib\p{L}+|llam\p{L}+|clave|llave|perro|esposa|esposo|vecin\p{L}+|ni[ñn]\p{L}+|se[ñn]or\p{L}*)(?!\p{L})|\?/iu
const mostRemarks = 8

function remarksOf(notes: readonly string[], forbidden: Forbidden): string[] {
  return notes
    .flatMap((note) => Array.from(splitter.segment(note.slice(0, 4000)), ({ segment }) => segment.trim()))
    .flatMap((sentence) => sentence.split(/\n+/))
    .filter((sentence) => sentence.length > 12 && !unfit.test(sentence) && faultOf(sentence, forbidden, 200) === null)
    .slice(0, mostRemarks)
}

const mostLabels = 12

const labelsOf = (tags: readonly string[], forbidden: Forbidden): string[] =>
  [...new Set(tags.map((tag) => tag.trim()))]
    .filter((tag) => !unfit.test(tag) && faultOf(tag, forbidden, 40) === null)
    .slice(0, mostLabels)

/** What must stay out of a text about this job. */
export const forbiddenOf = (job: JobRecord, facts?: Pick<JobFacts, 'service' | 'city'>): Forbidden => {
  const address = job.project?.address ?? ''
  const city = cityOf(address)
  return forbiddenFrom({
    names: job.names,
    // the town is not the street; where there is no telling, all of it is kept out
    street: city === '' ? address : (address.split(/[,\n]/)[0] ?? ''),
    said: [job.business, ...(facts ? [facts.service, facts.city] : [])],
  })
}

/** Takes the facts of a job out of its record; whatever is private stays behind. */
export function factsOf(
  job: JobRecord,
  asked: { readonly service: string; readonly location: string; readonly language: Language },
): JobFacts {
  const { project, business } = job
  const forbidden = forbiddenOf(job)
  const named = asked.service || (project?.services[0] ?? '')
  // a service of the business is its own word; any other is looked at like everything that was typed
  const service = job.services.includes(named) || faultOf(named, forbidden, 80) === null ? named : ''
  const tags = [...(project?.tags ?? []), ...job.photoTags]
  const texts = [...tags, ...(project ? [project.description, project.name, ...project.notes] : [])]
  const [year = 0, month = 0] = (project?.day ?? '').split('-').map(Number)
  const done = project?.status === 'completed'
  return {
    seed: project?.id ?? `${business} ${named}`,
    language: asked.language,
    service,
    group: groupOf(service),
    city: cityFor(asked.location, project?.address ?? '', forbidden),
    business,
    details: detailsIn(texts, asked.language, forbidden.names).filter(
      (words) => !service.toLowerCase().includes(words.toLowerCase().replace(/^(?:an?|the|el|la|una?) /, '')),
    ),
    labels: labelsOf(tags, forbidden),
    remarks: project ? remarksOf([project.description, ...project.notes], forbidden) : [],
    done,
    month: done && year > 0 && month > 0 ? { month, year } : null,
  }
}
