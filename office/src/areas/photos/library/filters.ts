import { createParser, parseAsBoolean, parseAsNativeArrayOf, parseAsString, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { PhotoTile } from '#contract/photos.library.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const only = (accepts: (text: string) => boolean) =>
  createParser<string>({ parse: (text) => (accepts(text) ? text : null), serialize: (value) => value })

/** Galleries that are no record (specification, section 3). */
export const ALL = 'all'
export const FEATURED = 'featured_for_social_posts'

const parseAsId = only((text) => UUID.test(text))
const parseAsGallery = only((text) => text === ALL || text === FEATURED || UUID.test(text))
const parseAsDay = only((text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)))
const parseAsTag = createParser<string>({
  parse: (text) => text.trim().slice(0, 40) || null,
  serialize: (tag) => tag,
})
const flag = parseAsBoolean.withDefault(false)

/** What the address holds wrongly is left aside. */
const parsers = {
  gallery: parseAsGallery.withDefault(ALL),
  project: parseAsId,
  tags: parseAsNativeArrayOf(parseAsTag),
  services: parseAsNativeArrayOf(parseAsId),
  from: parseAsDay,
  to: parseAsDay,
  post: flag,
  website: flag,
  archived: flag,
  search: parseAsString.withDefault(''),
}

/** What the library is narrowed to. */
export interface Filters {
  readonly gallery: string
  readonly project: string | null
  readonly tags: readonly string[]
  readonly services: readonly string[]
  /** Days of the business's calendar, both included. */
  readonly from: string | null
  readonly to: string | null
  readonly post: boolean
  readonly website: boolean
  readonly archived: boolean
  readonly search: string
}

const empty = {
  project: null,
  tags: null,
  services: null,
  from: null,
  to: null,
  post: null,
  website: null,
  archived: null,
  search: null,
} as const

/** The filters in the address. */
export function useFilters() {
  const [found, setAll] = useQueryStates(parsers, { history: 'replace' })
  const filters = useMemo<Filters>(() => ({ ...found, search: found.search.slice(0, 100) }), [found])
  return useMemo(
    () => ({
      filters,
      narrow: ({ tags, services, ...rest }: Partial<Filters>) =>
        void setAll({
          ...rest,
          ...(tags !== undefined && { tags: [...tags] }),
          ...(services !== undefined && { services: [...services] }),
        }),
      /** Another gallery is another place: the back button leads here again. */
      show: (gallery: string) => void setAll({ gallery }, { history: 'push' }),
      clear: () => void setAll(empty),
    }),
    [filters, setAll],
  )
}
export type FilterState = ReturnType<typeof useFilters>

/** Whether anything narrows the gallery that is shown. */
export function isNarrowed({ project, tags, services, from, to, post, website, archived, search }: Filters): boolean {
  return (
    search.trim() !== '' ||
    tags.length + services.length > 0 ||
    [project, from, to].some((value) => value !== null) ||
    post ||
    website ||
    archived
  )
}

/** The filters as the calls ask for them. What is not narrowed is left out, so that one list has one spelling. */
export function queryOf({ gallery, project, tags, services, from, to, post, website, archived, search }: Filters) {
  const words = search.trim()
  return {
    gallery,
    ...(project !== null && { project }),
    ...(tags.length > 0 && { tags: tags.toSorted() }),
    ...(services.length > 0 && { services: services.toSorted() }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(post && { good_for_post: true }),
    ...(website && { on_website: true }),
    ...(archived && { archived: true }),
    ...(words !== '' && { search: words }),
  }
}
export type LibraryQuery = ReturnType<typeof queryOf>

/**
 * Whether a photo is still among those shown after it was changed. What no act changes (its date, its project, the
 * words found) is taken as it was.
 */
export function matches(
  filters: Pick<Filters, 'gallery' | 'tags' | 'post' | 'website' | 'archived'>,
  photo: Pick<PhotoTile, 'galleries' | 'tags' | 'is_good_for_post' | 'show_on_website' | 'archived'>,
): boolean {
  const { gallery, tags } = filters
  const inGallery =
    gallery === ALL || (gallery === FEATURED ? photo.is_good_for_post : photo.galleries.some((id) => id === gallery))
  return (
    inGallery &&
    (tags.length === 0 || tags.some((tag) => photo.tags.includes(tag))) &&
    (!filters.post || photo.is_good_for_post) &&
    (!filters.website || photo.show_on_website) &&
    (photo.archived !== null) === filters.archived
  )
}
