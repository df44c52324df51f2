import type { QueryKey } from '@tanstack/react-query'
import { keys } from '../../../lib/queries.ts'
import type { LibraryQuery } from './filters.ts'

/** What the library keeps, below the topics whose live events make it old. */
export const libraryKeys = {
  /** Every page of every list. */
  allPages: (slug: string): QueryKey => [...keys.topic(slug, 'photos'), 'library', 'page'],
  pages: (slug: string, query: LibraryQuery): QueryKey => [...libraryKeys.allPages(slug), query],
  page: (slug: string, query: LibraryQuery, page: number): QueryKey => [...libraryKeys.pages(slug, query), page],
  place: (slug: string, query: LibraryQuery, id: string): QueryKey => [
    ...keys.topic(slug, 'photos'),
    'library',
    'place',
    query,
    id,
  ],
  months: (slug: string, query: LibraryQuery): QueryKey => [...keys.topic(slug, 'photos'), 'library', 'months', query],
  tags: (slug: string): QueryKey => [...keys.topic(slug, 'photos'), 'library', 'tags'],
  photo: (slug: string, id: string): QueryKey => [...keys.topic(slug, 'photos'), 'library', 'photo', id],
  galleries: (slug: string, archived: boolean): QueryKey => [...keys.topic(slug, 'galleries'), 'list', { archived }],
} as const
