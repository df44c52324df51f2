import { visitStates } from '#contract/schedule/values.ts'
import { emergencyKinds } from '#contract/emergencies/values.ts'
import type { HistoryEntry } from '#contract/requests.work.ts'
import type { Formats } from '../../../lib/formats.ts'
import type { Text, TextKey } from '../../../lib/texts.ts'
import { allStatuses, lostReasons, sources, stages } from '../words.ts'
import { handOverText } from '../../conversations/index.ts'

/** A sentence for each word of the log. */
const sentences = {
  'request.create': 'request.history.create',
  'request.import': 'request.history.import',
  'request.move': 'request.history.move',
  'request.place': 'request.history.move',
  'request.assign': 'request.history.assign',
  'request.archive': 'request.history.archive',
  'request.restore': 'request.history.restore',
  'request.update': 'request.history.update',
  'request.answer': 'request.history.answer',
  'assistant.answer': 'request.history.answer',
  'assistant.move': 'request.history.move',
  'assistant.learn': 'request.history.learn',
  'request.learn': 'request.history.learn',
  'assistant.hand_over': 'request.history.handOver',
  'assistant.overturned': 'request.history.overturned',
  'assistant.upheld': 'request.history.upheld',
  'assistant.accepted': 'request.history.accepted',
  'assistant.declined': 'request.history.declined',
  'request.customer_wrote': 'request.history.wrote',
  'conversation.received': 'request.history.wrote',
  'request.take': 'request.history.take',
  'request.give_back': 'request.history.giveBack',
  'request.merge': 'request.history.merge',
  'request.unmerge': 'request.history.unmerge',
  'request.visit': 'request.history.visit',
  'request.visit_answer': 'request.history.visitAnswer',
  'request.quote': 'request.history.quote',
  'request.convert': 'request.history.convert',
  'request.call': 'request.history.call',
  'request.consent': 'request.history.consent',
  'request.disqualify': 'request.history.disqualify',
  'request.reopen': 'request.history.reopen',
  'request.emergency': 'request.history.emergency',
  'request.emergency_phone': 'request.history.emergencyPhone',
  'request.clear_emergency': 'request.history.clearEmergency',
  'chat.begin': 'request.history.chat',
  'request.file': 'request.history.file',
  'request.forget': 'request.history.forget',
} as const satisfies Readonly<Record<string, TextKey>>

const isKnown = (act: string): act is keyof typeof sentences => Object.hasOwn(sentences, act)

/** What was done, in a sentence. */
export function historySentence(text: Text, { act, after }: HistoryEntry): string {
  if (act === 'request.merge' && 'merged_into' in after) return text('request.history.mergedAway')
  return text(isKnown(act) ? sentences[act] : 'request.history.other')
}

/** Who did it. */
export function historyWho(text: Text, { by, who }: HistoryEntry): string {
  return by === 'member' && who !== null && who.name !== '' ? who.name : text(`request.by.${by}`)
}

type Field = (text: Text, formats: Formats, value: unknown) => string | null

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const among = <Word extends string>(words: readonly Word[], value: unknown) => words.find((each) => each === value)
const outcomes = ['answered', 'no_answer', 'left_message', 'wrong_number'] as const

/** The fields that are told, in this order, and how each is written. */
const fields: Readonly<Record<string, readonly [TextKey, Field]>> = {
  stage: [
    'requests.stageLabel',
    (text, _formats, value) => known(among(stages, value), (each) => text(`requests.stage.${each}`)),
  ],
  status: [
    'request.statusLabel',
    (text, _formats, value) => known(among(allStatuses, value), (each) => text(`requests.status.${each}`)),
  ],
  closed_reason: [
    'requests.lostWhy',
    (text, _formats, value) => known(among(lostReasons, value), (each) => text(`requests.lost.${each}`)),
  ],
  closed_note: ['request.field.note', (_text, _formats, value) => word(value)],
  source: [
    'requests.filterSource',
    (text, _formats, value) => known(among(sources, value), (each) => text(`requests.source.${each}`)),
  ],
  emergency: [
    'emergencies.label',
    (text, _formats, value) => known(among(emergencyKinds, value), (each) => text(`emergencies.kind.${each}`)),
  ],
  assigned: ['requests.filterAssigned', (text, _formats, value) => word(value) ?? text('requests.nobody')],
  service: ['requests.service', (_text, _formats, value) => word(value)],
  name: ['requests.name', (_text, _formats, value) => word(value)],
  phone: ['requests.phone', (_text, formats, value) => known(word(value), formats.phone)],
  email: ['requests.email', (_text, _formats, value) => word(value)],
  address: ['requests.address', (_text, _formats, value) => word(value)],
  message: ['request.field.message', (_text, _formats, value) => word(value)],
  reason: ['request.field.reason', (text, _formats, value) => known(word(value), (each) => handOverText(text, each))],
  outcome: [
    'request.field.outcome',
    (text, _formats, value) => known(among(outcomes, value), (each) => text(`request.outcome.${each}`)),
  ],
  title: ['request.quoteFor', (_text, _formats, value) => word(value)],
  total_cents: [
    'request.amount',
    (_text, formats, value) => (typeof value === 'number' ? formats.money({ cents: value, currency: 'USD' }) : null),
  ],
  starts: [
    'request.field.starts',
    (_text, formats, value) =>
      known(word(value), (each) => (Number.isNaN(Date.parse(each)) ? null : formats.appointment(each))),
  ],
  state: [
    'request.statusLabel',
    (text, _formats, value) => known(among(visitStates, value), (each) => text(`request.visit.${each}`)),
  ],
}

function known<Value, Result>(value: Value | null | undefined, write: (value: Value) => Result): Result | null {
  return value === null || value === undefined ? null : write(value)
}

/** What it changed: each field with what it was and what it became. */
export function historyChanges(
  text: Text,
  formats: Formats,
  { before, after }: HistoryEntry,
): { name: string; was: string | null; is: string | null }[] {
  return Object.entries(fields).flatMap(([field, [label, write]]) => {
    if (!(field in after)) return []
    const is = write(text, formats, after[field])
    const was = field in before ? write(text, formats, before[field]) : null
    return is === null && was === null ? [] : [{ name: text(label), was, is }]
  })
}
