import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import { SiteId, slug as slugShape, UserId } from '#contract/shared.ts'
import { searchOperations } from '#server/areas/search/search.operations.ts'
import { openParts } from '#server/parts.ts'
import { silentLog } from '#server/platform/log.ts'
import { environment } from '#server/platform/settings/environment.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { replay } from './replaying.ts'
import { statementsOf, type Statement } from './statements.ts'

/**
 * The floor of the search over everything: a bare `node:http` server that runs exactly the SQL that the product runs for
 * each question, taken from the product's own operation, and sends the rows as JSON.
 */
const Floor = z.object({ siteId: SiteId, slug: slugShape, userId: UserId, searches: z.array(z.string()) })
const { siteId, slug, userId, searches } = Floor.parse(JSON.parse(process.argv[2] ?? '{}'))
const parts = await openParts({ settings: readSettings({ ...environment, ROLE: 'web' }), log: silentLog })
const site = { id: siteId, slug }
const { semanticSearch } = searchOperations({
  embedder: null,
  model: { ask: async () => ({ missed: 'none' }) },
  asksMeaning: async () => false,
})

const scripts: Statement[][] = []
for (const query of searches) {
  const input = {
    params: {},
    query: {},
    body: contract.semanticSearch.body.parse({ query }),
    ifVersion: undefined,
    origin: { requestId: '', address: '' },
  }
  scripts.push(
    await statementsOf(() =>
      semanticSearch(
        (act) => parts.workshop.inSite({ site, actor: { kind: 'member', userId, role: 'owner' } }, act),
        input,
        site,
      ),
    ),
  )
}

replay(parts, scripts)
