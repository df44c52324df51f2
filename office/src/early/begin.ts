/**
 * The first script of the page, small and without libraries: while the others are still being read it asks for what the
 * first screen will show.
 */
import { storage } from '../lib/storage.ts'
import { acting } from './acting.ts'
import { askEarly } from './answers.ts'
import { opening } from './opening.ts'
import { firstRequests } from './questions.ts'
import { SELECTED } from './selected.ts'

/** What was asked for: of which business, and for which address. */
let asked: { readonly slug: string; readonly address: string } | null = null

const given = opening()
// Whoever acts as somebody else has other businesses.
if (given !== null && acting() === null) {
  const { session, profiles } = given
  const chosen = storage.read(SELECTED)
  const { slug, closed_until: closed } =
    profiles.message.find(({ landing_page_pk: id }) => id === chosen) ?? profiles.message[0] ?? {}
  // a business that is being deleted has no first screen
  const requests = slug && !closed ? firstRequests(location.pathname, location.search, slug) : []
  for (const { url, init } of requests) askEarly(url, init.headers, session.accessToken)
  if (slug && requests.length > 0) asked = { slug, address: location.pathname + location.search }
}

/** The business whose first screen was asked for ahead, as long as that is the screen in the address; else null. */
export const askedAhead = (): string | null =>
  asked?.address === location.pathname + location.search ? asked.slug : null
