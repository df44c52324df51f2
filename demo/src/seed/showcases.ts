import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ServiceKey } from './business.ts'
import type { Chance } from './chance.ts'
import { idAt } from './ids.ts'
import type { PlannedPhoto } from './photos.ts'
import { reviewWords, showcaseWords } from './showcase-words.ts'

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[]

export interface ShowcaseRows {
  readonly reviews: Rows<'reviews'>
  readonly showcases: Rows<'showcases'>
  readonly showcasePaths: Rows<'showcase_paths'>
  readonly showcasePhotos: Rows<'showcase_photos'>
  /** Customers who left one of the reviews. */
  readonly reviewed: ReadonlySet<string>
}

interface Ground {
  readonly chance: Chance
  readonly siteId: string
  readonly now: Date
  readonly serviceIds: Readonly<Record<ServiceKey, string>>
  readonly customers: Rows<'customers'>
  readonly projects: Rows<'projects'>
  readonly photos: readonly (PlannedPhoto & { readonly id: string })[]
}

const days = 86_400_000
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
const momentOf = (value: unknown, otherwise: Date): Date =>
  value instanceof Date || typeof value === 'string' ? new Date(value) : otherwise
/** `Ana Silva` → `Ana S.` */
const signed = (name: string): string => name.replace(/^(\S+).*\s(\S)\S*$/, '$1 $2.')
/** `12 Oak Street, Oakland, CA 94607` → `Oakland` */
const cityOf = (address = ''): string => address.split(', ')[1] ?? 'Oakland'
const passers = ['Jordan P.', 'K. Whitfield', 'Rosa M.', 'Ben', 'The Nakamuras', 'L. Ferris', 'Priya', 'Sam O.']
/** Of the reviews, as many as are connected to a project. */
const connected = 12

type Project = Rows<'projects'>[number]

/**
 * Reviews of a year: those of the showcases' jobs, others of projects that are done, and some of people nobody has found
 * yet. Nobody leaves two.
 */
function planReviews({ chance, siteId, now, customers, projects }: Ground, shown: ReadonlyMap<number, Project>) {
  const names = new Map(customers.map(({ id, name }) => [id, name]))
  const people = new Set([...shown.values()].map(({ customer_id: id }) => id))
  const finished = chance
    .shuffled(projects.filter(({ status, customer_id: id }) => status === 'completed' && typeof id === 'string'))
    .filter(({ customer_id: id }) => !people.has(id) && people.add(id))
    .values()
  return reviewWords.map(([rating, source, body, reply = ''], index): Insertable<Tables['reviews']> => {
    const project = shown.get(index) ?? (index < connected ? finished.next().value : undefined)
    const worked = momentOf(project?.modified_at, new Date(now.getTime() - chance.whole(5, 330) * days))
    const written = new Date(Math.min(now.getTime(), worked.getTime() + chance.whole(1, 9) * days))
    const name = names.get(project?.customer_id ?? '')
    return {
      site_id: siteId,
      id: idAt(chance, written),
      source,
      place: source === 'imported' ? 'Nextdoor' : '',
      author: name === undefined ? (passers[index % passers.length] ?? 'A customer') : signed(name),
      rating,
      body,
      day: dayOf(written),
      reply,
      reply_day: reply === '' ? null : dayOf(new Date(Math.min(now.getTime(), written.getTime() + days))),
      project_id: project?.id ?? null,
      customer_id: project?.customer_id ?? null,
      created_at: written,
      modified_at: written,
    }
  })
}

/** The pictures of a showcase that are there, with the finished project the first of them was taken at. */
function findPictures(names: readonly string[], photos: Ground['photos'], projects: ReadonlyMap<string, Project>) {
  const at = (photo: PlannedPhoto): Project | undefined => projects.get(photo.projectId ?? '')
  const found = names.flatMap((name) => {
    const same = photos.filter(({ picture }) => picture.name === name)
    return same.find((photo) => at(photo)?.status === 'completed') ?? same.find((photo) => at(photo)) ?? same[0] ?? []
  })
  const [featured] = found
  return featured && { found, featured, project: at(featured) }
}

/** What the demo business shows: showcases with the pictures that are there, and what was said of it. */
export function planShowcases(ground: Ground): ShowcaseRows {
  const { chance, siteId, now, serviceIds, photos } = ground
  const projects = new Map(ground.projects.map((project) => [project.id, project]))
  // without the demo's pictures there is nothing to show
  const drafts = showcaseWords.flatMap((words) => {
    const pictures = findPictures(words.pictures, photos, projects)
    return pictures ? [{ words, ...pictures }] : []
  })
  const ofShown = new Map(
    drafts.flatMap(({ words, project }) => (project?.customer_id ? [[words.review, project] as const] : [])),
  )
  const reviews = planReviews(ground, ofShown)
  const showcases: Rows<'showcases'> = []
  const showcasePaths: Rows<'showcase_paths'> = []
  const showcasePhotos: Rows<'showcase_photos'> = []

  for (const [index, { words, found, featured, project }] of drafts.entries()) {
    const { pictures: _names, review, service, path, drafted, ...texts } = words
    const published = new Date(now.getTime() - (6 + index * 21) * days)
    const id = idAt(chance, published)
    const isPublic = texts.status === 'published'
    showcases.push({
      site_id: siteId,
      id,
      ...texts,
      drafted: [...drafted],
      location: cityOf(project?.address),
      // a project that goes on may end after today: what is shown was done by then
      day: project?.day && project.day < dayOf(published) ? project.day : dayOf(published),
      service_id: serviceIds[service],
      review_id: project && reviews[review]?.project_id === project.id ? (reviews[review]?.id ?? null) : null,
      project_id: project?.id ?? null,
      featured_photo_id: featured.id,
      path: isPublic ? path : null,
      published_at: isPublic ? published : null,
      created_at: published,
      modified_at: published,
    })
    if (isPublic) showcasePaths.push({ site_id: siteId, path, showcase_id: id, created_at: published })
    for (const [position, photo] of found.entries())
      showcasePhotos.push({ site_id: siteId, showcase_id: id, photo_id: photo.id, position })
  }
  const reviewed = new Set(reviews.flatMap(({ customer_id: id }) => (typeof id === 'string' ? [id] : [])))
  return { reviews, showcases, showcasePaths, showcasePhotos, reviewed }
}
