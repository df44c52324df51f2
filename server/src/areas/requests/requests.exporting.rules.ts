import type { lostReasons, RequestStatus, Source, Stage } from '#contract/requests.ts'
import { byteOrderMark, csvLines } from '../../platform/csv.rules.ts'

type LostReason = (typeof lostReasons)[number]

/** The columns of a file, in their order; the first eight are what an import reads again. */
export const exportColumns = [
  'name',
  'phone',
  'email',
  'address',
  'service',
  'message',
  'source',
  'created',
  'stage',
  'status',
  'reason',
  'assigned',
  'first_response',
  'waiting_since',
  'emergency_since',
] as const
export type ExportColumn = (typeof exportColumns)[number]

/** A request as a file has it; a phone is E.164. */
export interface ExportedRequest {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly address: string
  readonly service: string | null
  readonly message: string
  readonly source: Source
  readonly created: Date
  readonly stage: Stage
  readonly status: RequestStatus
  readonly reason: LostReason | null
  readonly assigned: string
  readonly firstResponse: Date | null
  readonly waitingSince: Date | null
  readonly emergencySince: Date | null
}

/** The words of a file in one language. */
export interface ExportWords {
  readonly head: (column: ExportColumn) => string
  readonly source: (source: Source) => string
  readonly stage: (stage: Stage) => string
  readonly status: (status: RequestStatus) => string
  readonly reason: (reason: LostReason) => string
  readonly phone: (phone: string) => string
  /** A moment to the minute, where the business is. */
  readonly minute: (moment: Date) => string
}

/** How a file begins, with the heads. */
export const headOf = (words: ExportWords): string => `${byteOrderMark}${csvLines([exportColumns.map(words.head)])}`

const given = <Value>(value: Value | null, tell: (value: Value) => string): string =>
  value === null ? '' : tell(value)

export const linesOf = (requests: readonly ExportedRequest[], words: ExportWords): string =>
  csvLines(
    requests.map((request) => [
      request.name,
      given(request.phone, words.phone),
      request.email ?? '',
      request.address,
      request.service ?? '',
      request.message,
      words.source(request.source),
      words.minute(request.created),
      words.stage(request.stage),
      words.status(request.status),
      given(request.reason, words.reason),
      request.assigned,
      given(request.firstResponse, words.minute),
      given(request.waitingSince, words.minute),
      given(request.emergencySince, words.minute),
    ]),
  )
