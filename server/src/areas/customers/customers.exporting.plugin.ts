import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { slug, SiteId } from '#contract/shared.ts'
import type { Limits } from '../../http/limits.ts'
import { mountRaw } from '../../http/raw.ts'
import type { Clock } from '../../platform/clock.ts'
import { E164, phoneAsWritten } from '../../platform/phone.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { signedText, Wanted } from './customers.exporting.operations.ts'
import { headOf, lineOf, type ExportWords } from './customers.exporting.rules.ts'
import { chosenCustomers, findExport } from './customers.exporting.store.ts'
import { cardOf } from './customers.files.cards.rules.ts'
import { wordsOf } from './customers.list.rules.ts'
import { listCustomers } from './customers.list.store.ts'
import { presentDetails } from './customers.present.ts'
import type { CustomerRow } from './customers.store.ts'

export interface ExportParts {
  readonly workshop: Workshop
  readonly clock: Clock
  readonly sealer: Sealer
  readonly limits: Limits
}

const Place = z.object({ slug, id: z.uuid().toLowerCase() })
const Query = z.object({
  e: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  s: z.string().min(1).max(100),
})

/** Customers read at once: no more of them are ever in memory. */
const atOnce = 500

/** A number as people of its country write it, where that is read again as the same number; its own form elsewhere. */
function phoneWritten(text: string): string {
  const phone = E164.safeParse(text).data
  return phone?.startsWith('+1') ? phoneAsWritten(phone) : text
}

function wordsIn(locale: string): ExportWords {
  const { text } = texts(locale === 'es' ? 'es' : 'en')
  return {
    head: (column) => text(`customers.column.${column}`),
    source: (source) => text(`source.${source}`),
    status: (status) => text(`customers.status.${status}`),
    yes: text('customers.yes'),
    phone: phoneWritten,
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findExport>>>

/** All customers that an address stands for, in transactions of their own: whoever fetches slowly holds nothing. */
async function* customersOf({ workshop }: ExportParts, found: Found): AsyncGenerator<readonly CustomerRow[]> {
  const { ids, filter } = Wanted.parse(found.wanted)
  const scope = { site: { id: SiteId.parse(found.site_id), slug: found.slug }, actor: { kind: 'server' as const } }
  if (ids) {
    yield await workshop.inSite(scope, ({ db, site }) => chosenCustomers(db, site.id, ids))
    return
  }
  const { search, ...narrow } = filter
  let after: { key: string; id: string } | null = null
  for (;;) {
    const question = { words: wordsOf(search), filter: narrow, sort: 'name' as const, after, limit: atOnce }
    const rows: readonly CustomerRow[] = await workshop.inSite(scope, ({ db, site }) =>
      listCustomers(db, site.id, question),
    )
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = { key: last.name_key, id: last.id }
  }
}

async function* contentOf(parts: ExportParts, found: Found): AsyncGenerator<string> {
  const words = wordsIn(found.locale)
  if (found.format === 'csv') yield headOf(words)
  for await (const rows of customersOf(parts, found)) {
    const customers = rows.map(presentDetails)
    yield customers.map((each) => (found.format === 'csv' ? lineOf(each, words) : cardOf(each))).join('')
  }
}

/** The file that an address stands for. Any other address is 404, and so is one of somebody who is no owner any more. */
export const exportPlugin =
  (parts: ExportParts): FastifyPluginAsync =>
  async (app) => {
    mountRaw(app, 'customerExport', parts.limits, async (request, reply) => {
      const place = Place.safeParse(request.params)
      const query = Query.safeParse(request.query)
      if (!place.success || !query.success) throw new Refusal('not_found')
      const found = await parts.workshop.inSystem(({ db }) =>
        findExport(db, place.data.slug, place.data.id, parts.clock.now()),
      )
      const { e: expires, s: mac } = query.data
      if (found?.expires_at.getTime() !== expires * 1000) throw new Refusal('not_found')
      const grant = { id: found.id, siteId: found.site_id, userId: found.user_id, expires }
      if (!parts.sealer.verifies('media', signedText(grant), mac)) throw new Refusal('not_found')
      void reply
        .type(found.format === 'csv' ? 'text/csv; charset=utf-8' : 'text/vcard; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        // our own name for it: letters, figures and dashes
        .header('content-disposition', `attachment; filename="${found.file_name}"`)
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      return reply.send(Readable.from(contentOf(parts, found), { objectMode: false }))
    })
  }
