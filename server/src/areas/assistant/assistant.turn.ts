import type { z } from 'zod'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import type { Site } from './assistant.budget.operations.ts'
import type { AssistantEngine } from './assistant.engine.ts'
import { turnKind } from './assistant.kinds.ts'
import { readTurn, type TurnGround } from './assistant.turn.reading.ts'
import { think, thinkAgain } from './assistant.turn.thinking.ts'
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

/** Somebody who writes again and again while a model thinks is answered by a later try of the job. */
const TRIES = 4

/**
 * One turn of the assistant in one conversation: read, think, write. Nothing is open while a model thinks; what it
 * thought counts only if nobody wrote, took over or turned anything since, and is otherwise thrown away and thought anew.
 * The built-in engine thinks for milliseconds: its turn is one transaction from the reading to the writing. Either way
 * all of it is written in one, so that a process killed anywhere leaves either nothing or everything, once.
 */
export const turnJob = (parts: TurnParts): JobHandler<z.output<typeof turnKind.data>> => ({
  kind: turnKind,
  async run({ site, requestId }) {
    const inSite: InSite = (act) => parts.workshop.inSite({ site, actor: { kind: 'server' } }, act)
    const { engine, hooks } = parts
    if (engine.first === engine.plain && hooks === undefined)
      return inSite(async (work) => {
        const ground = await readTurn(work, requestId)
        const written = ground ? await thinkAndWrite(engine, site, ground, (act) => act(work)) : 'written'
        // a second time went too: the next try of the job sees what is free then
        if (written !== 'written') throw new Error(`the turn was not written: ${written}`)
      })
    for (let tries = 0; tries < TRIES; tries += 1) {
      const ground = await inSite((work) => readTurn(work, requestId))
      if (!ground) return
      await hooks?.read?.()
      const written = await thinkAndWrite(engine.forTurn(), site, ground, inSite, hooks?.thought)
      if (written === 'written') return hooks?.written?.()
    }
    throw new Error('somebody wrote while each of the tries was thought')
  },
})

type InSite = <Result>(act: (work: SiteWork) => Promise<Result>) => Promise<Result>

/** Of a time that was taken meanwhile another is thought of, once. */
async function thinkAndWrite(
  engine: AssistantEngine,
  site: Site,
  ground: TurnGround,
  inSite: InSite,
  thought?: () => Promise<void>,
): Promise<Written['outcome']> {
  const first = await think(engine, site, ground)
  await thought?.()
  const written = await inSite((work) => writeTurn(work, ground, first))
  if (written.outcome !== 'slot_gone') return written.outcome
  const again = await thinkAgain(engine, site, first, { ...ground.situation, slots: written.slots })
  return (await inSite((work) => writeTurn(work, ground, again))).outcome
}
