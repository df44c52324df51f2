import { ServiceId, type RequestId } from '#contract/shared.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { conversationOf } from '../conversations/conversations.saying.operations.ts'
import { requestFacts } from '../requests/requests.facts.operations.ts'
import { forgetOfCustomer } from '../requests/requests.forgetting.operations.ts'
import { learnFromCustomer, type Learned } from '../requests/requests.learning.operations.ts'
import { assistantSettingsOf } from './assistant.settings.operations.ts'
import { situationOf } from './assistant.situation.ts'
import { lockThread, writeThread } from './assistant.threads.store.ts'
import {
  readState,
  turn,
  type Event,
  type Learned as LearnedFact,
  type Lesson,
  type Situation,
  type State,
} from './machine/types.ts'

/** A lesson as the request's record takes it; null for what only the conversation knows. */
export function forRecord(lesson: Lesson): Learned | null {
  if (lesson.kind !== 'fact') return null
  const { name, value } = lesson
  if (name === 'service') {
    const service = ServiceId.safeParse(value)
    return service.success ? { serviceId: service.data } : null
  }
  return name === 'name' || name === 'phone' || name === 'email' || name === 'address' ? { [name]: value } : null
}

/** Writes down what was learned, where the record has nothing yet. */
export async function learn(work: SiteWork, requestId: RequestId, lesson: Lesson): Promise<void> {
  const learned = forRecord(lesson)
  if (learned) await learnFromCustomer(work, requestId, learned)
}

/** Takes a lesson back: the machine forgets it and may ask again, and the record loses what it got by it. */
export async function unlearn(work: SiteWork, requestId: RequestId, lesson: Lesson): Promise<void> {
  const event: Event =
    lesson.kind === 'fact'
      ? { kind: 'corrected', fact: lesson.name }
      : { kind: 'corrected', questionId: lesson.questionId }
  await changeState(work, requestId, (state, situation) => turn(state, situation, event, []).state)
  const learned = forRecord(lesson)
  if (learned) await forgetOfCustomer(work, requestId, learned)
}

type Place = { readonly message: string | null; readonly start: number; readonly end: number; readonly words: string }

/** A lesson that was taken back counts again, unless another took its place. */
export async function relearn(
  work: SiteWork,
  requestId: RequestId,
  lesson: Lesson,
  place: Place | undefined,
): Promise<void> {
  const { message = null, start = 0, end = 0, words = '' } = place ?? {}
  const learned: LearnedFact = { value: lesson.value, messageId: message, start, end, words }
  await changeState(work, requestId, (state) =>
    lesson.kind === 'fact'
      ? { ...state, facts: { [lesson.name]: learned, ...state.facts } }
      : { ...state, answers: { [lesson.questionId]: learned, ...state.answers } },
  )
  await learn(work, requestId, lesson)
}

/** Changes what the machine knows, without saying anything; a turn that is being thought meanwhile is thought anew. */
async function changeState(
  work: SiteWork,
  requestId: RequestId,
  change: (state: State, situation: Situation) => State,
): Promise<void> {
  const { db, site, now } = work
  const conversation = await conversationOf(work, requestId)
  const thread = await lockThread(db, site.id, requestId)
  const state = thread ? readState(thread.state) : null
  if (!conversation || !thread || !state) return
  const facts = await requestFacts(work, requestId)
  const situation = await situationOf(work, requestId, facts, await assistantSettingsOf(work), {
    ...conversation,
    textConsent: false,
  })
  const written = {
    state: JSON.stringify(change(state, situation)),
    nextAt: thread.next_at,
    heldSince: thread.held_since ?? conversation.heldSince,
  }
  await writeThread(db, site.id, requestId, written, now)
}
