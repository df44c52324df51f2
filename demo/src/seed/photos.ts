import type { Chance } from './chance.ts'
import type { Job } from './job.ts'
import type { Picture } from '../pictures.ts'

/** More would only repeat the same pictures. */
const mostPhotos = 70
const forWebsite = 10
/** How many customers sent one picture, and how many projects show one. */
const mostOfOne = { sent: 3, taken: 4 } as const

/** A record that may get photos. */
export interface PhotoPlace {
  readonly requestId: string
  readonly projectId: string | null
  readonly job: Job
  readonly asked: Date
  /** When the crew took theirs; null while there is nothing to show. */
  readonly worked: Date | null
  /** The customer could send pictures: not on the phone. */
  readonly written: boolean
  readonly finished: boolean
}

export interface PlannedPhoto {
  readonly picture: Picture
  readonly requestId: string | null
  readonly projectId: string | null
  readonly created: Date
  readonly byCustomer: boolean
  readonly showOnWebsite: boolean
  readonly goodForPost: boolean
}

type Draft = Omit<PlannedPhoto, 'showOnWebsite' | 'goodForPost'>

/** Hands the pictures out, newest records first; a picture that is not there (yet) is left out. */
export function planPhotos(
  chance: Chance,
  pictures: readonly Picture[],
  places: readonly PhotoPlace[],
): PlannedPhoto[] {
  const byName = new Map(pictures.map((picture) => [picture.name, picture]))
  const used = new Map<string, number>()
  const found = (names: readonly string[], most: number): Picture[] =>
    names.flatMap((name) => {
      const times = used.get(name) ?? 0
      const picture = byName.get(name)
      if (!picture || times >= most) return []
      used.set(name, times + 1)
      return [picture]
    })
  const drafts: Draft[] = []
  for (const place of places.toSorted((one, other) => other.asked.getTime() - one.asked.getTime())) {
    const { requestId, projectId } = place
    const sent = place.written ? found(place.job.pictures?.sent ?? [], mostOfOne.sent) : []
    const taken = place.worked === null || projectId === null ? [] : found(takenOf(place), mostOfOne.taken)
    // sent along with the request itself, and carried into its project
    for (const picture of sent) drafts.push({ picture, requestId, projectId, created: place.asked, byCustomer: true })
    const worked = place.worked ?? place.asked
    for (const picture of taken) {
      const created = new Date(worked.getTime() + drafts.length * 1000)
      drafts.push({ picture, requestId: null, projectId, created, byCustomer: false })
    }
  }
  const kept = drafts.slice(0, mostPhotos)
  const shown = bestOf(kept)
  return kept.map((draft): PlannedPhoto => ({
    ...draft,
    showOnWebsite: shown.has(draft),
    goodForPost: shown.has(draft) || (isResult(draft) && chance.happens(0.3)),
  }))
}

/** What the crew took: while they work, not yet the finished thing. */
const takenOf = ({ job, finished }: PhotoPlace): readonly string[] =>
  (job.pictures?.taken ?? []).slice(0, finished ? 2 : 1)

const isResult = ({ byCustomer, picture }: Draft): boolean => !byCustomer && picture.stage === 'after'

/** One of each picture that shows finished work: the website never shows the same twice. */
function bestOf(drafts: readonly Draft[]): ReadonlySet<Draft> {
  const names = new Set<string>()
  const best = drafts.filter((draft) => {
    if (!isResult(draft) || names.has(draft.picture.name)) return false
    names.add(draft.picture.name)
    return true
  })
  return new Set(best.slice(0, forWebsite))
}
