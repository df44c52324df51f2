import type { FastifyRequest } from 'fastify'
import { Opening } from '#contract/opening.ts'
import { presentProfiles } from '../accounts.present.ts'
import { browserSessions } from './browser-session.ts'
import type { SignInParts } from './parts.ts'
import { sealedCookies } from './sealed-cookies.ts'

type Parts = Pick<SignInParts, 'accounts' | 'workshop' | 'sealer' | 'clock' | 'log'>

/**
 * Makes what the office's page brings along. Null for whoever is not signed in, and where the session is due to be
 * refreshed: the page then asks for it, in turn with the other tabs. Null also when something fails, for a page
 * without its first answers is still a page. The cookies of the request must have been read.
 */
export function openings(parts: Parts, secure: boolean): (request: FastifyRequest) => Promise<Opening | null> {
  const { accounts, workshop, log } = parts
  const sessions = browserSessions({ ...parts, cookies: sealedCookies(parts), secure })
  return async (request) => {
    try {
      const session = await sessions.peek(request)
      if (!session) return null
      const rows = await workshop.inSystem((work) => accounts.listProfiles(work, session.user.id))
      return Opening.parse({ session, profiles: { message: presentProfiles(rows) } })
    } catch (error) {
      log.warn({ err: error }, 'the page goes out without its first answers')
      return null
    }
  }
}
