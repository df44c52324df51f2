import { workPaths } from '#contract/paths/work.ts'
import { requestOf } from '../lib/requestOf.ts'
import { FIRST_PHOTOS } from './firstPhotos.ts'

type Request = ReturnType<typeof requestOf>

/** What narrows the list and the board: with one of these in the address the screen asks for something else. */
const narrowing = ['stage', 'status', 'source', 'assigned', 'handedOver', 'waiting', 'archived', 'search', 'sort']
/** The same for the photo library. */
const narrowingPhotos = [
  'gallery',
  'project',
  'tags',
  'services',
  'from',
  'to',
  'post',
  'website',
  'archived',
  'search',
]
/** The stages of a list that is not narrowed: those that work is going on in. */
const active = ['request', 'qualifying', 'quote', 'won']

/** By the path of a screen, what it begins with; the parameters are those of its address. */
const questions: Readonly<Record<string, (slug: string, named: URLSearchParams) => Request[]>> = {
  '/': (slug) => [requestOf(workPaths.getHome, { slug })],
  '/home': (slug) => [requestOf(workPaths.getHome, { slug })],
  '/photos': (slug, named) => {
    if (narrowingPhotos.some((name) => named.has(name))) return []
    const query = { gallery: 'all' } as const
    return [
      requestOf(workPaths.listPhotoMonths, { slug, query }),
      requestOf(workPaths.listPhotos, { slug, query: { ...query, limit: FIRST_PHOTOS } }),
    ]
  },
  '/requests': (slug, named) => {
    if (narrowing.some((name) => named.has(name))) return []
    if (named.get('view') === 'board') return [requestOf(workPaths.getBoard, { slug, query: { handed_over: false } })]
    return [
      requestOf(workPaths.listRequests, {
        slug,
        query: { stage: active, handed_over: false, waiting: false, archived: false, sort: 'newest' },
      }),
    ]
  },
}

/**
 * The requests that the screen of this address begins with, as far as they are known before its code is there. They
 * must be spelled as the screen spells them: one that it does not make after all is lost, and does no harm.
 */
export function firstRequests(pathname: string, search: string, slug: string): Request[] {
  const named = new URLSearchParams(search)
  // The address leads to another business than the one that was chosen last.
  if (named.has('site')) return []
  return questions[pathname.replace(/(.)\/$/, '$1')]?.(slug, named) ?? []
}
