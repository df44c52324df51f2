import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { signUpBusiness, type MeasuredBusiness } from './business.ts'
import { familyOf, memoryOf, nameOf, root, startProcess } from './process.ts'
import { writePhotos } from './photos-files.ts'
import type { Row } from './table.ts'

const COUNT = 100
/** Of these, as many are made into sizes: each costs about a second of a processor, twice. */
const SIZED = 40
/** As many as the office sends at once. */
const AT_ONCE = 3
const port = 4760
const floorPort = 4761
/** Megabytes that the server and the process that makes its pictures may hold, however many photos there are. */
const MEMORY = 400

/**
 * A hundred photos of a phone: sent over loopback until the server has taken each into the project, beside a bare
 * server that streams the same bytes to disk; then made into their sizes, beside a bare loop with the same settings.
 */
export async function benchPhotos(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'topline-bench-photos-'))
  try {
    const files = await writePhotos(path.join(folder, 'files'), COUNT)
    const floor = await sendToFloor(path.join(folder, 'floor'), files)
    const server = await startProcess('tools/start.mjs', {
      port,
      ready: '/readyz',
      environment: { DATA_DIR: path.join(folder, 'data'), LIMIT_SCALE: '100000' },
    })
    try {
      const business = await signUpBusiness(server.url)
      const projectId = await aProject(server.url, business)
      // a first one loads what is loaded at the first use
      const [first = '', ...others] = files
      await attach(business, projectId, [await upload(server.url, business, first)])
      const begun = performance.now()
      const ids = await inTurn(others, (file) => upload(server.url, business, file))
      const sending = performance.now() - begun
      const before = performance.now()
      await attach(business, projectId, ids.slice(0, SIZED))
      const { peak } = await untilReady(business, projectId, server.child.pid ?? 0)
      const sizing = performance.now() - before
      await server.stop()
      const bare = await bareSizes(others.slice(0, SIZED))
      return [
        {
          what: `upload of ${COUNT} photos of 5 MB: speed beside a bare stream to disk`,
          figure: floor / sending,
          goal: 'at least 0.5',
          good: floor / sending >= 0.5,
          more: `${Math.round(sending)} against ${Math.round(floor)} ms, checksums included`,
        },
        {
          what: 'sizes of photos of 12 megapixels: images per second beside a bare loop',
          figure: bare / sizing,
          goal: 'at least 0.8',
          good: bare / sizing >= 0.8,
          more: `${((1000 * SIZED) / sizing).toFixed(1)} against ${((1000 * SIZED) / bare).toFixed(1)} a second`,
        },
        {
          what: 'memory of the server and its pictures’ process meanwhile, at most (MB)',
          figure: peak,
          goal: `under ${MEMORY}`,
          good: peak < MEMORY,
          more: 'proportional set size, the database apart',
        },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds for all but the first file, as the product is measured. */
async function sendToFloor(folder: string, [first = '', ...others]: readonly string[]): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const server = await startProcess('tests/bench/photos-floor.ts', {
    port: floorPort,
    ready: '/',
    arguments: ['disk', folder],
  })
  const send = async (file: string) => {
    await (await fetch(server.url, { method: 'POST', body: readFileSync(file) })).text()
  }
  await send(first)
  const begun = performance.now()
  await inTurn(others, send)
  const taken = performance.now() - begun
  await server.stop()
  return taken
}

async function inTurn<Result>(
  files: readonly string[],
  act: (file: string) => Promise<Result>,
): Promise<readonly Result[]> {
  const left = [...files]
  const done: Result[] = []
  const work = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) done.push(await act(file))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return done
}

const Made = z.object({ project: z.object({ id: z.string() }) })

async function aProject(url: string, { slug, token }: MeasuredBusiness): Promise<string> {
  const answer = await fetch(`${url}/api/project/${slug}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Roof' }),
  })
  return Made.parse(await answer.json()).project.id
}

const encoded = (text: string) => Buffer.from(text).toString('base64')

/** One photo by the upload protocol (tus 1.0), with its checksum as the office sends it. @throws Error when refused */
async function upload(url: string, { slug, token }: MeasuredBusiness, file: string): Promise<string> {
  const data = readFileSync(file)
  const sha256 = createHash('sha256').update(data).digest('hex')
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(data.length),
      'upload-metadata': `site ${encoded(slug)},filename ${encoded('roof.jpg')},sha256 ${encoded(sha256)}`,
    },
  })
  const address = begun.headers.get('location') ?? ''
  const sent = await fetch(new URL(address, url), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: data,
  })
  if (sent.status !== 204) throw new Error(`an upload was answered ${sent.status}`)
  return address.split('/').at(-1) ?? ''
}

const attach = (business: MeasuredBusiness, projectId: string, ids: readonly string[]) =>
  business.call('POST', `/projects/${projectId}/photos`, { upload_ids: ids })

const Page = z.object({ photos: z.array(z.object({ state: z.string() })) })

/** What the server and the processes that it started hold, the database's left out. */
const memoryOfServer = (pid: number): number =>
  familyOf(pid)
    .filter((member) => !nameOf(member).startsWith('postgres'))
    .reduce((sum, member) => sum + memoryOf(member), 0)

/** Waits until no photo is in work any more, and gives the most memory that the process held meanwhile. */
async function untilReady(business: MeasuredBusiness, projectId: string, pid: number): Promise<{ peak: number }> {
  let peak = 0
  for (;;) {
    peak = Math.max(peak, memoryOfServer(pid))
    const { photos } = Page.parse(await business.call('GET', `/projects/${projectId}/photos?limit=200`))
    const states = photos.map(({ state }) => state)
    if (states.includes('failed')) throw new Error('a photo could not be used')
    // the first one, which loaded what is loaded at the first use, is among them
    if (states.length > SIZED && states.every((state) => state === 'ready')) return { peak }
    // seldom, since the list is made by the same processors
    await wait(250)
  }
}

async function bareSizes(files: readonly string[]): Promise<number> {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['tests/bench/photos-floor.ts', 'sizes', ...files], { cwd: root })
  return Number(stdout)
}
