import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { MessagePhoto } from '#contract/conversations.ts'
import { photoStates } from '#contract/photos.ts'
import { PhotoId, type ProjectId, type RequestId } from '#contract/shared.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { seesOwnWorkOnly } from '../../../platform/work/actors.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { mediaAddresses, variantKey } from '../photos.address.ts'
import { presentAsset, Variants } from '../photos.present.ts'
import { plainWidths } from '../photos.rules.ts'
import type { PhotoTools } from '../photos.tools.ts'
import { withPhoto } from '../pictures/studio.ts'
import { findForRequest, findNewestOfProject, findOutgoing, type OutgoingRow } from './messages.store.ts'

/** What addresses of pictures are made with. */
export type PictureSealer = Pick<PhotoTools, 'sealer'>

const State = z.enum(photoStates)

/** Days that an address in a message works: a provider fetches within minutes, and may be hours late. */
const validDays = 1

/** Those of the ids that may not go out in the conversation of this request, or are not there. */
export async function notForRequest(
  work: SiteWork,
  requestId: RequestId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const allowed = new Set(await findForRequest(work, requestId, ids))
  return new Set(ids.filter((id) => !allowed.has(id)))
}

/**
 * Photos of messages by their ids; removed ones are left out.
 * @param audience customers see pictures for a day, and never the untouched file
 */
export async function messagePhotos(
  { sealer }: PictureSealer,
  work: SiteWork,
  ids: readonly string[],
  audience: 'member' | 'customer',
): Promise<ReadonlyMap<string, z.input<typeof MessagePhoto>>> {
  if (ids.length === 0) return new Map()
  const isMember = audience === 'member' && work.actor.kind === 'member'
  const address = isMember ? mediaAddresses(sealer, work.now) : mediaAddresses(sealer, work.now, validDays)
  return new Map(
    (await findOutgoing(work, [...new Set(ids)]))
      .filter((row) => row.archived_at === null)
      .map((row) => [
        row.id,
        {
          id: row.id,
          state: State.parse(row.state),
          asset: presentAsset(row, address, { original: isMember && !seesOwnWorkOnly(work.actor) }),
        },
      ]),
  )
}

/** The newest photos of a project that can be shown, the oldest of them first. */
export const newestOfProject = async (work: SiteWork, project: ProjectId, most: number): Promise<PhotoId[]> =>
  (await findNewestOfProject(work, project, most)).map(({ id }) => PhotoId.parse(id))

/** A JPEG of a photo, made to leave with a message. */
export interface OutgoingPicture {
  readonly fileName: string
  /** Signed, good for a day: the path below the server's own address. */
  readonly address: string
  readonly bytes: number
  read(): Promise<Uint8Array>
}

/** What pictures are made with, outside a transaction. */
export interface PictureParts extends PictureSealer {
  readonly storage: Storage
}

type InSite = <Result>(act: (work: SiteWork) => Promise<Result>) => Promise<Result>

/**
 * How many of these photos can be shown, without those that were removed or could not be read; undefined while one of
 * them is still being prepared.
 */
export async function countReady(inSite: InSite, ids: readonly string[]): Promise<number | undefined> {
  return readyOf(await inSite((work) => findOutgoing(work, ids)), ids)?.length
}

function readyOf(rows: readonly OutgoingRow[], ids: readonly string[]): readonly OutgoingRow[] | undefined {
  const shown = ids.flatMap((id) => rows.find((row) => row.id === id && row.archived_at === null) ?? [])
  return shown.some(({ state }) => state === 'processing') ? undefined : shown.filter(({ state }) => state === 'ready')
}

/**
 * The pictures of these photos in their order, together at most so many bytes: the large ones where they fit, else the
 * small ones. What was removed or could not be read is left out. Undefined while a photo is still being prepared.
 */
export async function outgoingPictures(
  parts: PictureParts,
  inSite: InSite,
  ids: readonly string[],
  mostBytes: number,
): Promise<readonly OutgoingPicture[] | undefined> {
  const { rows, now } = await inSite(async (work) => ({ rows: await findOutgoing(work, ids), now: work.now }))
  const ready = readyOf(rows, ids)
  if (ready === undefined) return undefined
  const address = mediaAddresses(parts.sealer, now, validDays)
  const picturesOf = async (width: number): Promise<readonly OutgoingPicture[]> => {
    const pictures: OutgoingPicture[] = []
    for (const row of ready) pictures.push(await pictureOf(parts, row, width, address))
    return pictures
  }
  const [small, large] = plainWidths
  const pictures = await picturesOf(large)
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0)
  return bytes <= mostBytes ? pictures : picturesOf(small)
}

/** The same for a paper that is made at once: a photo that is still being prepared is left out. */
export async function picturesNow(
  parts: PictureParts,
  inSite: InSite,
  ids: readonly string[],
  mostBytes: number,
): Promise<readonly Uint8Array[]> {
  if (ids.length === 0) return []
  const found = await inSite((work) => findOutgoing(work, ids))
  const ready = found.flatMap(({ id, state }) => (state === 'ready' ? id : []))
  const shown = ids.filter((id) => ready.includes(id))
  const pictures = await outgoingPictures(parts, inSite, shown, mostBytes)
  return Promise.all((pictures ?? []).map((picture) => picture.read()))
}

async function pictureOf(
  parts: PictureParts,
  row: OutgoingRow,
  width: number,
  address: ReturnType<typeof mediaAddresses>,
): Promise<OutgoingPicture> {
  const { storage } = parts
  const name = `${width}.jpg`
  const key = variantKey(row.site_id, row.id, name)
  const found = (await storage.stat(key)) ?? (await make(storage, row, key))
  return {
    fileName: `${row.file_name.replace(/\.[^.]*$/, '')}.jpg`,
    address: address(row.site_id, row.id, name),
    bytes: found.size,
    read: async () => buffer((await storage.get(key)).stream),
  }
}

/** Makes both JPEGs of a picture that is there already, which is quicker than of the untouched file. */
async function make(storage: Storage, row: OutgoingRow, wanted: string): Promise<{ size: number }> {
  const webp = Variants.catch([])
    .parse(row.variants)
    .filter(({ type }) => type === 'image/webp')
    .toSorted((one, other) => one.width - other.width)
  const source = webp.find(({ width }) => width >= plainWidths[1]) ?? webp.at(-1)
  if (source === undefined) throw new Error(`photo ${row.id} has no picture`)
  let size = 0
  await storage.asFile(source.key, (file) =>
    withPhoto(file, source.type, async (opened) => {
      for await (const picture of opened.plain()) {
        const key = variantKey(row.site_id, row.id, picture.name)
        await storage.put(key, picture.data, { type: picture.type })
        if (key === wanted) size = picture.data.byteLength
      }
    }),
  )
  return { size }
}
