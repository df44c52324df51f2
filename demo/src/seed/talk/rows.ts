import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Ground } from '../ground.ts'
import { courseOf, type Course, type TalkGround } from './course.ts'
import { consentRows, conversationRow, messageRows, type MessageRow, type Told } from './thread-rows.ts'
import { quoteRows, visitRows } from './work.ts'

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[]

/** What conversations add to the rows of the business. */
export interface TalkRows {
  readonly messages: MessageRow[]
  readonly conversations: Rows<'conversations'>
  readonly consents: Rows<'consents'>
  readonly assistantThreads: Rows<'assistant_threads'>
  readonly assistantActs: Rows<'assistant_acts'>
  readonly visits: Rows<'visits'>
  readonly quotes: Rows<'quotes'>
}

export const noTalk = (): TalkRows => ({
  messages: [],
  conversations: [],
  consents: [],
  assistantThreads: [],
  assistantActs: [],
  visits: [],
  quotes: [],
})

/** What the request's own row takes from its conversation. */
export interface Standing {
  readonly source: Course['source']
  readonly waitingSince: Date | null
  readonly answered: { readonly at: Date; readonly by: 'member' | 'assistant' } | null
  readonly last: Date
  readonly stopped: Date | null
}

/** Writes the thread of a request down, and says how the request stands by it. */
export function addTalk(ground: Ground, talks: TalkGround, rows: TalkRows, request: Omit<Told, 'course'>): Standing {
  const { ask } = request
  const told: Told = { ...request, course: courseOf(ground, talks, ask, request.talk) }
  const { course } = told
  const messages = messageRows(ground, talks, told)
  const conversation = conversationRow(ground, talks, told, messages)
  rows.messages.push(...messages)
  rows.conversations.push(conversation)
  rows.consents.push(...consentRows(ground, talks, told, messages))
  addActs(ground, rows, told)
  rows.visits.push(...visitRows(ground, talks, told))
  rows.quotes.push(...quoteRows(ground, talks, told, rows.quotes.length + 1))
  const first = messages.find(
    ({ direction, state, channel }) => direction === 'out' && state !== 'held' && channel !== 'call',
  )
  const letGo = typeof conversation.hand_over_reason === 'string' && ask.stage !== 'closed'
  const stop = told.stops ? messages.find(({ body }) => body === 'STOP') : undefined
  return {
    source: course.source,
    waitingSince: letGo ? (course.played?.ended ?? ask.created) : ask.status === 'new' ? ask.created : null,
    answered: first ? { at: first.created_at, by: first.sender === 'assistant' ? 'assistant' : 'member' } : null,
    last: messages.at(-1)?.created_at ?? ask.created,
    stopped: stop?.created_at ?? null,
  }
}

/** What the assistant knows and did. It asks for nothing by itself here: a demo left alone writes to nobody. */
function addActs({ siteId, memberIds, calendar }: Ground, rows: TalkRows, told: Told): void {
  const { requestId, ask, course } = told
  const { played } = course
  if (!played) return
  const heard = played.lines.findLast(({ from }) => from === 'customer')
  const conversation = rows.conversations.at(-1)
  rows.assistantThreads.push({
    site_id: siteId,
    request_id: requestId,
    state: JSON.stringify(played.state),
    read_until: heard?.at ?? null,
    read_until_id: heard?.id ?? null,
    next_at: null,
    held_since: conversation?.held_by === 'assistant' ? ask.created : null,
    modified_at: played.ended,
  })
  // one lesson that somebody of the office put right
  const isMended = rows.assistantThreads.length === 5
  const mended = isMended ? played.rows.findLast(({ act }) => act.kind === 'learn') : undefined
  for (const row of played.rows) {
    const { act } = row
    if (act.kind === null) continue
    const at = mended === row ? new Date(Math.min(row.at.getTime() + 1_800_000, calendar.now.getTime())) : null
    rows.assistantActs.push({
      site_id: siteId,
      id: row.id,
      request_id: requestId,
      message_id: row.messageId,
      trigger_message_id: row.triggerId,
      at: row.at,
      kind: act.kind,
      rule: act.rule,
      question_id: act.questionId,
      explanation: JSON.stringify(act.explanation),
      accepted: act.kind === 'suggest' && ask.status === 'disqualified' ? true : null,
      overturned_at: at,
      overturned_by: at && memberIds.office,
    })
  }
}
