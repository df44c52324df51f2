import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { slug as slugShape, type UserId } from '#contract/shared.ts'
import { Refusal } from '../platform/refusal.ts'
import { isRole, reaches } from '../platform/work/actors.ts'
import type { Actor } from '../platform/work/work.ts'
import type { Directory, SiteReference } from './parts.ts'

/** The user behind `Authorization: Bearer …`; null for any other header, and for a token that is no good. */
export async function userOf(
  authorization: string | undefined,
  directory: Pick<Directory, 'verifyAccessToken'>,
): Promise<UserId | null> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  return token === undefined ? null : directory.verifyAccessToken(token)
}

/** @throws Refusal unauthenticated */
export async function requireUser(request: FastifyRequest, directory: Directory): Promise<UserId> {
  const userId = await userOf(request.headers.authorization, directory)
  if (!userId) throw new Refusal('unauthenticated')
  return userId
}

/** The site a call is about: the slug of its path, or the header `x-site`. @throws Refusal not_found */
function readSlug(call: Pick<Call, 'site'>, params: unknown, request: FastifyRequest): string {
  const given =
    call.site === 'header'
      ? request.headers['x-site']
      : typeof params === 'object' && params !== null && 'slug' in params
        ? params.slug
        : undefined
  const read = slugShape.safeParse(given)
  if (!read.success) throw new Refusal('not_found')
  return read.data
}

export interface Admission {
  readonly site: SiteReference
  readonly actor: Actor
}

/**
 * Lets somebody into a site, or refuses. A site that is not there and one they do not belong to answer alike.
 * @throws Refusal unauthenticated, not_found, forbidden
 */
export async function admit(
  call: Pick<Call, 'access' | 'site'>,
  params: unknown,
  request: FastifyRequest,
  directory: Directory,
): Promise<Admission> {
  if (call.access === 'public') {
    const site = await directory.findSite(readSlug(call, params, request))
    if (!site) throw new Refusal('not_found')
    return { site, actor: { kind: 'nobody' } }
  }
  const userId = await requireUser(request, directory)
  const membership = await directory.findMembership(userId, readSlug(call, params, request))
  if (!membership) throw new Refusal('not_found')
  if (isRole(call.access) && !reaches(membership.role, call.access)) throw new Refusal('forbidden')
  return { site: membership.site, actor: { kind: 'member', userId, role: membership.role } }
}
