import type { z } from 'zod'
import { ServiceId } from '#contract/shared.ts'
import type { JobHandler, JobTry } from '../../platform/jobs/job.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import type { Site } from './assistant.budget.operations.ts'
import { groundOf } from './assistant.business.ts'
import type { AssistantEngine } from './assistant.engine.ts'
import { rehearsalKind } from './assistant.kinds.ts'
import { KeptScore } from './assistant.rehearsals.present.ts'
import { changeRehearsal, insertConversation, listConversations, readRehearsal } from './assistant.rehearsals.store.ts'
import { assistantSettingsOf } from './assistant.settings.operations.ts'
import { slotsFor } from './assistant.situation.ts'
import type { Engine } from './engine/built-in.rules.ts'
import type { Situation, Understanding } from './machine/types.ts'
import type { Rehearsed } from './rehearsal/rehearse.rules.ts'
import { sumOf } from './rehearsal/score.rules.ts'
import type { Script } from './rehearsal/script.rules.ts'

export interface RehearsingParts {
  readonly workshop: Workshop
  readonly engine: AssistantEngine
  readonly scripts: readonly Script[]
}

type Task = z.output<typeof rehearsalKind.data>

/**
 * Plays the scripted homeowners on the business's own settings. Each conversation is written when it is done, so that a
 * try that was killed goes on where it was.
 */
export const rehearsalJob = (parts: RehearsingParts): JobHandler<Task> => ({
  kind: rehearsalKind,
  async run(task, attempt) {
    const { site, rehearsalId } = task
    const inSite = <Result>(act: (work: SiteWork) => Promise<Result>) =>
      parts.workshop.inSite({ site, actor: { kind: 'server' } }, act)
    try {
      await playAll(parts, inSite, task)
    } catch (error) {
      if (isLast(attempt))
        await inSite(async (work) => {
          await changeRehearsal(work.db, site.id, rehearsalId, { state: 'failed', finished_at: work.now })
          work.announce('rehearsals', rehearsalId)
        })
      throw error
    }
  },
})

const isLast = (attempt: JobTry | undefined): boolean => attempt?.last ?? false

type InSite = <Result>(act: (work: SiteWork) => Promise<Result>) => Promise<Result>

async function playAll({ engine, scripts }: RehearsingParts, inSite: InSite, { site, rehearsalId }: Task) {
  const ground = await inSite(async (work) => {
    const row = await readRehearsal(work.db, site.id, rehearsalId)
    if (!row || row.state === 'done' || row.state === 'failed') return null
    await changeRehearsal(work.db, site.id, rehearsalId, { state: 'running' })
    const done = await listConversations(work.db, site.id, rehearsalId)
    return { situation: await stageOf(work), done: new Set(done.map(({ script }) => script)) }
  })
  if (!ground) return
  for (const [position, script] of scripts.entries()) {
    if (ground.done.has(script.name)) continue
    const { transcript, score } = await playOne(engine, site, script, ground.situation)
    await inSite(async (work) => {
      await insertConversation(work.db, {
        site_id: site.id,
        rehearsal_id: rehearsalId,
        script: script.name,
        position,
        transcript: JSON.stringify(transcript),
        score: JSON.stringify({ ...score, language: script.language }),
      })
      work.announce('rehearsals', rehearsalId)
    })
  }
  await inSite(async (work) => {
    const rows = await listConversations(work.db, site.id, rehearsalId)
    const scores = sumOf(rows.map(({ score }) => KeptScore.parse(score)))
    const change = { state: 'done', scores: JSON.stringify(scores), finished_at: work.now }
    await changeRehearsal(work.db, site.id, rehearsalId, change)
    work.announce('rehearsals', rehearsalId)
  })
}

/** The business as it is by day: a rehearsal by night would only show that it is closed. */
async function stageOf(work: SiteWork): Promise<Situation> {
  const settings = await assistantSettingsOf(work)
  const ground = await groundOf(work, settings)
  const [service] = ground.business.services
  return {
    ...ground,
    business: { ...ground.business, open: true, opensAt: null },
    now: work.now,
    request: {
      name: '',
      phone: null,
      email: null,
      address: '',
      serviceId: service?.id ?? null,
      serviceName: service?.name ?? null,
      message: '',
      photoCount: 0,
      photoNames: [],
      source: 'website_chat',
      stage: 'request',
      status: 'new',
      textConsent: false,
    },
    slots: await slotsFor(work, settings, {
      service: ServiceId.optional().parse(service?.id),
      minutes: settings.visitMinutes,
      place: null,
    }),
    channel: 'chat',
  }
}

/** Thrown by an engine that has to ask somebody first: what it wants to know. */
class Unknown extends Error {
  readonly find: () => Promise<void>
  constructor(find: () => Promise<void>) {
    super('not known yet')
    this.find = find
  }
}

/** More than any script asks. */
const MOST_ASKED = 200

/**
 * Plays one script with an engine that may take its time. The play itself is pure and waits for nobody: it is begun
 * anew whenever it comes to something that had to be asked, with all that is known by then.
 */
export async function playOne(
  engine: AssistantEngine,
  site: Site,
  script: Script,
  situation: Situation,
): Promise<Rehearsed> {
  const read = new Map<string, Understanding>()
  const said = new Map<string, string>()
  const known: Engine = {
    name: engine.first,
    understand(body, context) {
      const key = JSON.stringify([body, context])
      const value = read.get(key)
      if (value) return value
      throw new Unknown(async () => void read.set(key, (await engine.forTurn().understand(site, body, context)).value))
    },
    word(parts, now, state) {
      const key = JSON.stringify([parts, state])
      const value = said.get(key)
      if (value !== undefined) return value
      throw new Unknown(async () => void said.set(key, (await engine.forTurn().word(site, parts, now, state)).value))
    },
  }
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    try {
      const { rehearse } = await import('./rehearsal/rehearse.rules.ts')
      return rehearse(script, situation, known)
    } catch (error) {
      if (!(error instanceof Unknown)) throw error
      await error.find()
    }
  }
  throw new Error(`the script ${script.name} has no end`)
}
