import type { AssistantEngine } from './assistant.engine.ts'
import type { Site } from './assistant.budget.operations.ts'
import type { TurnGround } from './assistant.turn.reading.ts'
import { contextOf, toHear } from './machine/context.rules.ts'
import { turn } from './machine/turn.rules.ts'
import type { Act, Event, Situation, State, Turn, Understanding } from './machine/types.ts'

/** An act with the engine behind it, and the words of what is said. */
export type ThoughtAct =
  | { readonly act: Exclude<Act, { kind: 'say' }>; readonly engine: string }
  | { readonly act: Extract<Act, { kind: 'say' }>; readonly engine: string; readonly body: string }

/** What a turn comes to; nothing of it is written yet. */
export interface Thought {
  readonly state: State
  readonly acts: readonly ThoughtAct[]
  readonly nextAt: Date | null
}

/** The names of the engines that took part: both, where one understood and the other worded. */
const together = (names: Iterable<string>): string => [...new Set(names)].join(' + ')

/** Understands, decides and words. No transaction is open: a model may take seconds. */
export async function think(engine: AssistantEngine, site: Site, ground: TurnGround): Promise<Thought> {
  let { state } = ground
  let nextAt: Date | null = null
  const acts: ThoughtAct[] = []
  for (const event of ground.events) {
    if (event.kind === 'givenBack' && ground.heard.length > 0 && state !== null) {
      state = resumed(state, ground.situation)
      continue
    }
    const { understood, engines } = await hear(engine, site, state, ground.situation, event)
    const taken: Turn = turn(state, ground.situation, event, understood)
    acts.push(...(await worded(engine, site, taken, ground.situation, engines)))
    ;({ state, nextAt } = taken)
  }
  if (state === null) throw new Error('a turn is made of at least one event')
  return { state, acts, nextAt }
}

/**
 * A conversation that was given back, and in which the customer wrote meanwhile: what they wrote is heard first, by what
 * was asked last, so that nothing is asked that they just said.
 */
function resumed(before: State, situation: Situation): State {
  const { state } = turn(before, situation, { kind: 'givenBack' }, [])
  const { pending, asked, sent, followUps, waitingSince, offered, offers, detailsAsked } = before
  return { ...state, pending, asked, sent, followUps, waitingSince, offered, offers, detailsAsked }
}

/** The same after the time that was taken went to somebody else: nothing of what it wanted to say is said. */
export async function thinkAgain(
  engine: AssistantEngine,
  site: Site,
  first: Thought,
  situation: Situation,
): Promise<Thought> {
  const taken = turn(first.state, situation, { kind: 'slotGone' }, [])
  const kept = first.acts.filter(({ act }) => act.kind === 'learn')
  return {
    state: taken.state,
    acts: [...kept, ...(await worded(engine, site, taken, situation, []))],
    nextAt: taken.nextAt,
  }
}

async function hear(
  engine: AssistantEngine,
  site: Site,
  state: State | null,
  situation: Situation,
  event: Event,
): Promise<{ understood: Understanding[]; engines: string[] }> {
  const understood: Understanding[] = []
  const engines: string[] = []
  for (const text of toHear(state, situation, event)) {
    const read = await engine.understand(site, text.body, contextOf(state, situation, text))
    understood.push(read.value)
    engines.push(read.engine)
  }
  return { understood, engines }
}

async function worded(
  engine: AssistantEngine,
  site: Site,
  { acts, state }: Turn,
  situation: Situation,
  engines: readonly string[],
): Promise<ThoughtAct[]> {
  const thought: ThoughtAct[] = []
  for (const act of acts) {
    if (act.kind !== 'say') {
      thought.push({ act, engine: together(engines.length > 0 ? engines : [engine.plain]) })
      continue
    }
    const said = await engine.word(site, act.parts, situation, state)
    thought.push({ act, engine: together([...engines, said.engine]), body: said.value })
  }
  return thought
}
