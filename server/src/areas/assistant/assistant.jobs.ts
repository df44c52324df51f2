import type { z } from 'zod'
import { RequestId, SiteId } from '#contract/shared.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { SystemWork, Workshop } from '../../platform/work/work.ts'
import { removeTrialsBefore } from '../requests/requests.trials.operations.ts'
import { cleanUpKind, dueKind, rehearsalKind, turnKind } from './assistant.kinds.ts'
import type { AssistantParts } from './assistant.parts.ts'
import { findDue, findUnheard } from './assistant.threads.store.ts'
import { rehearsalJob } from './assistant.rehearsing.ts'
import { turnJob } from './assistant.turn.ts'
import { scripts } from './rehearsal/scripts/scripts.rules.ts'

/** The kinds of job of this area, for a process that only enqueues. */
export { cleanUpKind, dueKind } from './assistant.kinds.ts'
export const assistantKinds = [turnKind, dueKind, cleanUpKind, rehearsalKind] as const

/** What this area does later. */
export function assistantJobs({ workshop, engine }: AssistantParts & { readonly workshop: Workshop }) {
  const due: JobHandler<z.output<typeof dueKind.data>> = {
    kind: dueKind,
    run: () => workshop.inSystem(askForDue),
  }
  const cleanUp: JobHandler<z.output<typeof cleanUpKind.data>> = {
    kind: cleanUpKind,
    run: () => workshop.inSystem(removeOld),
  }
  return [turnJob({ workshop, engine }), due, cleanUp, rehearsalJob({ workshop, engine, scripts })] as const
}

const MOST = 500
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Each conversation has a job of its own for its hour; this finds those whose job was lost. A turn decides by itself
 * whether there is anything to say, so that asking twice is as asking once.
 */
async function askForDue(work: SystemWork): Promise<void> {
  const { db, now } = work
  const unheard = { from: new Date(now.getTime() - 2 * DAY), until: new Date(now.getTime() - 2 * MINUTE) }
  const rows = [...(await findDue(db, now, MOST)), ...(await findUnheard(db, unheard, MOST))]
  for (const row of rows) {
    const requestId = RequestId.parse(row.request_id)
    await work.enqueue(
      turnKind,
      { site: { id: SiteId.parse(row.site_id), slug: row.slug }, requestId },
      { onlyOne: requestId },
    )
  }
}

/** How long a trial can be looked at. */
const TRIAL_DAYS = 7

async function removeOld(work: SystemWork): Promise<void> {
  await removeTrialsBefore(work, new Date(work.now.getTime() - TRIAL_DAYS * DAY))
}
