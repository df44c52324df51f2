import { describe, expect, it } from 'vitest'
import { MessageId, RequestId } from '#contract/shared.ts'
import { learnFromCustomer } from '#server/areas/requests/index.ts'
import { newId } from '#server/platform/ids.ts'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)

const business = await aBusiness('Miller Plumbing')
const office = await aMember(business, 'office')
const field = await aMember(business, 'field')
const as = (person: Person) => ({ token: person.token })
const at = (requestId: string, where = business) => ({ params: { slug: where.slug, requestId } })

async function aRequest(given: object = {}, where: Business = business) {
  const body = { name: 'Dana Lopez', ...given }
  app.clock.advance(1)
  return (await ok('createRequest', { params: { slug: where.slug }, body }, as(where.owner))).request
}
const read = async (id: string) => (await ok('getRequest', at(id), as(office))).request
const duplicatesOf = async (id: string) =>
  (await ok('listDuplicates', at(id), as(office))).duplicates.map(({ request, because }) => [request.id, because])
const merge = (kept: string, duplicate: string) =>
  ok('mergeRequests', { ...at(kept), body: { duplicate_id: duplicate } }, as(office))
const mergeCode = (kept: string, duplicate: string) =>
  codeOf('mergeRequests', { ...at(kept), body: { duplicate_id: duplicate } }, as(office))
const undo = (mergeId: string) => ok('undoMerge', { params: { slug: business.slug, mergeId } }, as(office))
const undoCode = (mergeId: string) => codeOf('undoMerge', { params: { slug: business.slug, mergeId } }, as(office))

describe('the visits of a duplicate', () => {
  const spam = { stage: 'closed', status: 'spam' }
  const markSpam = (id: string) => ok('updateRequest', { ...at(id), body: spam }, as(office))
  const plan = async (id: string) => {
    const body = { starts: '2026-06-04T16:00:00.000Z', tell: false }
    return (await ok('createVisit', { ...at(id), body }, as(office))).visit.id
  }
  const stateOf = async (visitId: string) =>
    (await ok('getVisit', { params: { slug: business.slug, visitId } }, as(office))).visit.state

  it('are called off where it goes into spam, and come back with it', async () => {
    const [kept, duplicate] = [(await aRequest()).id, (await aRequest()).id]
    const visit = await plan(duplicate)
    await markSpam(kept)
    const { merge_id: mergeId } = await merge(kept, duplicate)
    expect(await stateOf(visit)).toBe('cancelled')
    await undo(mergeId)
    expect(await stateOf(visit)).toBe('confirmed')
  })

  it('are planned again where it was taken for spam, until it is apart again', async () => {
    const [kept, duplicate] = [(await aRequest()).id, (await aRequest()).id]
    const visit = await plan(duplicate)
    await markSpam(duplicate)
    const { merge_id: mergeId } = await merge(kept, duplicate)
    expect(await stateOf(visit)).toBe('confirmed')
    await undo(mergeId)
    expect(await stateOf(visit)).toBe('cancelled')
  })
})

describe('duplicates', () => {
  it('are found by phone, by mail, and by name and address together', async () => {
    const phone = aPhone()
    const first = await aRequest({ phone, email: `first${phone}@example.com`, address: '1 Oak Ave' })
    const byPhone = await aRequest({ name: 'D. Lopez', phone })
    const byMail = await aRequest({ name: 'Somebody', email: `FIRST${phone}@example.com` })
    const byPlace = await aRequest({ name: 'dana lopez', address: '1 OAK ave' })
    await aRequest({ name: 'Another Person', address: '1 Oak Ave' })
    await aRequest({ address: '2 Oak Ave' })
    const found = await duplicatesOf(first.id)
    expect(found.map(([id]) => id)).toEqual([byPlace.id, byMail.id, byPhone.id])
    expect(found[0]?.[1]).toEqual(['name', 'address'])
    expect(found[1]?.[1]).toContain('email')
    expect(found[2]?.[1]).toContain('phone')
  })

  it('are found by what people said of themselves later', async () => {
    const phone = aPhone()
    const first = await aRequest({ phone })
    const other = await aRequest({ name: 'Somebody else', phone: aPhone() })
    await app.workshop.inSite(
      { site: { id: business.siteId, slug: business.slug }, actor: { kind: 'nobody' } },
      (work) => learnFromCustomer(work, RequestId.parse(other.id), { phone }),
    )
    expect((await duplicatesOf(first.id)).map(([id]) => id)).toEqual([other.id])
  })

  it('are no trials, none put away or older than 90 days, and none of another business', async () => {
    const phone = aPhone()
    const first = await aRequest({ phone })
    const [trial, old, archived] = [await aRequest({ phone }), await aRequest({ phone }), await aRequest({ phone })]
    const stranger = await aBusiness('Other Roofing')
    await aRequest({ phone }, stranger)
    const set = (id: string, change: object) =>
      app.workshop.inSystem(({ db }) => db.updateTable('requests').set(change).where('id', '=', id).execute())
    await set(trial.id, { trial: true })
    await set(old.id, { created_at: new Date(app.clock.now().getTime() - 91 * 86_400_000) })
    await ok('updateRequest', { ...at(archived.id), body: { archived: true } }, as(office))
    expect(await duplicatesOf(first.id)).toEqual([])
    expect(await codeOf('listDuplicates', at(first.id, stranger), as(stranger.owner))).toBe('not_found')
  })
})

