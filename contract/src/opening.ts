import { z } from 'zod'
import { accountCalls, Session } from './accounts.ts'

/**
 * What the office's page brings along for who is signed in, so that the first screen need not ask: the answers of
 * `GET /api/auth/session` and of `listProfiles`, as they would be at this moment.
 */
export const Opening = z.object({ session: Session.unwrap(), profiles: accountCalls.listProfiles.ok })
export type Opening = z.output<typeof Opening>
