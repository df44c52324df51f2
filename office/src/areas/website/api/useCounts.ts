import { useQueries } from '@tanstack/react-query'
import type { SectionType } from '#contract/website/values.ts'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useAreas, useOffers, useQuestions, useTeam } from '../records/api/useRecords.ts'
import type { Text } from '../../../lib/texts.ts'

/** How much there is of what sections are fed with; left out while it is not known. */
export interface Counts {
  readonly services?: number | undefined
  readonly jobs?: number | undefined
  readonly photos?: number | undefined
  readonly reviews?: number | undefined
  readonly areas?: number | undefined
  readonly questions?: number | undefined
  readonly team?: number | undefined
  readonly offers?: number | undefined
}

/** Counts what the sections of a website are fed with. */
export function useCounts(): Counts {
  const { slug } = useSite()
  const [services, jobs, photos, reviews] = useQueries({
    queries: [
      {
        queryKey: keys.services(slug),
        queryFn: ({ signal }) => api('listServices', { slug, signal }),
      },
      {
        queryKey: [...keys.topic(slug, 'showcases'), 'count', 'website'],
        queryFn: ({ signal }) => api('listShowcases', { slug, signal, query: { status: 'published', limit: 1 } }),
      },
      {
        queryKey: keys.photosFound(slug, { count: 'website' }),
        queryFn: ({ signal }) => api('listPhotos', { slug, signal, query: { on_website: true, limit: 1 } }),
      },
      {
        queryKey: [...keys.topic(slug, 'reviews'), 'summary'],
        queryFn: ({ signal }) => api('getReviewSummary', { slug, signal }),
      },
    ],
  })
  const [areas, questions, team, offers] = [useAreas(), useQuestions(), useTeam(), useOffers()]
  return {
    areas: areas.data?.length,
    questions: questions.data?.length,
    team: team.data?.length,
    offers: offers.data?.length,
    services: services.data?.services.filter(({ active }) => active).length,
    jobs: jobs.data?.total,
    photos: photos.data?.total,
    reviews: reviews.data?.summary.total,
  }
}

const fed: Partial<Record<SectionType, keyof Counts>> = {
  services: 'services',
  service_detail: 'services',
  prices: 'services',
  jobs: 'jobs',
  gallery: 'photos',
  reviews: 'reviews',
  rating: 'reviews',
  areas: 'areas',
  questions: 'questions',
  team: 'team',
  offers: 'offers',
}
/** A section with less than this has nothing to show, and strangers do not see it. */
const least: Partial<Record<SectionType, number>> = { gallery: 4, rating: 3 }

/** What feeds a section, in words; null for one of own words. `isEmpty`: nothing is there, so it is not shown. */
export function feedOf(text: Text, type: SectionType, counts: Counts): { words: string; isEmpty: boolean } | null {
  const feed = fed[type]
  if (feed === undefined) return null
  const count = counts[feed]
  if (count === undefined) return { words: '', isEmpty: false }
  return { words: text(`website.feed.${feed}`, { count }), isEmpty: count < (least[type] ?? 1) }
}
