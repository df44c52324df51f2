import type { Showcase, ShowcaseForm, ShowcasePhoto, showcaseLimits } from '#contract/showcases.ts'

/** The contract's limits; its own file would bring the schema library into the browser. */
export const limits: typeof showcaseLimits = {
  photos: 40,
  title: 120,
  subtitle: 240,
  description: 6000,
  location: 120,
}

export type WrittenField = 'title' | 'subtitle' | 'description'
export type ShownReview = NonNullable<Showcase['review']>

/** A showcase while it is written, kept on this device until it is saved. */
export interface ShowcaseDraft {
  /** What it was begun from; empty before that. */
  source: '' | 'project' | 'review' | 'photos'
  project: Showcase['project']
  /** In the order they are shown. */
  photos: ShowcasePhoto[]
  /** The one that is shown large; null: the first. */
  featured: Pick<ShowcasePhoto, 'id'> | null
  location: string
  /** `2026-05-20`, or empty. */
  date: string
  service: Showcase['service']
  review: Showcase['review']
  title: string
  subtitle: string
  description: string
  /** Texts that no person has touched since they were made. */
  drafted: Showcase['drafted']
  /** Counts how often texts were made: another number gives another wording. */
  attempt: number
  /** The preview is a phone's. */
  mobile: boolean
  /** The version that was read, of one that is there. */
  version: number
}

export const emptyDraft: ShowcaseDraft = {
  source: '',
  project: null,
  photos: [],
  featured: null,
  location: '',
  date: '',
  service: null,
  review: null,
  title: '',
  subtitle: '',
  description: '',
  drafted: { title: false, subtitle: false, description: false },
  attempt: 0,
  mobile: true,
  version: 0,
}

/** The draft of a showcase that is there. */
export function draftOf(showcase: Showcase): ShowcaseDraft {
  const { project, photos, featured_photo: featured, location, project_date: day, service, review, version } = showcase
  return {
    ...emptyDraft,
    source: project === null ? 'photos' : 'project',
    project,
    photos: [...photos],
    featured: featured === null ? null : { id: featured },
    location,
    date: day ?? '',
    service,
    review,
    title: showcase.title,
    subtitle: showcase.subtitle,
    description: showcase.description,
    drafted: showcase.drafted,
    version,
  }
}

/** What strangers would see of it, as it is sent. */
export function shownFields(draft: ShowcaseDraft) {
  const { photos, featured, location, date, service, review } = draft
  return {
    title: draft.title.trim(),
    subtitle: draft.subtitle.trim(),
    description: draft.description.trim(),
    photos: photos.map(({ id }) => id),
    featured_photo: photos.find(({ id }) => id === featured?.id)?.id ?? null,
    location: location.trim(),
    project_date: date === '' ? null : date,
    service_id: service?.id ?? null,
    review_id: review?.id ?? null,
  }
}

/** All of it, as it is sent to be kept. */
export function bodyOf(draft: ShowcaseDraft): Omit<ShowcaseForm, 'archived' | 'status'> {
  return { ...shownFields(draft), drafted: draft.drafted, project_id: draft.project?.id ?? null }
}

/** What must still be done before it can be public. */
export function missingOf({ title, photos }: Pick<ShowcaseDraft, 'title' | 'photos'>): ('title' | 'photos')[] {
  return [
    ...(title.trim() === '' ? (['title'] as const) : []),
    ...(photos.some(({ state }) => state === 'ready') ? [] : (['photos'] as const)),
  ]
}
