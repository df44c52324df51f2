/** Photos of a day's work, and what the server has of them. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { Photo } from '#contract/photos.ts'
import type { APIRequestContext, BrowserContext } from '../../tools/browser.ts'
import { expect, type Page } from '../browser/fixtures.ts'
import type { Business } from './business.ts'

export const checksum = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex')

export interface TakenPhoto {
  readonly path: string
  readonly name: string
  readonly sha256: string
}

/** Makes `count` JPEGs in `folder`, each of its own, of about `side` × `side` × 0.6 bytes: noise does not shrink. */
export async function takePhotos(folder: string, count: number, side = 900): Promise<TakenPhoto[]> {
  await mkdir(folder, { recursive: true })
  const taken: TakenPhoto[] = []
  for (let number = 1; number <= count; number++) {
    const name = `IMG_${String(number).padStart(4, '0')}.jpg`
    const raw = { width: side, height: side, channels: 3 } as const
    // One at a time: the browser and the server need the machine too.
    const data = await sharp(randomBytes(side * side * 3), { raw })
      .jpeg({ quality: 60 })
      .toBuffer()
    const path = join(folder, name)
    await writeFile(path, data)
    taken.push({ path, name, sha256: checksum(data) })
  }
  return taken
}

/** The photos of a project as another device finds them: their checksums, computed of what the server gives back. */
export async function photosOf(request: APIRequestContext, business: Business, projectId: string) {
  const headers = { authorization: `Bearer ${business.token}` }
  const answer = await request.get(`/api/landing-pages/${business.slug}/projects/${projectId}/photos/`, { headers })
  expect(answer.ok(), `the photos of a project answered ${answer.status()}`).toBe(true)
  const { photos } = z.object({ photos: z.array(Photo) }).parse(await answer.json())
  return photos
}

/** What the server gives back of the untouched file. */
export async function originalOf(request: APIRequestContext, { asset }: Photo): Promise<string> {
  const answer = await request.get(asset.original ?? '')
  expect(answer.ok(), `an original answered ${answer.status()}`).toBe(true)
  return checksum(await answer.body())
}

/** What one of them has set holds on beside another's. */
const sessions = new WeakMap<Page, Awaited<ReturnType<BrowserContext['newCDPSession']>>>()

/** Makes the page's connection as slow as a phone's, so that something is always on its way. */
export async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 30,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

/** Chooses photos as the file picker gives them. */
export const choose = (page: Page, photos: readonly TakenPhoto[]): Promise<void> =>
  page.locator('input[type=file][multiple]').setInputFiles(photos.map(({ path }) => path))
