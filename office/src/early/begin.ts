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

const given = opening()
// Whoever acts as somebody else has other businesses.
if (given !== null && acting() === null) {
  const { session, profiles } = given
  const chosen = storage.read(SELECTED)
  const { slug } = profiles.message.find(({ landing_page_pk: id }) => id === chosen) ?? profiles.message[0] ?? {}
  const requests = slug ? firstRequests(location.pathname, location.search, slug) : []
  for (const { url, init } of requests) askEarly(url, init.headers, session.accessToken)
}
