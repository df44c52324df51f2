import { z } from 'zod'
import { removeOldAnswers } from '../../http/idempotency.ts'
import { jobKind, type JobHandler } from '../../platform/jobs/job.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { removeOldCodes } from './codes.store.ts'
import { removeOldUses } from './recent-uses.store.ts'
import { removeOldRefreshTokens } from './refresh-tokens.store.ts'
import { removeOldSignIns } from './sign-ins.store.ts'
import { removeOldKeys } from './signing-keys.store.ts'

/** Removes what has ended: codes, refresh tokens, counted uses, signing keys, answers kept for retries. Meant to run once an hour. */
export const cleanUpAccounts = jobKind({ name: 'accounts.clean-up', data: z.object({}) })

export function accountJobs(parts: { workshop: Workshop }): readonly [JobHandler<Record<string, never>>] {
  return [
    {
      kind: cleanUpAccounts,
      run: () =>
        parts.workshop.inSystem(async (work) => {
          await removeOldCodes(work)
          await removeOldUses(work)
          await removeOldRefreshTokens(work)
          await removeOldSignIns(work)
          await removeOldKeys(work)
          await removeOldAnswers(work)
        }),
    },
  ]
}
