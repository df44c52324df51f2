import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { keyAreaOf } from '#contract/keys.areas.ts'
import { slug as slugShape, type ApiKeyId, UserId } from '#contract/shared.ts'
import { Refusal } from '../platform/refusal.ts'
import { isRole, reaches } from '../platform/work/actors.ts'
import type { Actor } from '../platform/work/work.ts'
import type { Directory, Identity, KeyHolder, SiteReference } from './parts.ts'

/** Who sent a request, and with whose rights. */
export interface Caller extends Identity {
  /** Set while one of the product's staff acts as `userId`: who they are, and until when they may. */
  readonly support?: { readonly id: UserId; readonly until: Date }
  /** Set where a program acts for `userId` with this key. */
  readonly keyId?: ApiKeyId
}

const tokenIn = (authorization: string | undefined) => /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]

/** Whose the token in `Authorization: Bearer …` is; null for any other header, and for a token that is no good. */
async function identityOf(
  authorization: string | undefined,
  directory: Pick<Directory, 'verifyAccessToken'>,
): Promise<Identity | null> {
  const token = tokenIn(authorization)
  return token === undefined ? null : directory.verifyAccessToken(token)
}

/** The person themselves, whomever they say they act as. @throws Refusal unauthenticated */
async function requireIdentity(request: FastifyRequest, directory: Directory): Promise<Identity> {
  const identity = await identityOf(request.headers.authorization, directory)
  if (!identity) throw new Refusal('unauthenticated')
  return identity
}

/**
 * Who acts: the person themselves, or, for product staff with the header `as-user-id`, the person they said beforehand
 * they would act as. One's own id in the header means nothing; to everybody else the header is refused.
 * @throws Refusal unauthenticated, forbidden, support_ended
 */
export async function requireCaller(request: FastifyRequest, directory: Directory): Promise<Caller> {
  const identity = await requireIdentity(request, directory)
  const given = request.headers['as-user-id']
  if (given === undefined) return identity
  const asked = UserId.safeParse(given)
  if (!asked.success) throw new Refusal('forbidden')
  if (asked.data === identity.userId) return identity
  const standing = await directory.supportStanding(identity.userId, asked.data)
  if (standing === 'none') throw new Refusal('forbidden')
  if (standing === 'ended') throw new Refusal('support_ended')
  return { ...identity, userId: asked.data, support: { id: identity.userId, until: standing.until } }
}

/** The same where a token that is no good is nobody. @throws Refusal forbidden, support_ended */
export async function callerOf(request: FastifyRequest, directory: Directory): Promise<Caller | null> {
  const identity = await identityOf(request.headers.authorization, directory)
  return identity && requireCaller(request, directory)
}

/** Who makes a call that is about no business. @throws Refusal unauthenticated, forbidden, support_ended */
export async function admitPerson(
  call: Pick<Call, 'access' | 'support'>,
  request: FastifyRequest,
  directory: Directory,
): Promise<Caller> {
  if (call.access !== 'support') return refuseSupport(call, await requireCaller(request, directory))
  const identity = await requireIdentity(request, directory)
  if (!(await directory.isSupport(identity.userId))) throw new Refusal('forbidden')
  return identity
}

/** @throws Refusal forbidden for what product staff may not do as somebody else */
function refuseSupport(call: Pick<Call, 'support'>, caller: Caller): Caller {
  if (caller.support && call.support === 'refused') throw new Refusal('forbidden')
  return caller
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
  /** Undefined for a public call. */
  readonly caller: Caller | undefined
}

/** A call as admission needs it; without a name it is none that a key may make. */
export type Door = Pick<Call, 'access' | 'site' | 'support' | 'closed'> & {
  readonly name?: string
  readonly reads?: boolean
}

/**
 * Lets a program into the business of its key, for the calls that are named as open to keys and within what the key is for.
 * @throws Refusal not_found, forbidden
 */
function admitKey(door: Door, slug: string, holder: KeyHolder): Admission {
  const { site, userId, role, keyId } = holder
  if (slug !== site.slug) throw new Refusal('not_found')
  const area = keyAreaOf(door.name ?? '')
  if (area === undefined || !holder.areas.includes(area)) throw new Refusal('forbidden')
  if (!door.reads && holder.access !== 'write') throw new Refusal('forbidden')
  if (isRole(door.access) && !reaches(role, door.access)) throw new Refusal('forbidden')
  return { site, actor: { kind: 'member', userId, role, keyId }, caller: { userId, signInId: undefined, keyId } }
}

/**
 * Lets somebody into a site, or refuses. A site that is not there and one they do not belong to answer alike.
 * @throws Refusal unauthenticated, support_ended, not_found, forbidden
 */
export async function admit(
  call: Door,
  params: unknown,
  request: FastifyRequest,
  directory: Directory,
): Promise<Admission> {
  if (call.access === 'public') {
    const site = await directory.findSite(readSlug(call, params, request))
    if (!site) throw new Refusal('not_found')
    return { site, actor: { kind: 'nobody' }, caller: undefined }
  }
  const token = tokenIn(request.headers.authorization)
  const holder = token === undefined ? null : await directory.findKey(token, request.ip)
  if (holder && request.headers['as-user-id'] !== undefined) throw new Refusal('forbidden')
  if (holder) return admitKey(call, readSlug(call, params, request), holder)
  const caller = refuseSupport(call, await requireCaller(request, directory))
  const { userId, support } = caller
  const slug = readSlug(call, params, request)
  const membership =
    (await directory.findMembership(userId, slug)) ?? (call.closed && (await directory.findClosed(userId, slug)))
  if (!membership) throw new Refusal('not_found')
  const { site, role } = membership
  if (isRole(call.access) && !reaches(role, call.access)) throw new Refusal('forbidden')
  return { site, actor: { kind: 'member', userId, role, ...(support ? { supportId: support.id } : {}) }, caller }
}
