// Small on purpose: loaded apart, once the screen is there.
import { queryClient } from '../../../lib/queryClient.ts'
import type { Keep } from '../../../lib/keeping.ts'
import { api } from '../../../lib/api.ts'
import { keepAnswer } from '../../../lib/keptAnswers.ts'
import { keys } from '../../../lib/queries.ts'
import { queryOf } from '../filters.ts'

/** So many conversations can be read without a connection. */
const COUNT = 30

/** Keeps the newest conversations on this device, with what was said in them. */
export const keepConversations: Keep = async (userId, slug, signal) => {
  const query = queryOf({ show: 'all', search: '' })
  const page = await api('listConversations', { slug, signal, query: { ...query, limit: COUNT } })
  await keepAnswer(userId, keys.inbox(slug, query), { pages: [page], pageParams: [''] })
  for (const { request_id: requestId } of page.conversations) {
    if (signal.aborted) return
    // what is open is newer than anything asked for here
    if (queryClient.getQueryData(keys.messages(slug, requestId)) !== undefined) continue
    await keepAnswer(userId, keys.messages(slug, requestId), await api('listMessages', { slug, requestId, signal }))
    await keepAnswer(userId, keys.request(slug, requestId), await api('getRequest', { slug, requestId, signal }))
  }
}
