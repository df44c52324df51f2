import { importLimits } from '#contract/customers.files.ts'
import { reviewStatuses } from '#contract/customers.ts'
import { UserId } from '#contract/shared.ts'
import { sources } from '#contract/sources.ts'
import { wordsOf } from '../../platform/file-columns.rules.ts'
import type { JobHandler, JobTry } from '../../platform/jobs/job.ts'
import { endImportLease, nextLook, takeImportLease } from '../../platform/jobs/import-lease.ts'
import { readPhone } from '../../platform/phone.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { Actor, SiteWork, Workshop } from '../../platform/work/work.ts'
import { removeOldChanges } from './customers.bulk.operations.ts'
import { guessMapping } from './customers.files.columns.rules.ts'
import type { Reading } from './customers.files.reading.rules.ts'
import { FileFault, linesOf, writingOf, type Writing } from './customers.files.records.ts'
import { Choices, Mapping } from './customers.importing.operations.ts'
import { importKind, sweepKind, type ImportJob } from './customers.importing.kinds.ts'
import {
  changeImport,
  failForgotten,
  findImport,
  lockImport,
  removeImports,
  type ImportRow,
} from './customers.importing.store.ts'
import { Finder, takeIn, TooMany } from './customers.importing.taking.ts'
import { bytesOf, peopleIn } from './customers.importing.walking.ts'

export interface ImportParts {
  readonly workshop: Workshop
  readonly storage: Pick<Storage, 'get'>
}

const catalogues = [texts('en'), texts('es')]
const reading: Reading = {
  phoneOf: readPhone,
  sources: wordsOf(sources, (source) => catalogues.map(({ text }) => text(`source.${source}`))),
  statuses: wordsOf(reviewStatuses, (status) => catalogues.map(({ text }) => text(`customers.status.${status}`))),
}

/** Lines of which the columns show something, and how many of them. */
const examined = { lines: 20, examples: 3, letters: 60 } as const
/** Milliseconds between two words about how far it is. */
const TOLD_EVERY = 500
const keptDays = 30
/** Milliseconds without a word, after which all tries of a job are over. */
const patience = 2 * 3_600_000

class Changed extends Error {}
/** Thrown where another try of the same job was through before. */
class Overtaken extends Error {}

interface Running {
  readonly parts: ImportParts
  readonly scope: { readonly site: ImportJob['site']; readonly actor: Actor }
  readonly row: ImportRow
  readonly data: ImportJob
}

const writingIn = ({ kind, encoding }: ImportRow): Writing => ({ kind: kind === 'vcard' ? 'vcard' : 'csv', encoding })

const write = ({ parts, scope, data }: Running, change: Parameters<typeof changeImport>[3]) =>
  parts.workshop.inSite(scope, async (work) => {
    await changeImport(work.db, work.site.id, data.importId, change, work.now)
    // each new state waits for a person, or is the end
    if (change.state !== undefined) await endImportLease(work, data.importId)
  })

/** Says how far it is, in transactions of their own: whoever looks sees it while the file is still being taken in. */
function teller(running: Running): { onBytes: (done: number) => void; settled: () => Promise<void> } {
  let said = 0
  let telling: Promise<unknown> = Promise.resolve()
  return {
    onBytes(done) {
      if (performance.now() - said < TOLD_EVERY) return
      said = performance.now()
      telling = telling.then(() => write(running, { bytes_done: done })).catch(() => undefined)
    },
    settled: async () => void (await telling),
  }
}

/** What the file is, and what its columns may be. */
async function look(running: Running): Promise<void> {
  const { parts, row } = running
  const file = { storage: parts.storage, uploadId: row.upload_id }
  const { kind, encoding } = await writingOf(bytesOf(file))
  if (kind === 'vcard') {
    await write(running, { state: 'mapping', kind, encoding, columns: '[]', mapping: '[]', bytes_done: row.bytes })
    return
  }
  const lines: (readonly string[])[] = []
  for await (const { cells } of linesOf(bytesOf(file), encoding)) {
    lines.push(cells)
    if (lines.length > examined.lines) break
  }
  const [heads, ...others] = lines
  if (!heads || others.length === 0) throw new FileFault('empty')
  const shown = heads.slice(0, importLimits.columns)
  const columns = shown.map((name, column) => ({
    name: name.trim().slice(0, 100).toWellFormed(),
    examples: others
      .flatMap((cells) => cells[column]?.trim().slice(0, examined.letters).toWellFormed() || [])
      .slice(0, examined.examples),
  }))
  await write(running, {
    state: 'mapping',
    kind,
    encoding,
    columns: JSON.stringify(columns),
    mapping: JSON.stringify(guessMapping(columns.map(({ name }) => name))),
    bytes_done: row.bytes,
  })
}

