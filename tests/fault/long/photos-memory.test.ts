import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { expect, it, vi } from 'vitest'
import { anInstallation } from '../installation.ts'
import { aCrew } from '../uploads-client.ts'
import { fixture } from '../uploads-files.ts'

/** Megabytes that the server may hold while it makes pictures, whatever comes. */
const MOST = 400

/** A picture so large, of one colour, that differs from others by it. */
const plain = (width: number, height: number, red: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 120 } }, limitInputPixels: false })

/** What phones and cameras make at their largest, and what decoders have to hold whole. */
const makers: readonly (() => Promise<Buffer>)[] = [
  ...[1, 2].map((red) => () => plain(6000, 4000, red).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
  ...[4, 5].map((red) => () => plain(8000, 6000, red).jpeg({ progressive: true }).toBuffer()),
  () => plain(11_500, 8600, 6).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  () => plain(7000, 5000, 7).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  () => plain(7000, 5000, 8).webp({ lossless: true, effort: 0 }).toBuffer(),
  () => plain(6000, 4000, 9).avif({ effort: 0 }).toBuffer(),
  () => Promise.resolve(fixture('sample.heic')),
]

/** The most that a process ever held, in megabytes (`proc_pid_status(5)`, VmHWM). */
const peakOf = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

it(
  `many large photos at once make neither the server nor its helper hold ${MOST} megabytes`,
  { timeout: 700_000 },
  async () => {
    const { find, database } = await anInstallation()
    const { pid, protocol } = await find()
    const crew = await aCrew(database)
    const ids: string[] = []
    for (const make of makers) ids.push(await protocol.upload(crew, await make(), { site: crew.site.slug }))
    expect((await protocol.attach(crew, ids)).status).toBe(201)
    await vi.waitFor(
      async () => {
        const photos = await protocol.photos(crew)
        expect(photos.map(({ state }) => state)).toEqual(ids.map(() => 'ready'))
      },
      { timeout: 600_000, interval: 250 },
    )
    // the process that makes the pictures waits for more of them
    const studios = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
    expect(studios).toHaveLength(1)
    expect(Math.max(peakOf(pid), ...studios.map(peakOf))).toBeLessThan(MOST)
  },
)
