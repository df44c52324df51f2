import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import { SiteId, slug as slugShape, UserId } from '#contract/shared.ts'
import { listInvoices } from '#server/areas/invoices/list/list.service.ts'
import { openParts } from '#server/parts.ts'
import { silentLog } from '#server/platform/log.ts'
import { environment } from '#server/platform/settings/environment.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { replay } from './replaying.ts'
import { statementsOf, type Statement } from './statements.ts'

/** The floor of the list of invoices: a bare `node:http` server that runs exactly the SQL that the product runs for it. */
const Floor = z.object({
  siteId: SiteId,
  slug: slugShape,
  userId: UserId,
  questions: z.array(z.record(z.string(), z.string())),
})
const { siteId, slug, userId, questions } = Floor.parse(JSON.parse(process.argv[2] ?? '{}'))
const parts = await openParts({ settings: readSettings({ ...environment, ROLE: 'web' }), log: silentLog })

const scripts: Statement[][] = []
for (const question of questions) {
  const query = contract.listInvoices.query.parse(question)
  const given = { params: { slug }, query, body: {}, ifVersion: undefined, origin: { requestId: '', address: '' } }
  const site = { id: siteId, slug }
  scripts.push(
    await statementsOf(() =>
      parts.workshop.inSite({ site, actor: { kind: 'member', userId, role: 'owner' } }, (work) =>
        listInvoices(work, given),
      ),
    ),
  )
}

replay(parts, scripts)