/** Reads all of it and takes nothing in: what would come of it. */
async function check(running: Running): Promise<void> {
  const { parts, scope, row } = running
  const { onBytes, settled } = teller(running)
  const file = { storage: parts.storage, uploadId: row.upload_id, onBytes }
  const finder = new Finder((act) => parts.workshop.inSite(scope, act))
  for await (const step of peopleIn(file, { ...writingIn(row), mapping: Mapping.parse(row.mapping) }, reading))
    await finder.take(step)
  const findings = await finder.findings()
  await settled()
  if (findings.rows === 0) throw new FileFault('empty')
  await write(running, { state: 'checked', findings: JSON.stringify(findings), bytes_done: row.bytes })
}

/** Takes all of it in, or nothing: one transaction, which also says that it is done. */
async function bring(running: Running): Promise<void> {
  const { parts, scope, row, data } = running
  const { onBytes, settled } = teller(running)
  const choices = Choices.parse(row.choices)
  await parts.workshop.inSite(scope, async (work: SiteWork) => {
    const file = { storage: parts.storage, uploadId: row.upload_id, onBytes }
    const steps = peopleIn(file, { ...writingIn(row), mapping: Mapping.parse(row.mapping) }, reading)
    const taken = await takeIn(work, steps, { importId: data.importId, userId: row.user_id, known: choices.known })
    if (taken.faulty > 0 && !choices.leave_out_faulty) throw new Changed()
    // what else tells of it writes the same row: it must be through
    await settled()
    // a try that took too long is begun anew beside it: only the first that comes here counts
    const held = await lockImport(work.db, work.site.id, data.importId)
    if (held?.state !== 'importing') throw new Overtaken()
    const { created, filled, faulty, skipped } = taken
    const result = { created, filled, left_out: faulty + skipped }
    const change = { state: 'done', result: JSON.stringify(result), bytes_done: row.bytes }
    await changeImport(work.db, work.site.id, data.importId, change, work.now)
    await endImportLease(work, data.importId)
    work.audit({ act: 'customer.import', record: 'site', recordId: work.site.id, after: { ...result, import: row.id } })
    work.announce('customers', row.id)
  })
}

/** Why nothing comes of the file; undefined for what may go better the next time. */
function failureOf(error: unknown): string | undefined {
  if (error instanceof FileFault) return error.why
  if (error instanceof TooMany) return 'too_many'
  return error instanceof Changed ? 'changed' : undefined
}

/** States in which a job has something to do. */
const working: ReadonlySet<string> = new Set(['reading', 'checking', 'importing'])

async function run(parts: ImportParts, data: ImportJob, attempt: JobTry | undefined): Promise<void> {
  const server = { site: data.site, actor: { kind: 'server' } as const }
  const row = await parts.workshop.inSite(server, async (work) => {
    const found = await findImport(work.db, work.site.id, data.importId)
    if (!found || !working.has(found.state)) return undefined
    if (await takeImportLease(work, data.importId)) return found
    await work.enqueue(importKind, data, { onlyOne: data.importId, startAfter: nextLook(work) })
    return undefined
  })
  if (!row) return
  const userId = UserId.nullable().parse(row.user_id)
  const actor: Actor = userId ? { kind: 'member', userId, role: 'office' } : server.actor
  const running: Running = { parts, scope: { site: data.site, actor }, row, data }
  try {
    if (row.state === 'reading') await look(running)
    else if (row.state === 'checking') await check(running)
    else if (row.state === 'importing') await bring(running)
  } catch (error) {
    if (error instanceof Overtaken) return
    const failure = failureOf(error) ?? (attempt?.last ? 'unexpected' : undefined)
    if (failure === undefined) throw error
    await write(running, { state: 'failed', failure })
    if (failure === 'unexpected') throw error
  }
}

/** What is done later with files, and what is forgotten in time. */
export const customerJobs = (
  parts: ImportParts,
): readonly [JobHandler<ImportJob>, JobHandler<Record<string, never>>] => [
  { kind: importKind, run: (data, attempt) => run(parts, data, attempt) },
  {
    kind: sweepKind,
    run: async () => {
      await parts.workshop.inSystem(async (work) => {
        await removeOldChanges(work)
        await failForgotten(work.db, new Date(work.now.getTime() - patience), work.now)
        await removeImports(work.db, new Date(work.now.getTime() - keptDays * 86_400_000))
      })
    },
  },
]
