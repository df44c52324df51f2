import { describe, expect, it } from 'vitest'
import { removeOldChanges } from '#server/areas/requests/requests.bulk.operations.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business, type Person } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, call, codeOf, ok, refused } = buildersFor(app)

const business = await aBusiness('Miller Plumbing')
const office = await aMember(business, 'office')
const field = await aMember(business, 'field')
const as = (person: Person) => ({ token: person.token })
const place = { params: { slug: business.slug } }
const at = (requestId: string) => ({ params: { slug: business.slug, requestId } })

async function aRequest(given: object = {}, where: Business = business) {
  const body = { name: 'Dana Lopez', ...given }
  return (await ok('createRequest', { params: { slug: where.slug }, body }, as(where.owner))).request
}
/** Ten at a time: of hundreds at once some would wait too long for a connection on a busy machine. */
async function some(count: number, given: object = {}) {
  const made: Awaited<ReturnType<typeof aRequest>>[] = []
  while (made.length < count) {
    const next = Array.from({ length: Math.min(10, count - made.length) }, () => aRequest(given))
    made.push(...(await Promise.all(next)))
  }
  return made
}
const read = async (id: string) => (await ok('getRequest', at(id), as(office))).request
const change = (ids: readonly string[], what: object) =>
  ok('changeRequests', { ...place, body: { ids, change: what } }, as(office))
const undo = (changeId: string) => ok('undoRequestChanges', { params: { slug: business.slug, changeId } }, as(office))
const undoCode = (changeId: string) =>
  codeOf('undoRequestChanges', { params: { slug: business.slug, changeId } }, as(office))
const idsOf = (requests: readonly { id: string }[]) => requests.map(({ id }) => id)

describe('many requests at once', () => {
  it('move, each with a version and a line of history of its own, and stand in the order they were named', async () => {
    const requests = await some(3)
    const { changed, skipped } = await change(idsOf(requests), { stage: 'quote', status: 'sent' })
    expect(skipped).toEqual([])
    expect(changed).toEqual(requests.map(({ id, version }) => ({ id, version: version + 1 })))
    for (const { id } of requests) {
      expect(await read(id)).toMatchObject({ stage: 'quote', status: 'sent', version: 2 })
      const { history } = await ok('listRequestHistory', at(id), as(office))
      expect(history[0]).toMatchObject({
        act: 'request.move',
        who: { id: office.userId },
        before: { stage: 'request', status: 'new' },
        after: { stage: 'quote', status: 'sent' },
      })
    }
    const { columns } = await ok('getBoard', place, as(office))
    const cards = columns.find(({ stage }) => stage === 'quote')?.cards ?? []
    expect(idsOf(cards).slice(0, 3)).toEqual(idsOf(requests))
  })

  it('follow the rules of one: those that may not are left out with the code of the refusal', async () => {
    const [fresh, won] = [await aRequest(), await aRequest({ stage: 'won' })]
    const missing = '01890000-0000-7000-8000-000000000000'
    const result = await change([fresh.id, won.id, missing, won.id], { stage: 'won', status: 'done' })
    expect(result.changed).toEqual([{ id: won.id, version: 2 }])
    expect(result.skipped).toEqual([
      { id: fresh.id, code: 'stage_refused' },
      { id: missing, code: 'not_found' },
    ])
    const without = await change([fresh.id], { stage: 'won', without_quote: true })
    expect(without.skipped).toEqual([])
    expect((await change([fresh.id], { stage: 'closed' })).skipped).toEqual([{ id: fresh.id, code: 'stage_refused' }])
    const lost = await change([fresh.id], { stage: 'closed', closed_reason: 'price' })
    expect(lost.changed).toHaveLength(1)
    expect(await read(fresh.id)).toMatchObject({ status: 'lost', closed_reason: 'price' })
  })

  it('are assigned and put away; what is so already is not written', async () => {
    const [one, other] = await some(2)
    if (!one || !other) throw new Error('two requests were made')
    await change([one.id], { archived: true })
    const { changed } = await change([one.id, other.id], { archived: true })
    expect(idsOf(changed)).toEqual([other.id])
    await change([one.id, other.id], { assigned_id: field.userId })
    expect(await read(one.id)).toMatchObject({ assigned: { id: field.userId }, archived: expect.any(String) })
    const stranger = await aBusiness('Other Roofing')
    const theirs = { ids: [one.id], change: { assigned_id: stranger.owner.userId } }
    expect(await codeOf('changeRequests', { ...place, body: theirs }, as(office))).toBe('invalid')
  })

  it('are the office’s, of this business, no trials, and at most 200', async () => {
    const request = await aRequest()
    const body = { ids: [request.id], change: { archived: true } }
    expect(await codeOf('changeRequests', { ...place, body }, as(field))).toBe('forbidden')
    const stranger = await aBusiness('Other Roofing')
    const theirs = await ok('changeRequests', { params: { slug: stranger.slug }, body }, as(stranger.owner))
    expect(theirs).toMatchObject({ changed: [], skipped: [{ id: request.id, code: 'not_found' }] })
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('requests').set({ trial: true }).where('id', '=', request.id).execute(),
    )
    expect((await change([request.id], { archived: true })).skipped).toEqual([{ id: request.id, code: 'not_found' }])
    const many = Array.from({ length: 201 }, () => request.id)
    const problem = await refused('changeRequests', { ...place, body: { ids: many, change: {} } }, as(office))
    expect(problem.errors?.[0]?.path).toBe('body.ids')
  })

  it('change 200 in one transaction, once per key', async () => {
    const requests = await some(200)
    const options = { ...as(office), headers: { 'idempotency-key': 'bulk-200' } }
    const body = { ids: idsOf(requests), change: { stage: 'qualifying' } }
    const [one, other] = await Promise.all([
      call('changeRequests', { ...place, body }, options),
      call('changeRequests', { ...place, body }, options),
    ])
    expect(one.status).toBe(201)
    expect(other.body).toEqual(one.body)
    expect(await read(requests[199]?.id ?? '')).toMatchObject({ stage: 'qualifying', version: 2 })
  })

  it('end the same way when two act on them at once, in different orders', async () => {
    const requests = await some(20)
    const ids = idsOf(requests)
    const [one, other] = await Promise.all([
      change(ids, { stage: 'quote' }),
      change(ids.toReversed(), { stage: 'quote' }),
    ])
    expect(one.changed.length + other.changed.length).toBe(20)
  })
})

