import { stageStatuses, type RequestStatus, type Stage } from '#contract/requests.ts'

/** Where a request stands. */
export interface Standing {
  readonly stage: Stage
  readonly status: RequestStatus
  readonly closedReason: string | null
}

export interface Move {
  readonly stage?: Stage | undefined
  readonly status?: RequestStatus | undefined
  readonly closedReason?: string | null | undefined
}

export type MoveFault = 'status_of_another_stage' | 'reason_missing'

const belongs = (stage: Stage, status: RequestStatus): boolean =>
  (stageStatuses[stage] as readonly RequestStatus[]).includes(status)

/**
 * Where a request lands (decisions, section 4): a new stage begins with its first status unless one is named, a status
 * must belong to its stage, and a request is only lost with a reason.
 */
export function move(from: Standing, to: Move): Standing | { fault: MoveFault } {
  const stage = to.stage ?? from.stage
  const status = to.status ?? (stage === from.stage ? from.status : stageStatuses[stage][0])
  if (!belongs(stage, status)) return { fault: 'status_of_another_stage' }
  const closedReason = stage === 'closed' ? (to.closedReason ?? from.closedReason) : null
  if (status === 'lost' && closedReason === null) return { fault: 'reason_missing' }
  return { stage, status, closedReason: status === 'lost' ? closedReason : null }
}

/** Whether the customer of a request that arrives there waits for a first reply: only of one that nobody took up. */
export const stillWaits = ({ stage, status }: Pick<Standing, 'stage' | 'status'>): boolean =>
  stage === 'request' && status === 'new'

export interface TellingContact {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

/** What somebody said of themselves, if any of it differs from what is known of them; null if nothing does. */
export function toldApart(told: TellingContact, known: TellingContact): TellingContact | null {
  const differs = (said: string | null, kept: string | null) =>
    said !== null && said !== '' && said.toLowerCase() !== kept?.toLowerCase()
  return differs(told.name, known.name) || differs(told.phone, known.phone) || differs(told.email, known.email)
    ? told
    : null
}

/** A name for the project a request becomes: the service and who asked. */
export const projectNameOf = (service: string | null, customer: string): string =>
  service ? `${service} – ${customer}` : customer

/** The place after which the list goes on: when a request came, and its id for those that came together. */
export interface Cursor {
  readonly created: Date
  readonly id: string
  /** Since when they wait; null for those who do not, and in orders that do not look at it. */
  readonly waiting: Date | null
  /** Among the emergencies, which come before all others. */
  readonly emergency: boolean
}

export const writeCursor = ({ created, id, waiting, emergency }: Cursor): string => {
  const place = `${created.getTime()}~${id}${waiting === null ? '' : `~${waiting.getTime()}`}`
  return Buffer.from(emergency ? `${place}!` : place).toString('base64url')
}

const cursorShape = /^(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:~(\d{1,15}))?(!?)$/

/** Undefined for text that is not a cursor of ours. */
export function readCursor(text: string): Cursor | undefined {
  const match = cursorShape.exec(Buffer.from(text, 'base64url').toString('utf8'))
  if (!match?.[1] || !match[2]) return undefined
  const waiting = match[3] === undefined ? null : new Date(Number(match[3]))
  return { created: new Date(Number(match[1])), id: match[2], waiting, emergency: match[4] === '!' }
}
