import type { z } from 'zod'
import type { Message } from '#contract/conversations.ts'
import type { Asset } from '#contract/photos.ts'
import type { MessageId, RequestId } from '#contract/shared.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { messagePhotos, notForRequest, type PictureSealer } from '../../photos/index.ts'
import { presentMessage } from '../conversations.present.ts'
import { readMessage, type MessageRow } from '../conversations.store.ts'
import { readPhotoIds } from './message-photos.store.ts'

type WithPhotos = { readonly photo_ids: readonly string[] | null }

const idsOf = (rows: readonly WithPhotos[]): string[] => rows.flatMap(({ photo_ids: ids }) => ids ?? [])

/** Of messages in their order the newest ones: at most so many, with so many photos; always one. */
export function newestOf<Row extends WithPhotos>(
  rows: readonly Row[],
  most: { messages: number; photos: number },
): Row[] {
  let [first, photos] = [rows.length, 0]
  while (first > 0 && rows.length - first < most.messages) {
    photos += rows[first - 1]?.photo_ids?.length ?? 0
    if (photos > most.photos && first < rows.length) break
    first -= 1
  }
  return rows.slice(first)
}

/** Messages as members see them, with their photos. */
export async function shownMessages(
  tools: PictureSealer,
  work: SiteWork,
  rows: readonly MessageRow[],
): Promise<z.input<typeof Message>[]> {
  const photos = await messagePhotos(tools, work, idsOf(rows), 'member')
  return rows.map((row) => presentMessage(row, photos))
}

export const shownMessage = async (
  tools: PictureSealer,
  work: SiteWork,
  row: MessageRow,
): Promise<z.input<typeof Message>> => presentMessage(row, await messagePhotos(tools, work, idsOf([row]), 'member'))

/** @throws Refusal not_found */
export async function messageById(
  tools: PictureSealer,
  work: SiteWork,
  id: MessageId,
): Promise<z.input<typeof Message>> {
  const row = await readMessage(work.db, work.site.id, id)
  if (!row) throw new Refusal('not_found')
  return shownMessage(tools, work, row)
}

/** The photos of these lines by their ids, as the customer sees them: only those whose pictures are there. */
export async function photosForCustomer(
  tools: PictureSealer,
  work: SiteWork,
  rows: readonly WithPhotos[],
): Promise<ReadonlyMap<string, Asset>> {
  const photos = await messagePhotos(tools, work, idsOf(rows), 'customer')
  return new Map([...photos].flatMap(([id, { state, asset }]) => (state === 'ready' ? [[id, asset]] : [])))
}

export const photoIdsOfMessage = ({ db, site }: SiteWork, id: MessageId): Promise<string[]> =>
  readPhotoIds(db, site.id, id)

/** The photos of a message that is about to leave, judged anew: what could go when it was written may be another's now. */
export async function judgePhotos(
  tools: PictureSealer,
  work: SiteWork,
  requestId: RequestId,
  photoIds: readonly string[],
): Promise<{ readonly photoIds: readonly string[]; readonly elsewhere: readonly string[] }> {
  const refused = await notForRequest(work, requestId, photoIds)
  // those that were removed, or could not be read, no customer is shown anyway
  const there = await messagePhotos(tools, work, [...refused], 'customer')
  return {
    photoIds: photoIds.filter((id) => !refused.has(id)),
    elsewhere: [...there].flatMap(([id, { state }]) => (state === 'failed' ? [] : [id])),
  }
}
