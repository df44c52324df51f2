import type { Source } from '#contract/requests.ts'
import { ServiceId } from '#contract/shared.ts'
import type { Answer, Input } from '../../http/handler.ts'
import { importInTransaction } from '../../platform/jobs/import-lease.ts'
import { readPhone } from '../../platform/phone.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { listServices } from '../sites/sites.operations.ts'
import { openHoursOf } from '../sites/sites.stretches.operations.ts'
import { arrive } from './requests.arrival.operations.ts'
import { readRow, sourceWords, type Reading, type ReadRow, type RowFault } from './requests.importing.rules.ts'
import { knownContacts } from './requests.importing.store.ts'

const catalogues = [texts('en'), texts('es')]
const knownSources = sourceWords((source: Source) => catalogues.map(({ text }) => text(`source.${source}`)))

async function readingOf(work: SiteWork): Promise<Reading> {
  const { services } = await listServices(work)
  const { offsetAt } = await openHoursOf(work, { from: work.now, days: 0 })
  return {
    services: new Map(services.map(({ id, name }) => [name.trim().toLowerCase(), id])),
    sources: knownSources,
    isPhone: (text) => readPhone(text) !== null,
    offsetAt,
    now: work.now,
  }
}

/**
 * Takes the lines of a file in: all of them, or none where one is not right. With `dry_run` it only looks. They stand
 * where somebody of the business takes them up; the assistant writes to none of them. @throws Refusal import_running
 */
export async function importRequests(
  work: SiteWork,
  { body }: Input<'importRequests'>,
): Promise<Answer<'importRequests'>> {
  if (!body.dry_run) await importInTransaction(work)
  const reading = await readingOf(work)
  const rows: ReadRow[] = []
  const faults: RowFault[] = []
  for (const row of body.rows) {
    const result = readRow(row, reading)
    if ('read' in result) rows.push(result.read)
    else faults.push(...result.faults)
  }
  const known = await countKnown(work, rows)
  if (faults.length > 0) return { created: 0, known, faults }
  if (!body.dry_run) await takeIn(work, rows)
  return { created: rows.length, known, faults }
}

async function countKnown(work: SiteWork, rows: readonly ReadRow[]): Promise<number> {
  const contacts = rows.map(({ phone, email }) => ({ phone: readPhone(phone), email }))
  const phones = contacts.flatMap(({ phone }) => phone ?? [])
  const emails = contacts.flatMap(({ email }) => email || [])
  const known = await knownContacts(work.db, work.site.id, phones, emails)
  return contacts.filter(({ phone, email }) => known.has(phone ?? '') || known.has(email)).length
}

/** The oldest first, so that the newest stand on top. Open offices are told once, not a thousand times. */
async function takeIn(work: SiteWork, rows: readonly ReadRow[]): Promise<void> {
  const quietly: SiteWork = { ...work, announce: () => {} }
  const inOrder = rows
    .map((row) => ({ ...row, created: row.created ?? work.now }))
    .toSorted((one, other) => one.created.getTime() - other.created.getTime())
  let last: string | undefined
  for (const { row: _row, serviceId, ...row } of inOrder) {
    const { requestId } = await arrive(quietly, {
      way: 'import',
      ...row,
      serviceId: ServiceId.nullable().parse(serviceId),
    })
    last = requestId
  }
  if (last === undefined) return
  work.announce('requests', last)
  work.announce('customers', last)
  const after = { count: rows.length }
  work.audit({ act: 'request.import', record: 'site', recordId: work.site.id, after })
}
