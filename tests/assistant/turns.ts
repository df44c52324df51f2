import {
  begin,
  turn,
  type Event,
  type Situation,
  type State,
  type Turn,
} from '#server/areas/assistant/machine/types.ts'
import type { Intent, Understanding } from '#server/areas/assistant/machine/understanding.rules.ts'
import { situationOf } from './situation.ts'

/** A turn of the machine without an engine: what is understood is given. */

export const situation = situationOf(['age', 'fuel'])
export const quotation = { start: 0, end: 5, words: 'words' }

/** In the middle of a conversation: something was said, nothing is known. */
export const stateOf = (more: Partial<State> = {}): State => ({ ...begin(situation), sent: 1, ...more })

export const asking = (questionId: string): Partial<State> => ({ pending: { kind: 'question', questionId } })

/** What was learned from an earlier message. */
export const learned = (value: string, messageId: string | null = 'before') => ({
  value,
  words: value,
  messageId,
  start: 0,
  end: 5,
})

const nothing: Understanding = {
  language: 'en',
  intents: [],
  facts: [],
  answers: [],
  slotChoice: null,
  danger: null,
  uncertain: true,
}

export const meaning = (...intents: readonly Intent[]): Partial<Understanding> => ({
  intents: intents.map((intent) => ({ intent, quotation })),
})

/** The customer says something that is understood so. */
export function hear(
  before: State | null,
  understood: Partial<Understanding> = {},
  { where = situation, body = 'words' }: { readonly where?: Situation; readonly body?: string } = {},
): Turn {
  const message = { id: 'm', body, channel: where.channel, at: where.now }
  return turn(before, where, { kind: 'heard', messages: [message] }, [{ ...nothing, ...understood }])
}

/** Something happens without new words of the customer; the request's own are understood so. */
export const happen = (
  before: State | null,
  event: Event,
  {
    where = situation,
    understood = {},
  }: { readonly where?: Situation; readonly understood?: Partial<Understanding> } = {},
): Turn => turn(before, where, event, [{ ...nothing, ...understood }])

export const partsOf = ({ acts }: Turn) => acts.flatMap((act) => (act.kind === 'say' ? act.parts : []))
export const saidIn = (done: Turn) => partsOf(done).map(({ say }) => say)
export const rulesOf = ({ acts }: Turn) => acts.map(({ because }) => because.rule)
