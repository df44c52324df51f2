import { Metadata } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { slug as slugShape, type SiteId, type UserId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readFormToken } from './photos.form-token.ts'
import type { PhotoJobParts } from './photos.tools.ts'
import type { UploadOwner } from './photos.uploads.ts'

/**
 * The member behind `Authorization` (and `as-user-id`), or null for a person who is not one of that site.
 * @throws Refusal forbidden, support_ended
 */
export type MemberOf = (request: FastifyRequest, slug: string) => Promise<{ siteId: SiteId; userId: UserId } | null>

/** Longest text in a field of the metadata; a name is shortened further, a token is some 300. */
const text = z.string().max(2000)
const Given = z.object({
  site: slugShape.optional(),
  form: text.optional(),
  filename: text.optional(),
  name: text.optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .toLowerCase()
    .optional(),
})
/** What the sender says about a new upload. */
export type Given = z.output<typeof Given>

/** Reads `Upload-Metadata`. @throws Refusal malformed */
export function readMetadata(header: string | string[] | undefined): Given {
  if (typeof header !== 'string' || header === '') return {}
  try {
    return Given.parse(Metadata.parse(header))
  } catch {
    throw new Refusal('malformed', { detail: 'Upload-Metadata cannot be read' })
  }
}

/** The token of the public form: in the metadata of the first call, or with any call in this header. */
const formToken = (request: FastifyRequest): string | undefined => {
  const value = request.headers['upload-form']
  return typeof value === 'string' ? value : undefined
}

type RightParts = Pick<PhotoJobParts, 'tools' | 'clock'> & { readonly memberOf: MemberOf }

/** Whose a new upload is. @throws Refusal unauthenticated, not_found */
export async function beginnerOf(
  parts: RightParts,
  request: FastifyRequest,
  given: Given,
): Promise<{ owner: UploadOwner; userId: UserId | null }> {
  const token = given.form ?? formToken(request)
  if (token !== undefined) {
    const form = readFormToken(parts.tools.sealer, parts.clock.now(), token)
    if (!form || (given.site !== undefined && given.site !== form.site.slug)) throw new Refusal('not_found')
    return { owner: { siteId: form.site.id, slug: form.site.slug, formId: form.formId }, userId: null }
  }
  const { authorization } = request.headers
  if (authorization === undefined) throw new Refusal('unauthenticated')
  const site = given.site ?? slugShape.safeParse(request.headers['x-site']).data
  const member = site === undefined ? null : await parts.memberOf(request, site)
  if (site === undefined || !member) throw new Refusal('not_found')
  return { owner: { siteId: member.siteId, slug: site, formId: undefined }, userId: member.userId }
}

/** Whether somebody may go on with an upload: any member of its site, or the very form that began it. */
export async function mayContinue(parts: RightParts, request: FastifyRequest, owner: UploadOwner): Promise<boolean> {
  if (owner.formId !== undefined) {
    const token = formToken(request)
    return token !== undefined && readFormToken(parts.tools.sealer, parts.clock.now(), token)?.formId === owner.formId
  }
  const { authorization } = request.headers
  const member = authorization === undefined ? null : await parts.memberOf(request, owner.slug)
  return member?.siteId === owner.siteId
}
