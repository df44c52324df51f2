import type { EmergencyKind } from '#contract/emergencies/values.ts'
import type { Source } from '#contract/requests.ts'
import { UserId } from '#contract/shared.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { presentEmergency } from '../requests.present.ts'
import { findRequests, listRequests, type RequestRow } from '../requests.store.ts'
import { Words } from '../requests.words.ts'
import { newestEmergencies, readFigures, readWeeks, type FigureDays, type FigureRow } from './overview.store.ts'

/** What other areas show of requests beside their own: a few rows, and figures. */

/** A request in a row of another screen. */
export interface RequestHead {
  readonly id: string
  /** Of the customer. */
  readonly name: string
  /** What the request began with. */
  readonly message: string
  readonly service: string | null
  readonly address: string
  readonly source: Source
  /** Since when the customer waits; null when nobody has to answer, or it is over. */
  readonly waitingSince: string | null
  readonly assigned: { readonly id: UserId; readonly name: string } | null
  readonly emergency: {
    readonly kind: EmergencyKind
    readonly since: string
    readonly phone: string | null
  } | null
}

function headOf(row: RequestRow): RequestHead {
  const isOver = row.archived_at !== null || row.stage === 'closed'
  const names = [row.assigned_first_name, row.assigned_last_name]
  return {
    id: row.id,
    name: row.customer_name,
    message: row.message,
    service: row.service_name,
    address: row.address,
    source: Words.shape.source.parse(row.source),
    waitingSince: isOver ? null : (row.waiting_since?.toISOString() ?? null),
    assigned:
      row.assigned_user_id === null
        ? null
        : { id: UserId.parse(row.assigned_user_id), name: names.filter(Boolean).join(' ') },
    emergency: presentEmergency(row),
  }
}

/** Those of these requests that there are, by id. */
export async function describeRequests(
  { db, site }: SiteWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RequestHead>> {
  const rows = await findRequests(db, site.id, ids)
  return new Map(rows.map((row) => [row.id, headOf(row)]))
}

/** The newest emergencies first. */
export async function listEmergencies({ db, site }: SiteWork, limit: number): Promise<RequestHead[]> {
  const ids = await newestEmergencies(db, site.id, limit)
  return (await findRequests(db, site.id, ids)).map(headOf)
}

/** Who waits longest for an answer, emergencies aside: these come before all others and stand in a list of their own. */
export async function listWaiting({ db, site }: SiteWork, limit: number): Promise<RequestHead[]> {
  const everybody = { statuses: [], sources: [], assigned: '', handedOver: false, search: '' } as const
  const longest = { half: 'others', archived: false, sort: 'waiting', after: undefined, limit } as const
  const rows = await listRequests(db, site.id, { ...everybody, waiting: true }, longest)
  return rows.slice(0, limit).map(headOf)
}

/** How things go: figures of some days, and by week. */
export interface RequestFigures extends FigureRow {
  /** For each of the weeks asked for, in their order. */
  readonly weeks: readonly { readonly requests: number; readonly won: number; readonly median: number | null }[]
}

/** Figures of requests by when they came; a request counts as won as it stands now. `weeks`: when each begins. */
export async function requestFigures(
  { db, site }: SiteWork,
  { weeks, ...days }: FigureDays & { readonly weeks: readonly Date[] },
): Promise<RequestFigures> {
  const [figures, rows] = await Promise.all([readFigures(db, site.id, days), readWeeks(db, site.id, weeks)])
  const none = { requests: 0, won: 0, median: null }
  return { ...figures, weeks: weeks.map((_, index) => rows.find(({ week }) => week === index) ?? none) }
}
