import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { PortalId } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'

/** What stands in the address of a customer's own page: 32 bytes of chance. */
export const newPortalToken = (): string => randomBytes(32).toString('base64url')

const shape = /^[A-Za-z0-9_-]{43}$/

/** What is kept of a token, so that a copy of the database opens no page; undefined for what is none. */
export const hashOfPortal = (token: string): string | undefined =>
  shape.test(token) ? createHash('sha256').update(`portal ${token}`).digest('hex') : undefined

const FormId = z.uuid()
const Sealed = z.object({ portal: PortalId, form: FormId, ends: z.number().int() })
/** A day: whoever left the page open over night finds their words again, and sends them with the next token. */
const validFor = 24 * 3_600_000

/**
 * Makes the token that the forms of one rendering carry: what is sent with it twice was done once. Only a page of ours has
 * it, so that no other page sends a form of this one, even where its address became known.
 */
export const issueForm = (sealer: Pick<Sealer, 'seal'>, now: Date, portal: PortalId): string =>
  sealer.seal('portal', JSON.stringify({ portal, form: newId(FormId), ends: now.getTime() + validFor }))

/** Which rendering a form came from; null for a token that is forged, old, or of another link. */
export function readForm(sealer: Pick<Sealer, 'open'>, now: Date, portal: PortalId, token: string): string | null {
  if (token.length > 1000) return null
  let content: unknown
  try {
    content = JSON.parse(sealer.open('portal', token))
  } catch {
    return null
  }
  const read = Sealed.safeParse(content)
  if (!read.success || read.data.ends <= now.getTime() || read.data.portal !== portal) return null
  return read.data.form
}
