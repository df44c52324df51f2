import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { ProjectId, RequestId, SiteId, UserId } from '#contract/shared.ts'
import { newId } from '#server/platform/ids.ts'
import { z } from 'zod'
import { Photo } from '#contract/photos.ts'
import { tokenOf } from './uploads-app.ts'

export const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex')
const encode = (text: string): string => Buffer.from(text).toString('base64')

/** Upload-Metadata as the protocol writes it. */
export const metadata = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${encode(value)}`)
    .join(',')

export interface Crew {
  readonly site: { readonly id: SiteId; readonly slug: string }
  readonly userId: UserId
  readonly token: string
  readonly projectId: ProjectId
  readonly requestId: RequestId
}

/** A business with one member, one project and one request. */
export async function aCrew(database: Database, role: 'field' | 'office' = 'field'): Promise<Crew> {
  const site = { id: newId(SiteId), slug: `crew-${randomUUID().slice(0, 8)}` }
  const userId = newId(UserId)
  const projectId = newId(ProjectId)
  const requestId = newId(RequestId)
  await database.inSystem(async ({ db }) => {
    await db.insertInto('users').values({ id: userId }).execute()
    await db
      .insertInto('sites')
      .values({ ...site, name: 'Crew', hours: '{}' })
      .execute()
    await db.insertInto('memberships').values({ site_id: site.id, user_id: userId, role }).execute()
    await db.insertInto('projects').values({ site_id: site.id, id: projectId, name: 'Deck', status: 'lead' }).execute()
    const customerId = randomUUID()
    await db.insertInto('customers').values({ site_id: site.id, id: customerId, name: 'Ann' }).execute()
    await db
      .insertInto('requests')
      .values({
        site_id: site.id,
        id: requestId,
        customer_id: customerId,
        source: 'website_form',
        position: 'a0',
        // the job is the crew's own
        assigned_user_id: userId,
        project_id: projectId,
      })
      .execute()
  })
  return { site, userId, token: tokenOf(userId), projectId, requestId }
}

export const tus = { 'tus-resumable': '1.0.0' }

export interface Who {
  readonly token?: string
  readonly form?: string
}
const headersOf = (who: Who): Record<string, string> => ({
  ...tus,
  ...(who.token !== undefined && { authorization: who.token }),
  ...(who.form !== undefined && { 'upload-form': who.form }),
})

/** The upload protocol, call by call, so that tests can do it wrong. */
export function client(url: string) {
  const begin = (who: Who, length: number | string, fields: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`${url}/api/uploads`, {
      method: 'POST',
      headers: {
        ...headersOf(who),
        'upload-length': String(length),
        ...(Object.keys(fields).length > 0 && { 'upload-metadata': metadata(fields) }),
      },
    })
  const send = (who: Who, id: string, offset: number, data: Uint8Array): Promise<Response> =>
    fetch(`${url}/api/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...headersOf(who),
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(data),
    })
  const look = (who: Who, id: string): Promise<Response> =>
    fetch(`${url}/api/uploads/${id}`, { method: 'HEAD', headers: headersOf(who) })
  const drop = (who: Who, id: string): Promise<Response> =>
    fetch(`${url}/api/uploads/${id}`, { method: 'DELETE', headers: headersOf(who) })
  const idOf = (response: Response): string => (response.headers.get('location') ?? '').split('/').at(-1) ?? ''

  /** A whole file in one go. */
  async function upload(who: Who, data: Uint8Array, fields: Readonly<Record<string, string>>): Promise<string> {
    const begun = await begin(who, data.byteLength, fields)
    if (begun.status !== 201) throw new Error(`begin answered ${begun.status}: ${await begun.text()}`)
    const sent = data.byteLength === 0 ? undefined : await send(who, idOf(begun), 0, data)
    if (sent && sent.status !== 204) throw new Error(`send answered ${sent.status}: ${await sent.text()}`)
    return idOf(begun)
  }
  async function attach(crew: Crew, ids: readonly string[], headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${url}/api/landing-pages/${crew.site.slug}/projects/${crew.projectId}/photos`, {
      method: 'POST',
      headers: { authorization: crew.token, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ upload_ids: ids }),
    })
  }
  async function photos(crew: Crew): Promise<Photo[]> {
    const answer = await fetch(`${url}/api/landing-pages/${crew.site.slug}/projects/${crew.projectId}/photos`, {
      headers: { authorization: crew.token },
    })
    return z.object({ photos: z.array(Photo) }).parse(await answer.json()).photos
  }
  return { begin, send, look, drop, idOf, upload, attach, photos }
}
