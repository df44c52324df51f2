import { requestOf } from '../lib/requestOf.ts'

/** What narrows the board: with one of these in the address the screen asks for another one. */
const narrowing = ['status', 'source', 'assigned', 'handedOver', 'search']

/**
 * The requests that the screen of this address begins with, as far as they are known before its code is there: those
 * of the board in its plain form. One that the screen does not make after all is lost, and harms nothing.
 */
export function firstRequests(pathname: string, search: string, slug: string) {
  const named = new URLSearchParams(search)
  const plain = narrowing.every((name) => !named.has(name))
  if (/^\/requests\/?$/.test(pathname) && named.get('view') === 'board' && plain) {
    return [requestOf('getBoard', { slug, query: { handed_over: false } })]
  }
  return []
}
