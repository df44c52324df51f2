// Small on purpose: what told devices apart is kept for two days, as long as some place of the earth still has the first.
import { z } from 'zod'
import { jobKind, type JobHandler } from '../../platform/jobs/job.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { forgetDevices } from './codes/codes.store.ts'

/** Deletes by which hashes devices were counted once a day: asked for every night. */
export const forgetDevicesKind = jobKind({ name: 'print.forget', data: z.strictObject({}), retries: 2, atOnce: 1 })

export function printJobs({ workshop }: { readonly workshop: Workshop }) {
  const forget: JobHandler<Record<string, never>> = {
    kind: forgetDevicesKind,
    async run() {
      await workshop.inSystem(({ db, now }) => forgetDevices(db, now))
    },
  }
  return [forget] as const
}
