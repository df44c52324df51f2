import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { paths, type CallName } from '#contract/paths.ts'
import { startApp } from '../support/app.ts'
import { buildersFor } from '../support/builders.ts'
import { aFullBusiness, paramsOf, type FullBusiness } from './intruder.business.ts'
import { openPrints } from './intruder.kept.ts'
import { brokenCursors, probesOf, type Probe } from './intruder.probes.ts'
import { sampleOf } from './intruder.samples.ts'

/** Made from the contract: each field of each body in turn, with what does not belong there. */

const app = await startApp()
const builders = buildersFor(app)
const kept = await openPrints(app)
const names = Object.keys(paths) as CallName[]
const declared = (name: CallName): Call => contract[name]
const withBody = names.filter((name) => declared(name).body !== undefined)
const withQuery = names.filter((name) => declared(name).query !== undefined)

let mine: FullBusiness
let theirs: FullBusiness
/** What is kept at the beginning: of everybody, and of the other business. */
let untouched: string
let before: string
let memoryBefore: number
beforeAll(async () => {
  mine = await aFullBusiness(app, builders, 'Mine')
  theirs = await aFullBusiness(app, builders, 'Hidden')
  untouched = await kept()
  before = await kept(theirs.siteId)
  memoryBefore = heldMemory()
})

