import { expect, vi } from 'vitest'
import sharp from 'sharp'
import { z } from 'zod'
import { Photo } from '#contract/photos.ts'
import { sha256, type client, type Crew } from './uploads-client.ts'

/** A server that may die at any moment. */
export interface Server {
  readonly url: string
  readonly protocol: ReturnType<typeof client>
}

/** Where a server is found now; starts another one when the last has died. */
export type Finder = () => Promise<Server>

/** How a photo is sent. */
export interface Way {
  /** Where each part but the first begins, in bytes. */
  readonly parts: readonly number[]
  /** Whether the server may go back behind what it had answered for: a bucket keeps only parts of five megabytes for sure. */
  readonly mayGoBack?: boolean
  /** Whether a refusal of the server (500 and above) is taken for a passing one. */
  readonly patient?: boolean
  /** Milliseconds to wait for the pictures. */
  readonly within?: number
}

const Attached = z.object({ photos: z.array(Photo).length(1) })

/** What a device has heard of its photo. */
interface Heard {
  /** The upload, once its beginning was answered. */
  id?: string
  /** Bytes that were answered for. */
  bytes: number
  /** The photo, once the taking in was answered. */
  photo?: string
}

/** Whether it is the line that broke rather than the answer that was wrong: Node's fetch says it by a TypeError. */
const isCut = (error: unknown): boolean => error instanceof TypeError

/** @throws TypeError for a refusal that passes, where those are expected */
async function expectStatus(answer: Response, status: number, { patient }: Pick<Way, 'patient'>): Promise<void> {
  if (patient && answer.status >= 500) throw new TypeError(`refused with ${answer.status}`)
  if (answer.status !== status) expect.fail(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
}

/**
 * Sends a photo as a device does that tries until it has heard of everything: begins, sends the parts, takes it in, and
 * waits for all its pictures. What was answered once must hold from then on.
 */
export async function deliver(find: Finder, crew: Crew, data: Uint8Array, way: Way): Promise<Photo> {
  const heard: Heard = { bytes: 0 }
  for (;;) {
    const server = await find()
    try {
      if (heard.photo === undefined) await step(server, crew, { data, heard, ...way })
      else return await complete(server, crew, heard.photo, way.within)
    } catch (error) {
      if (!isCut(error)) throw error
    }
  }
}

async function step(
  { protocol }: Server,
  crew: Crew,
  { data, heard, ...way }: Way & { readonly data: Uint8Array; readonly heard: Heard },
): Promise<void> {
  if (heard.id === undefined) {
    const fields = { site: crew.site.slug, filename: 'roof.jpg', sha256: sha256(data) }
    const begun = await protocol.begin(crew, data.byteLength, fields)
    await expectStatus(begun, 201, way)
    heard.id = protocol.idOf(begun)
    return
  }
  if (heard.bytes < data.byteLength) {
    const looked = await protocol.look(crew, heard.id)
    await expectStatus(looked, 200, way)
    const from = Number(looked.headers.get('upload-offset'))
    if (!way.mayGoBack) expect(from).toBeGreaterThanOrEqual(heard.bytes)
    heard.bytes = from
    if (from === data.byteLength) return
    const sent = await protocol.send(
      crew,
      heard.id,
      from,
      data.subarray(
        from,
        way.parts.find((place) => place > from),
      ),
    )
    await expectStatus(sent, 204, way)
    heard.bytes = Number(sent.headers.get('upload-offset'))
    return
  }
  const attached = await protocol.attach(crew, [heard.id])
  await expectStatus(attached, 201, way)
  heard.photo = Attached.parse(await attached.json()).photos[0]?.id ?? ''
}

/** The pictures of a photo wider than 2,400 pixels. */
const pictures = [
  [320, 'image/webp'],
  [800, 'image/webp'],
  [1600, 'image/webp'],
  [2400, 'image/webp'],
  [800, 'image/avif'],
  [1600, 'image/avif'],
]

/** Waits until the record has exactly this photo with all its pictures. */
async function complete({ protocol }: Server, crew: Crew, id: string, within = 180_000): Promise<Photo> {
  let cut: unknown
  const photo = await vi.waitFor(
    async () => {
      const photos = await protocol.photos(crew).catch((error: unknown) => {
        cut = error
        return []
      })
      if (cut !== undefined) return undefined
      expect(photos.map((each) => [each.id, each.state, each.failure])).toEqual([[id, 'ready', null]])
      const [only] = photos
      expect(only?.asset.sources.map(({ width, type }) => [width, type])).toEqual(pictures)
      return only
    },
    { timeout: within, interval: 15 },
  )
  if (photo === undefined) throw cut
  return photo
}

/** Whether what is kept of a photo is what was sent and what was promised: the untouched file, and pictures that open. */
export async function checkPhoto(url: string, photo: Photo, data: Uint8Array): Promise<void> {
  expect([photo.safe, photo.bytes]).toEqual([true, data.byteLength])
  expect(photo.asset.placeholder).toMatch(/^[A-Za-z0-9+/]{20,}={0,2}$/)
  const original = await fetch(url + photo.asset.original)
  expect(sha256(new Uint8Array(await original.arrayBuffer()))).toBe(sha256(data))
  for (const { url: address, width } of photo.asset.sources) {
    const answer = await fetch(url + address)
    expect(answer.status).toBe(200)
    const picture = sharp(Buffer.from(await answer.arrayBuffer()), { failOn: 'truncated' })
    expect((await picture.stats()).channels.length).toBeGreaterThan(0)
    expect((await picture.metadata()).width).toBe(width)
  }
}
