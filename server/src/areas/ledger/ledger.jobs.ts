import { z } from 'zod'
import { jobKind, type JobHandler } from '../../platform/jobs/job.ts'
import type { Log } from '../../platform/log.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { findFaults } from './proof.store.ts'

/**
 * Proves the books of all businesses: every transaction comes to zero and has its lines, every balance is the sum of its
 * entries, and so is what is on all accounts of a code together. What it finds is an error of the log for each business, and the job ends among the dead letters, which the
 * figures of `/metrics` count.
 */
export const proveBooksKind = jobKind({
  name: 'ledger.prove',
  data: z.strictObject({}),
  retries: 0,
  atOnce: 1,
  expiresIn: 1800,
  turn: 'gives_way',
})

interface ProofParts {
  readonly workshop: Workshop
  readonly log: Pick<Log, 'error'>
}

export const ledgerJobs = ({ workshop, log }: ProofParts) => {
  const prove: JobHandler<Record<string, never>> = {
    kind: proveBooksKind,
    async run() {
      const faults = await workshop.inSystem(({ db }) => findFaults(db))
      for (const { site_id: site, fault } of faults) log.error({ site, fault }, 'the books of a business do not agree')
      if (faults.length > 0)
        throw new Error(`the books of ${new Set(faults.map(({ site_id: site }) => site)).size} businesses do not agree`)
    },
  }
  return [prove] as const
}
