import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import { SiteId, slug as slugShape, UserId } from '#contract/shared.ts'
import { getSourceReport } from '#server/areas/ads/sources/sources.service.ts'
import { listConversations } from '#server/areas/conversations/inbox/inbox.service.ts'
import { listInvoices } from '#server/areas/invoices/list/list.service.ts'
import { getSchedule } from '#server/areas/schedule/calendar/calendar.service.ts'
import { openParts } from '#server/parts.ts'
import { silentLog } from '#server/platform/log.ts'
import { environment } from '#server/platform/settings/environment.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import type { Origin, SiteWork } from '#server/platform/work/work.ts'
import { replay } from './replaying.ts'
import { statementsOf, type Statement } from './statements.ts'

interface Asked<Query> {
  readonly params: { readonly slug: string }
  readonly query: Query
  readonly body: Record<string, never>
  readonly ifVersion: undefined
  readonly origin: Origin
}

const listWith =
  <Query>(shape: z.ZodType<Query>, act: (work: SiteWork, asked: Asked<Query>) => Promise<unknown>) =>
  (work: SiteWork, question: object) =>
    act(work, {
      params: { slug: work.site.slug },
      query: shape.parse(question),
      body: {},
      ifVersion: undefined,
      origin: { requestId: '', address: '' },
    })

const lists = {
  conversations: listWith(contract.listConversations.query, listConversations),
  invoices: listWith(contract.listInvoices.query, listInvoices),
  schedule: listWith(contract.getSchedule.query, getSchedule),
  sources: listWith(contract.getSourceReport.query, getSourceReport),
}

/**
 * The floor of a list: a bare `node:http` server that runs exactly the SQL that the product runs for each question, taken
 * from the product's own operation, and sends the rows as JSON.
 */
const Floor = z.object({
  list: z.enum(['conversations', 'invoices', 'schedule', 'sources']),
  siteId: SiteId,
  slug: slugShape,
  userId: UserId,
  questions: z.array(z.record(z.string(), z.string())),
})
const { list, siteId, slug, userId, questions } = Floor.parse(JSON.parse(process.argv[2] ?? '{}'))
const parts = await openParts({ settings: readSettings({ ...environment, ROLE: 'web' }), log: silentLog })

const scripts: Statement[][] = []
for (const question of questions) {
  const scope = { site: { id: siteId, slug }, actor: { kind: 'member', userId, role: 'owner' } } as const
  scripts.push(await statementsOf(() => parts.workshop.inSite(scope, (work) => lists[list](work, question))))
}

replay(parts, scripts)
