import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fileSearchKind, meanSearchKind } from '#server/areas/search/search.jobs.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'

/** What is found by what it means, where a model for that is set up: it speaks the interface that models share. */

const Asked = z.object({ model: z.string(), input: z.array(z.string()) })
const concepts = [
  /water|puddle|copper fitting|tap/i,
  /wood|cedar|carpent|boards/i,
  /money|invoice|paid/i,
  /garden|hedge/i,
] as const
/** A direction for each thing that a text is about; the last number is what all texts share. */
const vectorOf = (text: string): number[] => [...concepts.map((words) => (words.test(text) ? 1 : -0.1)), 0.05]

const asked: { readonly path: string; readonly key: string; readonly input: readonly string[] }[] = []
let failing = false
const peer = createServer((request, response) => {
  void json(request).then((body) => {
    const { model, input } = Asked.parse(body)
    asked.push({ path: request.url ?? '', key: request.headers.authorization ?? '', input })
    if (failing) return response.writeHead(500).end('{}')
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }))
    const usage = { prompt_tokens: input.length * 4, total_tokens: input.length * 4 }
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ object: 'list', model, data, usage }))
  })
})
await once(peer.listen(0, '127.0.0.1'), 'listening')
afterAll(() => void peer.close())
const place = peer.address()
const port = typeof place === 'object' && place !== null ? place.port : 0
const environment = {
  MODEL_PROVIDER: 'compatible',
  MODEL_NAME: 'words',
  MODEL_EMBEDDING_NAME: 'meanings',
  MODEL_URL: `http://127.0.0.1:${port}/v1`,
  MODEL_API_KEY: 'a-key',
}
const app = await startApp({ works: true, environment })
const without = await startApp({ works: true, environment: { ...environment, FEATURE_FLAGS: 'search-meaning=off' } })

async function aJob(on: TestApp, name = 'Copper fitting replaced') {
  const builders = buildersFor(on)
  const business = await builders.aBusiness()
  const make = (title: string) =>
    builders.ok('createProject', { params: { slug: business.slug }, body: { name: title } }, business.owner)
  const { project } = await make(name)
  await make('Cedar boards')
  return { business, builders, project }
}
/** All that is due is filed, and the model has been asked what it means. */
async function meant(on: TestApp): Promise<void> {
  const left = () =>
    on.workshop.inSystem(async (work) => {
      const { db } = work
      await work.enqueue(fileSearchKind, {})
      await work.enqueue(meanSearchKind, {})
      const { due } = await db
        .selectFrom('search_due')
        .select(sql<number>`count(*)::int`.as('due'))
        .executeTakeFirstOrThrow()
      const { mute } = await db
        .selectFrom('search_entries')
        .select(sql<number>`count(*)::int`.as('mute'))
        .where('meant_by', 'is', null)
        .executeTakeFirstOrThrow()
      return [due, mute]
    })
  await expect.poll(left, { timeout: 60_000, interval: 200 }).toEqual([0, 0])
}
const find = async (on: TestApp, business: Business, query: string, person: Person = business.owner) => {
  const given = { token: person.token, headers: { 'x-site': business.slug } }
  const { results } = await buildersFor(on).ok(
    'semanticSearch',
    { body: { query, kinds: ['project', 'showcase'] } },
    given,
  )
  return results.map(({ title, found_by: by }) => `${title}: ${by}`)
}
beforeEach(() => {
  failing = false
  asked.length = 0
})

describe('where a model for meanings is set up', () => {
  it('what nobody wrote in these words is found by what it means, and nothing that is about something else', async () => {
    const { business } = await aJob(app)
    await meant(app)
    expect(asked.flatMap(({ input }) => input)).toContainEqual(expect.stringContaining('Copper fitting replaced'))
    expect(new Set(asked.map(({ path, key }) => `${path} ${key}`))).toEqual(new Set(['/v1/embeddings Bearer a-key']))
    expect(await find(app, business, 'puddle below the sink')).toEqual(['Copper fitting replaced: meaning'])
    expect(await find(app, business, 'carpentry')).toEqual(['Cedar boards: meaning'])
    expect(await find(app, business, 'cedar')).toEqual(['Cedar boards: words'])
    expect(await find(app, business, 'hedge')).toEqual([])
  })

  it('keeps to its business and to what who asks may see', async () => {
    const { business, builders, project } = await aJob(app)
    const { showcase } = await builders.ok(
      'createShowcase',
      { params: { slug: business.slug }, body: { title: 'Water everywhere' } },
      business.owner,
    )
    const other = await builders.aBusiness('Other')
    const field = await builders.aMember(business, 'field')
    await builders.giveProject(business, project.id, field)
    await meant(app)
    expect(await find(app, business, 'puddle')).toContain(`${showcase.title}: meaning`)
    expect(await find(app, business, 'puddle', field)).toEqual(['Copper fitting replaced: meaning'])
    expect(await find(app, other, 'puddle')).toEqual([])
  })

  it('a model that fails takes nothing from what words find', async () => {
    const { business } = await aJob(app, 'Tap and drain')
    await meant(app)
    failing = true
    expect(await find(app, business, 'tap drain')).toEqual(['Tap and drain: words'])
    expect(await find(app, business, 'invoice 77')).toEqual([])
  })

  it('is not asked for whom the flag is off', async () => {
    const { business } = await aJob(without)
    await meant(without)
    asked.length = 0
    expect(await find(without, business, 'puddle below the sink')).toEqual([])
    expect(asked).toEqual([])
  })
})
