import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { Problem } from '#contract/errors.ts'
import type { Photo } from '#contract/photos.ts'
import { checkPhoto } from '../delivery.ts'
import { aFolder, anInstallation, type Installation } from '../installation.ts'
import type { Mortal } from '../mortal.ts'
import { aCrew, type Crew } from '../uploads-client.ts'
import { aPhoto } from '../uploads-files.ts'
import { until } from '#tests/support/until.ts'

/** A way to leave a server no room, and to make some again. */
interface Tightness {
  readonly place: () => Promise<Installation>
  /** Leaves room for files of so many bytes each, and no more. */
  readonly fill: (server: Mortal, ...files: readonly number[]) => Promise<void>
  readonly free: (server: Mortal) => Promise<void>
}

/** Below the product writing fails as it does on a full disk, after so many bytes exactly. */
const counted: Tightness = {
  place: () => anInstallation(),
  fill: async (server, ...files) => void (await server.tell({ room: files.reduce((sum, bytes) => sum + bytes, 0) })),
  free: async (server) => void (await server.tell({ room: null })),
}

/** A small file system that only the server sees, and a file in it that takes up what the test wants. */
const small = (folder: string): Tightness => {
  const mount = 'mount -t tmpfs -o size=2m tmpfs "$0" && exec "$@"'
  const inside = (server: Mortal, name: string) => `/proc/${server.pid}/root${path.join(folder, name)}`
  const page = 4096
  return {
    place: () => anInstallation({ folder }, [...apart, 'sh', '-c', mount, folder]),
    async fill(server, ...files) {
      const free = Number(execFileSync('stat', ['-f', '-c', '%f', inside(server, '.')]))
      const pages = files.reduce((sum, bytes) => sum + Math.ceil(bytes / page), 0)
      writeFileSync(inside(server, 'ballast'), Buffer.alloc((free - pages) * page))
    },
    free: async (server) => rmSync(inside(server, 'ballast')),
  }
}
const apart = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']), '--mount']
/** Whether this machine lets a process have file systems of its own. */
function mayMount(): boolean {
  try {
    execFileSync(apart[0] ?? '', [...apart.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const ways: [string, boolean, () => Tightness][] = [
  ['a disk that is full', true, () => counted],
  ['a file system that is full', mayMount(), () => small(aFolder('small'))],
]

describe.each(ways)('%s', (_name, possible, make) => {
  it.runIf(possible)('is said on the photo, leaves nothing half, and is waited for', { timeout: 600_000 }, async () => {
    const { place, fill, free } = make()
    const installation = await place()
    const server = await installation.find()
    const { protocol } = server
    const crew = await aCrew(installation.database)
    const data = await aPhoto(2410, 200, { seed: 5 })
    const root = `/proc/${server.pid}/root${installation.folder}`
    const begin = () => protocol.begin(crew, data.byteLength, { site: crew.site.slug, filename: 'roof.jpg' })
    const warmUp = await protocol.upload(crew, await aPhoto(64, 64), { site: crew.site.slug })
    expect(warmUp).not.toBe('')

    await fill(server, 0)
    await expectFull(await begin())
    expect(readdirSync(path.join(root, 'storage/uploads')).filter((name) => !name.startsWith(warmUp))).toEqual([])
    await free(server)

    const id = protocol.idOf(await begin())
    await fill(server, 20_480)
    await expectFull(await protocol.send(crew, id, 0, data))
    const stands = Number((await protocol.look(crew, id)).headers.get('upload-offset'))
    expect(stands).toBeGreaterThan(0)
    expect(stands).toBeLessThanOrEqual(20_480)
    expect(statSync(path.join(root, 'storage/uploads', id)).size).toBe(stands)
    await free(server)
    expect((await protocol.send(crew, id, stands, data.subarray(stands))).status).toBe(204)

    await fill(server, 4096)
    expect((await protocol.attach(crew, [id])).status).toBe(201)
    const waiting = await untilPhoto(server, crew, ({ failure }) => failure === 'no_room')
    expect([waiting.state, waiting.asset.original === null]).toEqual(['processing', false])
    await until(() => expect(readdirSync(path.join(root, 'storage/incoming'))).toEqual([]))
    const original = await fetch(server.url + waiting.asset.original)
    expect((await original.arrayBuffer()).byteLength).toBe(data.byteLength)

    await free(server)
    await soon(installation)
    const ready = await untilPhoto(server, crew, ({ asset }) => asset.sources.length === 6)
    expect([ready.state, ready.failure]).toEqual(['ready', null])
    await checkPhoto(server.url, { ...ready, safe: true }, data)
  })
})

async function expectFull(answer: Response): Promise<void> {
  expect(answer.status).toBe(507)
  expect(Problem.parse(await answer.json())).toMatchObject({
    code: 'storage_full',
    title: 'There is no room to keep this',
  })
}

const untilPhoto = (server: Mortal, crew: Crew, good: (photo: Photo) => boolean): Promise<Photo> =>
  vi.waitFor(
    async () => {
      const [photo] = await server.protocol.photos(crew)
      if (!photo || !good(photo)) throw new Error(`not yet: ${JSON.stringify(photo)}`)
      return photo
    },
    { timeout: 180_000, interval: 30 },
  )

/** Lets the pause be over that a job makes before it looks again. */
const soon = ({ database }: Installation) =>
  vi.waitFor(
    async () => {
      const moved = await database.pool.query(
        `update jobs.job set start_after = now() where state = 'created' and start_after > now()`,
      )
      expect(moved.rowCount).toBeGreaterThan(0)
    },
    { timeout: 180_000, interval: 50 },
  )
