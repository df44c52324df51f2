import type { z } from 'zod'
import type { RequestId } from '#contract/shared.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import type { Site } from './assistant.budget.operations.ts'
import type { AssistantEngine } from './assistant.engine.ts'
import { turnKind } from './assistant.kinds.ts'
import { readTurn, type TurnGround } from './assistant.turn.reading.ts'
import { bySharing } from './assistant.turn.sharing.rules.ts'
import { think, thinkAgain, type Thought } from './assistant.turn.thinking.ts'
import { writeTurn, type Written } from './assistant.turn.writing.ts'

/** Moments between the steps of a turn, where a test may end the process or let somebody write. */
export interface TurnHooks {
  readonly read?: () => Promise<void>
  readonly thought?: () => Promise<void>
  readonly written?: () => Promise<void>
}

export interface TurnParts {
  readonly workshop: Workshop
  readonly engine: AssistantEngine
  readonly hooks?: TurnHooks
}

/** A turn that was thought and is yet to be written. */
interface Thinking {
  readonly ground: TurnGround
  readonly thought: Thought
}

/** Somebody who writes again and again while a model thinks is answered by a later try of the job. */
const TRIES = 4
/** Turns of the built-in engine that are taken together. */
const AT_ONCE = 12

/**
 * One turn of the assistant in one conversation: read, think, write. Nothing is open while a model thinks; what it
 * thought counts only if nobody wrote, took over or turned anything since, and is otherwise thrown away and thought anew.
 * The built-in engine thinks for milliseconds: its turn is one transaction from the reading to the writing. Either way
 * all of it is written in one, so that a process killed anywhere leaves either nothing or everything, once.
 */
export const turnJob = (parts: TurnParts): JobHandler<TurnData> =>
  parts.engine.first === parts.engine.plain && parts.hooks === undefined ? turnsAtOnce(parts) : turnInSteps(parts)

type TurnData = z.output<typeof turnKind.data>

const opener =
  ({ workshop }: TurnParts, { site }: TurnData): InSite =>
  (act) =>
    workshop.inSite({ site, actor: { kind: 'server' } }, act)

function turnInSteps(parts: TurnParts): JobHandler<TurnData> {
  const { engine, hooks } = parts
  return {
    kind: turnKind,
    async run(data) {
      const { site, requestId } = data
      const inSite = opener(parts, data)
      for (let tries = 0; tries < TRIES; tries += 1) {
        const ground = await inSite((work) => readTurn(work, requestId))
        if (!ground) return
        await hooks?.read?.()
        const written = await thinkAndWrite(engine.forTurn(), site, ground, inSite, hooks?.thought)
        if (written === 'written') return hooks?.written?.()
      }
      throw new Error('somebody wrote while each of the tries was thought')
    },
  }
}

/**
 * By the built-in engine: one transaction from the reading to the writing. Where many wait in one business they share it,
 * and with it what is read of the business, and the ways to the database; those that touch what others may touch are
 * written after the rest and after each other, so that each sees what those before it did.
 */
function turnsAtOnce(parts: TurnParts): JobHandler<TurnData> {
  const { engine } = parts
  async function run(data: TurnData): Promise<void> {
    const { site, requestId } = data
    const written = await opener(
      parts,
      data,
    )(async (work) => {
      const ground = await readTurn(work, requestId)
      return ground ? thinkAndWrite(engine, site, ground, (act) => act(work)) : 'written'
    })
    // a second time went too: the next try of the job sees what is free then
    if (written !== 'written') throw new Error(`the turn was not written: ${written}`)
  }
  async function runInOneSite(turns: readonly [TurnData, ...TurnData[]]): Promise<void> {
    const { site } = turns[0]
    // Each once: the job that a message asks for and one that was due anyway may be taken out together, and would both
    // answer. In one order, as whoever else changes several requests goes
    const asked = [...new Set(turns.map(({ requestId }) => requestId))].toSorted()
    const left = await opener(
      parts,
      turns[0],
    )(async (work) => {
      const grounds = (await Promise.all(asked.map((requestId) => readTurn(work, requestId)))).filter(
        (ground) => ground !== null,
      )
      const thought = await Promise.all(
        grounds.map(async (ground) => ({ ground, thought: await think(engine, site, ground) })),
      )
      const again: RequestId[] = []
      const write = async ({ ground, thought: first }: Thinking) => {
        const written = await writeThought(engine, site, ground, first, (act) => act(work))
        if (written !== 'written') again.push(ground.requestId)
      }
      const { apart, meeting } = bySharing(thought)
      await Promise.all(apart.map(write))
      for (const one of meeting) await write(one)
      return again
    })
    for (const requestId of left) await run({ site, requestId })
  }
  return {
    // nothing here waits long, so that one group after the other is taken: several would be smaller, and each looks
    kind: { ...turnKind, atOnce: AT_ONCE, together: AT_ONCE },
    run,
    async runTogether(datas) {
      const bySite = Map.groupBy(datas, ({ site }) => site.id)
      const groups = [...bySite.values()].flatMap(([first, ...more]) => (first ? [[first, ...more] as const] : []))
      await Promise.all(groups.map((group) => runInOneSite(group)))
    },
  }
}

type InSite = <Result>(act: (work: SiteWork) => Promise<Result>) => Promise<Result>

async function thinkAndWrite(
  engine: AssistantEngine,
  site: Site,
  ground: TurnGround,
  inSite: InSite,
  thought?: () => Promise<void>,
): Promise<Written['outcome']> {
  const first = await think(engine, site, ground)
  await thought?.()
  return writeThought(engine, site, ground, first, inSite)
}

/**
 * Of a time that was taken meanwhile another is thought of, once. Where what was heard changes the times that can be
 * offered, the turn is thought again with those.
 */
async function writeThought(
  engine: AssistantEngine,
  site: Site,
  ground: TurnGround,
  first: Thought,
  inSite: InSite,
): Promise<Written['outcome']> {
  const write = (thought: Thought) => inSite((work) => writeTurn(work, ground, thought))
  let [thought, written] = [first, await write(first)]
  if (written.outcome === 'slots_changed') {
    thought = await think(engine, site, { ...ground, situation: { ...ground.situation, slots: written.slots } })
    written = await write(thought)
  }
  if (written.outcome !== 'slot_gone') return written.outcome
  const again = await thinkAgain(engine, site, thought, { ...ground.situation, slots: written.slots })
  return (await write(again)).outcome
}
