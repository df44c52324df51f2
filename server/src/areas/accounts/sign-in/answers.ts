import type { FastifyReply } from 'fastify'
import { Refusal } from '../../../platform/refusal.ts'
import type { Addresses } from './addresses.ts'

/** What people are told, in the specification's words (section 8). */
export const errorTexts = {
  unauthorized: 'Unauthorized',
  failed: 'Sign in failed',
  unexpected: 'Unexpected response from server',
} as const

/** Sends `{ url, error }`: where the browser could go to read about it, and what it is. */
export const sendError = (reply: FastifyReply, addresses: Addresses, error: string, status: number): FastifyReply =>
  reply.code(status).send({ url: addresses.signInScreen(error), error })

/** Answers a sign-in that was refused. Whatever is no refusal is thrown on. */
export function sendRefusal(reply: FastifyReply, addresses: Addresses, error: unknown): FastifyReply {
  if (!(error instanceof Refusal)) throw error
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(Math.ceil(error.retryAfter)))
  return sendError(reply, addresses, error.status === 401 ? errorTexts.unauthorized : errorTexts.failed, error.status)
}
