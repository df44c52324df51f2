import { z } from 'zod'
import { requestFilters } from '#contract/requests.ts'
import { RequestId } from '#contract/shared.ts'
import { phoneForFiles } from '../../platform/phone.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { ListWanted } from '../exports/exports.lists.operations.ts'
import { timesThere } from '../sites/sites.zone.operations.ts'
import { headOf, linesOf, type ExportedRequest, type ExportWords } from './requests.exporting.rules.ts'
import { filterOf } from './requests.reading.operations.ts'
import type { Cursor } from './requests.rules.ts'
import { findRequests, listRequests, type RequestRow } from './requests.store.ts'
import { Words } from './requests.words.ts'

const Wanted = z.object({ ids: z.array(RequestId).nullable(), filter: z.object(requestFilters) })

/** Requests read at once: no more of them are ever in memory. */
const atOnce = 500

/** The newest first: what comes in while the file is fetched is not in it, and nothing is in it twice. */
async function* requestsOf({ read, wanted }: ListWanted): AsyncGenerator<readonly RequestRow[]> {
  const { ids, filter: query } = Wanted.parse(wanted)
  if (ids) {
    yield await read(({ db, site }) => findRequests(db, site.id, ids))
    return
  }
  const filter = filterOf(query)
  const narrow = { half: 'all', archived: query.archived, sort: 'newest', limit: atOnce } as const
  let after: Cursor | undefined
  for (;;) {
    const page = { ...narrow, after }
    const rows: readonly RequestRow[] = await read(({ db, site }) => listRequests(db, site.id, filter, page))
    const shown = rows.slice(0, atOnce)
    yield shown
    const last = shown.at(-1)
    if (!last || rows.length <= atOnce) return
    after = { created: last.created_at, id: last.id, waiting: null, emergency: false }
  }
}

function exported(row: RequestRow): ExportedRequest {
  const { source, stage, status, closed_reason: reason } = Words.parse(row)
  const over = row.archived_at !== null || stage === 'closed'
  return {
    name: row.customer_name,
    phone: row.customer_phone,
    email: row.customer_email,
    address: row.address,
    service: row.service_name,
    message: row.message,
    source,
    created: row.created_at,
    stage,
    status,
    reason,
    assigned: [row.assigned_first_name, row.assigned_last_name].filter(Boolean).join(' '),
    firstResponse: row.first_response_at,
    waitingSince: over ? null : row.waiting_since,
    emergencySince: row.emergency_at,
  }
}

/** Requests as comma-separated values. */
export async function* writeRequests(file: ListWanted): AsyncGenerator<string> {
  const { text } = texts(file.locale)
  const words: ExportWords = {
    head: (column) => text(`requests.column.${column}`),
    source: (source) => text(`source.${source}`),
    stage: (stage) => text(`requests.stage.${stage}`),
    status: (status) => text(`requests.status.${status}`),
    reason: (reason) => text(`requests.lost.${reason}`),
    phone: phoneForFiles,
    minute: (await file.read(timesThere)).minute,
  }
  yield headOf(words)
  for await (const rows of requestsOf(file)) yield linesOf(rows.map(exported), words)
}
