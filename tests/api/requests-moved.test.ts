import { beforeEach, describe, expect, test } from 'vitest'
import { RequestId } from '#contract/shared.ts'
import { moveByAssistant, type RequestMoved } from '#server/areas/requests/index.ts'
import { subscribers } from '#server/subscribers.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { startApp } from '#tests/support/app.ts'
import { buildersFor } from '#tests/support/builders.ts'

const published: RequestMoved['moves'][] = []
let fails = false

const app = await startApp({
  subscribers: {
    'quote.changed': subscribers['quote.changed'] ?? [],
    'request.moved': [
      (_work, { moves }) => Promise.resolve(void published.push(moves)),
      () => (fails ? Promise.reject(new Refusal('conflict')) : Promise.resolve()),
    ],
  },
})
const { aBusiness, call, ok } = buildersFor(app)
const miller = await aBusiness('Miller Plumbing')
const { slug, owner } = miller

beforeEach(() => {
  published.length = 0
  fails = false
})

async function aRequest() {
  const body = { name: 'Bob Hill', message: 'My sink leaks' }
  const { request } = await ok('createRequest', { params: { slug }, body }, owner)
  return request.id
}
const at = (requestId: string) => ({ params: { slug, requestId } })
const stageOf = async (requestId: string) => (await ok('getRequest', at(requestId), owner)).request.stage
const changeMany = (ids: string[], stage: string) =>
  ok('changeRequests', { params: { slug }, body: { ids, change: { stage } } }, owner)

describe('an act that changes a stage publishes request.moved', () => {
  const toQuote = (requestId: string) => [{ requestId, from: 'request', to: 'quote' }]

  test('updateRequest', async () => {
    const id = await aRequest()
    await ok('updateRequest', { ...at(id), body: { stage: 'quote' } }, owner)
    expect(published).toEqual([toQuote(id)])
  })

  test('placeRequest', async () => {
    const id = await aRequest()
    await ok('placeRequest', { ...at(id), body: { stage: 'quote', after: null } }, owner)
    expect(published).toEqual([toQuote(id)])
  })

  test('createQuote', async () => {
    const id = await aRequest()
    await ok('createQuote', { ...at(id), body: { title: 'Sink', total_cents: 12_000, status: 'sent' } }, owner)
    expect(published).toEqual([toQuote(id)])
  })

  test('changeRequests and its undo, once for all requests', async () => {
    const ids = [await aRequest(), await aRequest()]
    const { change_id: changeId } = await changeMany(ids, 'quote')
    await ok('undoRequestChanges', { params: { slug, changeId: String(changeId) } }, owner)
    const sorted = published.map((moves) =>
      moves.toSorted((a, b) => ids.indexOf(a.requestId) - ids.indexOf(b.requestId)),
    )
    expect(sorted).toEqual([
      ids.flatMap(toQuote),
      ids.map((requestId) => ({ requestId, from: 'quote', to: 'request' })),
    ])
  })

  test('mergeRequests and its undo, for the duplicate', async () => {
    const [kept, duplicate] = [await aRequest(), await aRequest()]
    const { merge_id: mergeId } = await ok('mergeRequests', { ...at(kept), body: { duplicate_id: duplicate } }, owner)
    await ok('undoMerge', { params: { slug, mergeId } }, owner)
    expect(published).toEqual([
      [{ requestId: duplicate, from: 'request', to: 'closed' }],
      [{ requestId: duplicate, from: 'closed', to: 'request' }],
    ])
  })

  test('moveByAssistant', async () => {
    const id = RequestId.parse(await aRequest())
    await app.workshop.inSite({ site: { id: miller.siteId, slug }, actor: { kind: 'server' } }, (work) =>
      moveByAssistant(work, id, { stage: 'qualifying', status: 'in_progress' }),
    )
    expect(published).toEqual([[{ requestId: id, from: 'request', to: 'qualifying' }]])
  })
})

test('a change without a new stage publishes nothing', async () => {
  const id = await aRequest()
  await ok('updateRequest', { ...at(id), body: { status: 'contacted' } }, owner)
  await ok('placeRequest', { ...at(id), body: { stage: 'request', after: null } }, owner)
  expect(published).toEqual([])
})

test('a refusal of a subscriber is the answer to the call, and nothing is moved', async () => {
  const id = await aRequest()
  fails = true
  const { status } = await call('updateRequest', { ...at(id), body: { stage: 'quote' } }, owner)
  expect(status).toBe(409)
  expect(published).toHaveLength(1)
  expect(await stageOf(id)).toBe('request')
})
