import { z } from 'zod'
import { ShareId, SiteId, slug } from '#contract/shared.ts'
import { newId } from '../../platform/ids.ts'
import type { Sealer } from '../../platform/secrets/sealer.ts'

const FormId = z.uuid()
const validFor = 24 * 3_600_000

const Sealed = z.object({ site: SiteId, slug, form: FormId, share: ShareId.optional(), ends: z.number().int() })

/** What lets a homeowner, who has no account, upload photos for one form of one business. */
export interface FormPermission {
  readonly site: { readonly id: SiteId; readonly slug: string }
  /** One visit of the form: what one visitor uploads, another can neither see nor send. */
  readonly formId: string
  /** The link whose page it is; undefined for the form of requests. */
  readonly shareId: ShareId | undefined
}

/** Makes the token that a public form carries; one for each visit. It works for 24 hours. */
export function issueFormToken(sealer: Sealer, now: Date, site: { id: SiteId; slug: string }, share?: ShareId): string {
  const content = { site: site.id, slug: site.slug, form: newId(FormId), share, ends: now.getTime() + validFor }
  return sealer.seal('upload', JSON.stringify(content))
}

/** Null for a token that is forged, expired, or anything else. */
export function readFormToken(sealer: Sealer, now: Date, token: string): FormPermission | null {
  if (token.length > 2000) return null
  let content: unknown
  try {
    content = JSON.parse(sealer.open('upload', token))
  } catch {
    return null
  }
  const read = Sealed.safeParse(content)
  if (!read.success || read.data.ends <= now.getTime()) return null
  return { site: { id: read.data.site, slug: read.data.slug }, formId: read.data.form, shareId: read.data.share }
}