/** Bytes in use once all garbage is gone. What the process got from the system says more about the files before this one. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc')
  z.custom<() => void>((gc) => typeof gc === 'function').parse(runInNewContext('gc'))()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

interface Given {
  readonly status: number
  readonly text: string
}

async function send(
  name: CallName,
  query: string,
  { payload, type = 'application/json' }: Partial<Probe>,
): Promise<Given> {
  const [method = 'GET', path = '/'] = paths[name].split(' ')
  const params = paramsOf(name, (place) => mine.idFor(name, place))
  const answer = await app.http.inject({
    method: method as 'GET',
    url: path.replaceAll(/\{(\w+)\}/g, (_all, place: string) => params[place] ?? '') + query,
    headers: {
      authorization: `Bearer ${mine.owner.token}`,
      ...(declared(name).site === 'header' ? { 'x-site': mine.slug } : {}),
      ...(payload === undefined || type === '' ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, text: answer.body }
}

/** What of the server’s inside may not be in an answer. */
const inside =
  /\bat \S+ \(|\.[tj]s:\d|node_modules|violates|relation "|syntax error|duplicate key|ZodError|FST_ERR|Hidden/
/** What is wrong with an answer to something that nobody should send. */
function faultOf({ status, text }: Given): string | undefined {
  if (status >= 500 && status !== 503) return `answered ${status}`
  if (status >= 400 && !text.includes('"request_id"')) return `answered ${status} without a problem document`
  if (inside.test(text)) return `tells: ${text.slice(0, 300)}`
  return undefined
}

/** Ids of records that are not there are passed over here: several are named, or the field is not looked at. */
const passedOver: Partial<Record<CallName, RegExp>> = {
  autocompletePlaces: /^session/,
  changeCustomers: /^ids/,
  changePhotos: /^ids|^change\.(?:move\.from|remove_from)/,
  changeProjects: /^ids/,
  changeRequests: /^ids/,
  createAuditFile: /^who|^record_id/,
  createCustomerExport: /^ids/,
  createProjectExport: /^ids|^filter\.services/,
  createRequestExport: /^ids|^filter\.assigned/,
  placeRequest: /^after|^quote_id/,
  previewPriceChanges: /^filter\./,
  previewShowcase: /./,
  previewWebsite: /./,
  replaceQuickReplies: /\.id/,
  replaceShowcase: /^(?:service|review|project):/,
  updateRequest: /^quote_id/,
  writeShowcaseDescription: /photos/,
  writeShowcaseSubtitle: /photos/,
  writeShowcaseTitle: /photos/,
}

/** What an intruder writes into a body of this call, the refused and the taken, by what the call declares. */
function attackOf(name: CallName) {
  const { body } = declared(name)
  if (!body) throw new Error(`${name} has no body`)
  const sample = sampleOf(body, (field) => mine.idFor(name, field))
  expect(body.safeParse(sample.body).success).toBe(true)
  const isLarge = withBody.indexOf(name) % 10 === 0
  const probes = probesOf(sample, (field) => theirs.idFor(name, field), isLarge)
  const isTaken = ({ payload, type }: Probe) => type === undefined && takes(body, payload)
  return { refused: probes.filter((each) => !isTaken(each)), taken: probes.filter(isTaken) }
}

function takes(schema: NonNullable<Call['body']>, payload: string): boolean {
  if (payload === '' || payload.includes('__proto__')) return false
  try {
    const value: unknown = JSON.parse(payload)
    return schema.safeParse(value ?? {}).success
  } catch {
    return false
  }
}

describe.each(withBody)('the body of %s', (name) => {
  it('is refused, and nothing written, where it is not what was declared', async () => {
    const faults: string[] = []
    for (const probe of attackOf(name).refused) {
      const given = await send(name, '', probe)
      const fault = faultOf(given) ?? (given.status < 400 ? `was taken: ${given.status}` : undefined)
      if (fault !== undefined) faults.push(`${probe.name}: ${fault}`)
    }
    expect(faults).toEqual([])
    expect(await kept()).toBe(untouched)
  })
})

describe.each(withBody)('the body of %s', (name) => {
  it('does no harm where it is', async () => {
    const faults: string[] = []
    for (const probe of attackOf(name).taken) {
      const given = await send(name, '', probe)
      // what the schema takes is not for the database to refuse
      const net = given.status === 400 ? `came as far as the database: ${given.text}` : undefined
      const isForeign = probe.name.endsWith('a foreign id') && passedOver[name]?.test(probe.name) !== true
      const foreign = isForeign && given.status < 400 ? `was taken: ${given.status}` : undefined
      const fault = faultOf(given) ?? net ?? foreign
      if (fault !== undefined) faults.push(`${probe.name}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
})

describe.each(withQuery)('the query of %s', (name) => {
  it('may hold whatever an intruder writes', async () => {
    const { query } = declared(name)
    if (!query) return
    const { places } = sampleOf(query, (field) => mine.idFor(name, field))
    const fields = places.filter(({ path, kind }) => path.length === 1 && kind !== 'object')
    const values = ['%00', '%ED%A0%80', '%', 'x'.repeat(8000), '1e308', '9007199254740993', '%25%5C_%27']
    const faults: string[] = []
    for (const { path } of fields) {
      const field = String(path[0])
      const queries = [
        ...values.map((value) => `${field}=${value}`),
        `${field}[x]=1`,
        `${field}=a&`.repeat(60),
        `__proto__=1&constructor=2&${field}`,
      ]
      for (const each of queries) {
        const fault = faultOf(await send(name, `?${each}`, {}))
        if (fault !== undefined) faults.push(`${each.slice(0, 60)}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })
})

const withCursor = withQuery.filter((name) => declared(name).query?.shape['cursor'] !== undefined)
const Page = z.object({ next_cursor: z.string() })

describe('a cursor', () => {
  it.each(withCursor)('of %s is one that was given, or refused', async (name) => {
    const page = await send(name, declared(name).query?.shape['limit'] ? '?limit=1' : '', {})
    const given = Page.safeParse(page.status === 200 ? JSON.parse(page.text) : {})
    const faults: string[] = []
    for (const cursor of brokenCursors(given.data?.next_cursor ?? '')) {
      const answer = await send(name, `?cursor=${cursor}`, {})
      const net = answer.status === 400 ? 'came as far as the database' : undefined
      const fault = faultOf(answer) ?? net
      if (fault !== undefined) faults.push(`${Buffer.from(cursor, 'base64url').toString().slice(0, 100)}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
})

describe('after all of it', () => {
  it('nothing of the other business has changed, and memory is given back', async () => {
    // what is looked at is really there
    expect(before).toMatch(/"name":"customers","rows":[1-9]/)
    expect(await kept(theirs.siteId)).toBe(before)
    expect(heldMemory() - memoryBefore).toBeLessThan(150_000_000)
    const { status } = await send('getLandingPage', '', {})
    expect(status).toBe(200)
  })
})