describe('undoing it', () => {
  it('puts back where they stood, and who waited', async () => {
    const requests = await some(3)
    const before = await Promise.all(requests.map(({ id }) => read(id)))
    const { change_id: id } = await change(idsOf(requests), { stage: 'closed', status: 'spam', archived: true })
    expect(await undo(id)).toEqual({ restored: 3, kept: 0 })
    const after = await Promise.all(requests.map((request) => read(request.id)))
    for (const [index, request] of after.entries()) {
      const { stage, status, archived, waiting_since, first_response } = before[index] ?? request
      expect(request).toMatchObject({ stage, status, archived, waiting_since, first_response, version: 3 })
    }
  })

  it('leaves alone what somebody touched since, and says how many', async () => {
    const [one, other] = await some(2)
    if (!one || !other) throw new Error('two requests were made')
    const { change_id: id } = await change([one.id, other.id], { stage: 'quote' })
    await ok('updateRequest', { ...at(one.id), body: { address: '9 Elm St' } }, as(office))
    expect(await undo(id)).toEqual({ restored: 1, kept: 1 })
    expect((await read(one.id)).stage).toBe('quote')
    expect((await read(other.id)).stage).toBe('request')
  })

  it('happens once, within a day, and in this business', async () => {
    const request = await aRequest()
    const { change_id: id } = await change([request.id], { stage: 'quote' })
    const stranger = await aBusiness('Other Roofing')
    const theirs = { params: { slug: stranger.slug, changeId: id } }
    expect(await codeOf('undoRequestChanges', theirs, as(stranger.owner))).toBe('not_found')
    await undo(id)
    expect(await undoCode(id)).toBe('conflict')

    const later = await change([request.id], { stage: 'quote' })
    const age = (hours: number) =>
      app.workshop.inSystem(({ db, now }) =>
        db
          .updateTable('request_changes')
          .set({ at: new Date(now.getTime() - hours * 3_600_000 - 1000) })
          .where('id', '=', later.change_id)
          .execute(),
      )
    await age(24)
    expect(await undoCode(later.change_id)).toBe('conflict')
    await app.workshop.inSystem((work) => removeOldChanges(work))
    expect(await undoCode(later.change_id)).toBe('not_found')
  })
})
