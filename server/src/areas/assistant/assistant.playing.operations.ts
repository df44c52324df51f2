import type { Explanation } from './assistant.explanation.ts'
import { explanationOf, kindOf, summaryOf, type Kind } from './assistant.turn.words.ts'
import { builtIn } from './engine/built-in.rules.ts'
import { contextOf, toHear, turn, type Event, type Situation, type Slot, type State } from './machine/types.ts'

export type { Situation as PlayedSituation, Slot as PlayedSlot, State as PlayedState } from './machine/types.ts'

/** What a turn did, in the words in which it is kept. */
export interface PlayedAct {
  /** Null for an end that another act tells of. */
  readonly kind: Kind | null
  readonly rule: string
  readonly questionId: string | null
  readonly explanation: Explanation
  /** What it said; null for everything else. */
  readonly said: {
    readonly body: string
    readonly purpose: 'reply' | 'follow_up'
    readonly times: readonly Slot[]
  } | null
  readonly handOver: {
    readonly reason: string
    readonly summary: string
    readonly openQuestions: readonly string[]
  } | null
  readonly held: Slot | null
}

/**
 * A turn of the built-in engine as the server takes it, with nothing read and nothing written: whoever makes up a
 * conversation gets what would really have been said and done.
 */
export function playTurn(
  before: State | null,
  situation: Situation,
  event: Event,
): { readonly state: State; readonly acts: readonly PlayedAct[] } {
  const understood = toHear(before, situation, event).map((text) =>
    builtIn.understand(text.body, contextOf(before, situation, text)),
  )
  const { state, acts } = turn(before, situation, event, understood)
  return {
    state,
    acts: acts.map((act): PlayedAct => ({
      kind: kindOf(act),
      rule: act.because.rule,
      questionId: act.because.questionId ?? null,
      explanation: explanationOf(act, builtIn.name),
      said:
        act.kind === 'say'
          ? {
              body: builtIn.word(act.parts, situation, state),
              purpose: act.purpose,
              times: act.parts.flatMap((part) =>
                part.say === 'offer' ? part.slots : part.say === 'confirm_hold' ? [part.slot] : [],
              ),
            }
          : null,
      handOver:
        act.kind === 'hand_over'
          ? { reason: act.reason, summary: summaryOf(act), openQuestions: act.openQuestions }
          : null,
      held: act.kind === 'hold_visit' ? act.slot : null,
    })),
  }
}
