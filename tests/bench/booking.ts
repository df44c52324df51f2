import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { openParts } from '#server/parts.ts'
import { silentLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { makeFilledBusiness, type FilledBusiness } from './filled-business.ts'
import { root, startProcess } from './process.ts'
import type { Row } from './table.ts'

/** Strangers who send the form of one time at the same moment, and how many times they do so for. */
const CLIENTS = 50
const ROUNDS = 5
const port = 4737
const address = `http://127.0.0.1:${port}`

/** What became of the forms of one time. */
interface Rush {
  readonly held: number
  readonly lost: number
  /** The slowest answer in milliseconds. */
  readonly slowest: number
}

/** Fifty strangers after one time of a business of one person, over HTTP, as browsers without a script send it. */
export async function benchBooking(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-booking-'))
  try {
    execFileSync(process.execPath, ['tools/build.mjs', '--when-due'], { cwd: root, stdio: 'ignore' })
    const business = await fill(folder)
    const environment = { DATA_DIR: folder, LIMIT_SCALE: '100000', APP_URL: address }
    const server = await startProcess('tools/start.mjs', { port, ready: '/readyz', environment })
    try {
      return rowsOf(await measure(server.url, business))
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowsOf(rushes: readonly Rush[]): Row[] {
  const held = rushes.map((rush) => rush.held)
  const slowest = Math.max(...rushes.map((rush) => rush.slowest))
  const isOne = rushes.every((rush) => rush.held === 1 && rush.lost === CLIENTS - 1)
  return [
    {
      what: `of ${CLIENTS} clients after one time, so many get it, at most`,
      figure: Math.max(...held),
      goal: 'exactly 1',
      good: isOne,
      more: `${held.join(', ')} in ${ROUNDS} rounds; all the others are offered the next times`,
    },
    {
      what: 'the slowest answer to any of them (ms)',
      figure: slowest,
      goal: '≤ 5000',
      good: slowest <= 5000,
      more: `their requests are made and taken back in turn; ${loadavg()[0]?.toFixed(1)} processes were at work`,
    },
  ]
}

async function fill(folder: string): Promise<FilledBusiness> {
  const parts = await openParts({
    settings: readSettings({ DATA_DIR: folder, ROLE: 'web', LOG_LEVEL: 'silent', APP_URL: address }),
    log: silentLog,
  })
  try {
    return await makeFilledBusiness(parts, 'One Van', () => Promise.resolve())
  } finally {
    await parts.close()
  }
}

const Made = z.object({ service: z.object({ id: z.string() }) })

async function measure(url: string, { slug, token }: FilledBusiness): Promise<Rush[]> {
  const call = async (method: string, below: string, body: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/landing-pages/${slug}${below}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${below} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const service = Made.parse(await call('POST', '/services', { name: 'Leak repair' })).service.id
  await call('PATCH', '/booking', { rules: { online: true } })
  const rushes: Rush[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await (await fetch(`${url}/p/${slug}/booking?service=${service}`)).text()
    const starts = decodeURIComponent(/starts=([^&"]+)/.exec(page)?.[1] ?? '')
    if (starts === '') throw new Error('the page offers no time')
    rushes.push(await sendAll(`${url}/p/${slug}/booking`, { service_id: service, starts }, round))
    process.stdout.write(`${starts}: ${JSON.stringify(rushes.at(-1))}\n`)
  }
  return rushes
}

/** Sends the form for everybody at once. @throws Error for an answer that is neither a hold nor other times */
async function sendAll(url: string, chosen: Readonly<Record<string, string>>, round: number): Promise<Rush> {
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const form = new FormData()
      const phone = `+1415555${String(1000 + round * CLIENTS + client)}`
      const fields = { ...chosen, name: `Client ${client}`, phone, address: `${client} Elm St` }
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const begun = performance.now()
      const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
      await answer.arrayBuffer()
      return { status: answer.status, time: performance.now() - begun }
    }),
  )
  const others = answers.find(({ status }) => status !== 303 && status !== 409)
  if (others) throw new Error(`a client was answered ${others.status}`)
  return {
    held: answers.filter(({ status }) => status === 303).length,
    lost: answers.filter(({ status }) => status === 409).length,
    slowest: Math.max(...answers.map(({ time }) => time)),
  }
}