/** A duplicate with something of everything. */
async function aFullRequest() {
  const request = await aRequest({ phone: aPhone(), message: 'Again' })
  const starts = '2026-06-01T16:00:00.000Z'
  await ok('createVisit', { ...at(request.id), body: { starts, tell: false } }, as(office))
  await ok('createQuote', { ...at(request.id), body: { title: 'Deck', total_cents: 100 } }, as(office))
  await app.workshop.inSystem(({ db, now }) =>
    db
      .insertInto('messages')
      .values({
        site_id: business.siteId,
        id: newId(MessageId),
        request_id: request.id,
        customer_id: request.customer.id,
        direction: 'in',
        channel: 'sms',
        sender: 'customer',
        body: 'Hello?',
        state: 'received',
        created_at: now,
      })
      .execute(),
  )
  await app.workshop.inSystem(({ db, now }) =>
    db.updateTable('requests').set({ waiting_since: now }).where('id', '=', request.id).execute(),
  )
  return request
}

async function belongings(id: string) {
  const { messages } = await ok('listMessages', at(id), as(office))
  const { visits } = await ok('listVisits', at(id), as(office))
  const { quotes } = await ok('listQuotes', at(id), as(office))
  return [messages.length, visits.length, quotes.length]
}

describe('merging', () => {
  it('moves all that the duplicate has, and closes it', async () => {
    const kept = await aRequest({ stage: 'qualifying' })
    const duplicate = await aFullRequest()
    const { project } = await ok('createProjectFromRequest', at(duplicate.id), as(office))
    const waits = (await read(duplicate.id)).waiting_since
    const { request } = await merge(kept.id, duplicate.id)
    expect(request).toMatchObject({ id: kept.id, project_id: project.id, waiting_since: waits, version: 2 })
    expect(await belongings(kept.id)).toEqual([1, 1, 1])
    expect(await belongings(duplicate.id)).toEqual([0, 0, 0])
    expect(await read(duplicate.id)).toMatchObject({
      stage: 'closed',
      status: 'duplicate',
      archived: expect.any(String),
      merged_into: kept.id,
      project_id: null,
      waiting_since: null,
    })
    const origin = await app.workshop.inSystem(({ db }) =>
      db.selectFrom('projects').select('request_id').where('id', '=', project.id).executeTakeFirstOrThrow(),
    )
    expect(origin.request_id).toBe(kept.id)
  })

  it('leaves each its own project where both have one', async () => {
    const [kept, duplicate] = [await aRequest(), await aRequest()]
    const mine = await ok('createProjectFromRequest', at(kept.id), as(office))
    const theirs = await ok('createProjectFromRequest', at(duplicate.id), as(office))
    expect((await merge(kept.id, duplicate.id)).request.project_id).toBe(mine.project.id)
    expect((await read(duplicate.id)).project_id).toBe(theirs.project.id)
  })

  it('lets nobody speak in the conversation that stays behind', async () => {
    const [kept, duplicate] = [await aRequest(), await aRequest()]
    const holder = async () => (await ok('listMessages', at(duplicate.id), as(office))).conversation?.held_by
    await ok('takeConversation', at(duplicate.id), as(office))
    expect(await holder()).toBe('member')
    const { merge_id: id } = await merge(kept.id, duplicate.id)
    expect(await holder()).toBe('nobody')
    await undo(id)
    expect(await holder()).toBe('member')
  })

  it('stands in the history of both', async () => {
    const [kept, duplicate] = [await aRequest(), await aRequest()]
    await merge(kept.id, duplicate.id)
    const first = async (id: string) => (await ok('listRequestHistory', at(id), as(office))).history[0]
    expect(await first(kept.id)).toMatchObject({ act: 'request.merge', after: { merged: duplicate.id } })
    expect(await first(duplicate.id)).toMatchObject({ act: 'request.merge', after: { merged_into: kept.id } })
  })

  it('refuses a request with itself, one of another business, and one that was merged already', async () => {
    const [kept, duplicate, third] = [await aRequest(), await aRequest(), await aRequest()]
    expect(await mergeCode(kept.id, kept.id)).toBe('conflict')
    const stranger = await aBusiness('Other Roofing')
    const theirs = await aRequest({}, stranger)
    expect(await mergeCode(kept.id, theirs.id)).toBe('not_found')
    await merge(kept.id, duplicate.id)
    expect(await mergeCode(third.id, duplicate.id)).toBe('conflict')
    expect(await mergeCode(duplicate.id, third.id)).toBe('conflict')
    const body = { duplicate_id: third.id }
    expect(await codeOf('mergeRequests', { ...at(kept.id), body }, as(field))).toBe('forbidden')
  })

  it('lets one of two at once win, whichever way round', async () => {
    const [one, other] = [await aRequest(), await aRequest()]
    const both = await Promise.allSettled([merge(one.id, other.id), merge(other.id, one.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('taking apart', () => {
  it('puts exactly that back which moved', async () => {
    const kept = await aRequest({ stage: 'qualifying' })
    await ok('createQuote', { ...at(kept.id), body: { title: 'Mine', total_cents: 5 } }, as(office))
    const duplicate = await aFullRequest()
    const { project } = await ok('createProjectFromRequest', at(duplicate.id), as(office))
    const before = { kept: await read(kept.id), duplicate: await read(duplicate.id) }
    const { merge_id: id } = await merge(kept.id, duplicate.id)
    await ok('createQuote', { ...at(kept.id), body: { title: 'Since', total_cents: 7 } }, as(office))
    const { request } = await undo(id)
    expect(request).toMatchObject({ id: kept.id, project_id: null, waiting_since: before.kept.waiting_since })
    expect(await belongings(kept.id)).toEqual([0, 0, 2])
    expect(await belongings(duplicate.id)).toEqual([1, 1, 1])
    const { stage, status, archived, waiting_since, position } = { position: undefined, ...before.duplicate }
    expect(position).toBeUndefined()
    expect(await read(duplicate.id)).toMatchObject({
      stage,
      status,
      archived,
      waiting_since,
      merged_into: null,
      project_id: project.id,
    })
  })

  it('happens once, and not when the kept one went into another since', async () => {
    const [first, second, third] = [await aRequest(), await aRequest(), await aRequest()]
    const inner = await merge(second.id, first.id)
    const outer = await merge(third.id, second.id)
    expect(await undoCode(inner.merge_id)).toBe('conflict')
    await undo(outer.merge_id)
    await undo(inner.merge_id)
    expect(await undoCode(inner.merge_id)).toBe('conflict')
    const stranger = await aBusiness('Other Roofing')
    const theirs = { params: { slug: stranger.slug, mergeId: inner.merge_id } }
    expect(await codeOf('undoMerge', theirs, as(stranger.owner))).toBe('not_found')
  })
})

describe('visitors of the website chat whose requests were merged', () => {
  const where = { params: { slug: business.slug } }
  const start = (body: string) => ok('startChat', { ...where, body: { body } }, {})
  const say = (token: string, body: string) => ok('sayInChat', { ...where, body: { token, body } }, {})
  const answer = (id: string, body: string) =>
    ok('sendMessage', { ...at(id), body: { channel: 'chat', body } }, as(office))
  const seen = async (token: string) =>
    (await ok('syncChat', { ...where, body: { token } }, {})).chat.messages.map(({ body }) => body)
  const idOf = async (message: string) => {
    const { requests } = await ok('listRequests', { ...where, query: { limit: 100 } }, as(office))
    return requests.find((request) => request.message === message)?.id ?? ''
  }
  async function twoChats() {
    const [one, other] = [await start('My roof leaks'), await start('A gutter fell')]
    app.clock.advance(1)
    const [kept, duplicate] = [await idOf('My roof leaks'), await idOf('A gutter fell')]
    await answer(kept, 'At 5 Elm St?')
    await answer(duplicate, 'Which gutter?')
    app.clock.advance(1)
    const { merge_id: id } = await merge(kept, duplicate)
    return { one: one.token, other: other.token, kept, duplicate, id }
  }

  it('each see their own chat alone, before and after', async () => {
    const { one, other, kept } = await twoChats()
    expect(await seen(one)).toEqual(['My roof leaks', 'At 5 Elm St?'])
    expect(await seen(other)).toEqual(['A gutter fell', 'Which gutter?'])
    app.clock.advance(1)
    expect((await say(other, 'The left one')).chat.messages.map(({ body }) => body).at(-1)).toBe('The left one')
    app.clock.advance(1)
    await answer(kept, 'We come tomorrow')
    app.clock.advance(1)
    await say(one, 'Yes, Elm St')
    app.clock.advance(1)
    await answer(kept, 'Thanks')
    expect(await seen(one)).toEqual(['My roof leaks', 'At 5 Elm St?', 'Yes, Elm St', 'Thanks'])
    expect(await seen(other)).toEqual(['A gutter fell', 'Which gutter?', 'The left one', 'We come tomorrow'])
    // the office has all of it in one thread
    expect((await ok('listMessages', at(kept), as(office))).messages).toHaveLength(8)
  })

  it('see theirs again when the requests are taken apart', async () => {
    const { one, other, id } = await twoChats()
    await undo(id)
    expect(await seen(one)).toEqual(['My roof leaks', 'At 5 Elm St?'])
    expect(await seen(other)).toEqual(['A gutter fell', 'Which gutter?'])
  })

  it('go on in the request that had no conversation of its own', async () => {
    const { token } = await start('A window is stuck')
    const kept = await aRequest()
    await app.workshop.inSystem(({ db }) => db.deleteFrom('conversations').where('request_id', '=', kept.id).execute())
    await merge(kept.id, await idOf('A window is stuck'))
    app.clock.advance(1)
    await answer(kept.id, 'Which one?')
    expect(await seen(token)).toEqual(['A window is stuck', 'Which one?'])
  })
})
