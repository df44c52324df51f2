import { sql } from 'kysely'
import { importPartBytes } from '#contract/exports.faults.ts'
import { exportJobs } from '#server/areas/exports/exports.jobs.ts'
import { silentLog } from '#server/platform/log.ts'
import type { TestApp } from '../support/app.ts'
import type { Builders, Business } from '../support/builders.ts'

/** The tools of tests about files that hold a whole business. */
export function exportTools(app: TestApp, { ok }: Builders) {
  const { workshop, database } = app
  const [exporting, importing, sweeping] = exportJobs({
    workshop,
    database,
    storage: app.parts.storage,
    withRoom: app.parts.photos.room.write,
    log: silentLog,
  })
  const asOwner = ({ owner }: Business) => ({ token: owner.token })
  const at = ({ slug }: Business) => ({ params: { slug } })
  const once = { number: 1, last: true }

  /** Makes the file of a business, and fetches it. */
  async function exportOf(business: Business): Promise<Buffer> {
    const { export: made } = await ok('createExport', at(business), asOwner(business))
    await exporting.run({ siteId: business.siteId, slug: business.slug, exportId: made.id }, once)
    const { url } = await linkOf(business, made.id)
    return (await app.http.inject({ url })).rawPayload
  }
  const linkOf = (business: Business, exportId: string) =>
    ok('createExportLink', { params: { slug: business.slug, exportId } }, asOwner(business))

  const sendPart = (business: Business, id: string, part: number, content: Buffer, token = business.owner.token) =>
    app.http.inject({
      method: 'PATCH',
      url: `/api/landing-pages/${business.slug}/imports/${id}/parts/${part}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: content,
    })

  /** Sends a file to a business and has it taken in; says how that ended. */
  async function importInto(business: Business, zip: Buffer) {
    const body = { file_name: 'all.zip', bytes: zip.byteLength }
    const { import: begun } = await ok('createImport', { ...at(business), body }, asOwner(business))
    for (let part = 0; part * importPartBytes < zip.byteLength; part += 1) {
      const content = zip.subarray(part * importPartBytes, (part + 1) * importPartBytes)
      const answer = await sendPart(business, begun.id, part, content)
      if (answer.statusCode !== 200) throw new Error(`part ${part}: ${answer.body}`)
    }
    await ok('startImport', { params: { slug: business.slug, importId: begun.id } }, asOwner(business))
    await importing.run({ siteId: business.siteId, slug: business.slug, importId: begun.id }, once)
    const state = await ok('getImports', at(business), asOwner(business))
    if (!state.import) throw new Error('the import is gone')
    return { ...state.import, holds: state.holds }
  }

  /** All rows of a table of a business, without the business's own id. */
  async function rowsOf(business: Pick<Business, 'siteId'>, table: string): Promise<Record<string, unknown>[]> {
    const { rows } = await workshop.inSystem(({ db }) =>
      sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) - 'site_id' as row from ${sql.id(table)} as t where site_id = ${business.siteId}`.execute(
        db,
      ),
    )
    return rows.map(({ row }) => row).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  }

  return { exporting, importing, sweeping, exportOf, linkOf, importInto, sendPart, rowsOf, asOwner, at }
}
