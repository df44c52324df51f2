import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { FacebookSettings } from '../settings/settings.ts'
import { callProvider, ProviderError } from './connecting.ts'

/** Calls of the Graph are proved to be this app's own ("appsecret_proof"). */
export const proofOf = (settings: FacebookSettings, token: string): string =>
  createHmac('sha256', settings.appSecret).update(token).digest('hex')

/** Where a list of the Graph goes on; the last page names no next one. */
export const Paging = z
  .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
  .optional()
export const afterOf = (paging: z.output<typeof Paging>): string | null =>
  paging?.next === undefined ? null : (paging.cursors?.after ?? null)

/** The Graph writes moments as `2026-05-20T18:00:00+0000`. */
export const GraphMoment = z
  .string()
  .transform((text) => new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')))
  .refine((moment) => !Number.isNaN(moment.getTime()))

/**
 * One question to the Graph, or with a body one act.
 * @param base instead of the version that is set
 * @throws ProviderError
 */
export async function askGraph<Answer>(
  settings: FacebookSettings,
  given: { path: string; token: string; schema: z.ZodType<Answer>; base?: string; body?: object },
): Promise<Answer> {
  const { path, token, schema, base, body } = given
  const url = new URL(`${base ?? settings.graphUrl}/${path}`)
  url.searchParams.set('appsecret_proof', proofOf(settings, token))
  const read = schema.safeParse(await callProvider(url.href, token, body && { method: 'POST', body }))
  if (!read.success) throw new ProviderError('unavailable', { cause: read.error })
  return read.data
}
