import { z } from 'zod'
import { removeOldAnswers } from '../../http/idempotency.ts'
import { jobKind, type JobHandler } from '../../platform/jobs/job.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { removeOldCodes } from './codes.store.ts'
import { removeOldEmailProofs } from './email/email-proof.store.ts'
import { removeOldSignInLinks } from './email/sign-in-link.store.ts'
import { removeOldRemoved } from './members.store.ts'
import { removeOldUses } from './recent-uses.store.ts'
import { removeOldRefreshTokens } from './refresh-tokens.store.ts'
import { removeOldSignIns } from './sign-ins.store.ts'
import { removeOldKeys } from './signing-keys.store.ts'

/**
 * Removes what has ended: codes, links by mail, refresh tokens, counted uses, signing keys, answers kept for retries,
 * and who was taken out of a business too long ago to come back by undo. Meant to run once an hour.
 */
export const cleanUpAccounts = jobKind({ name: 'accounts.clean-up', data: z.object({}) })

export function accountJobs(parts: { workshop: Workshop }): readonly [JobHandler<Record<string, never>>] {
  return [
    {
      kind: cleanUpAccounts,
      run: () =>
        parts.workshop.inSystem(async (work) => {
          await removeOldCodes(work)
          await removeOldEmailProofs(work)
          await removeOldSignInLinks(work)
          await removeOldUses(work)
          await removeOldRefreshTokens(work)
          await removeOldSignIns(work)
          await removeOldKeys(work)
          await removeOldRemoved(work)
          await removeOldAnswers(work)
        }),
    },
  ]
}
