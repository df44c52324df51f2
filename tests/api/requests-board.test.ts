import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { boardFirstCards } from '#contract/requests.board.ts'
import { stages, type Stage } from '#contract/requests.ts'
import type { UserId } from '#contract/shared.ts'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business, type CallArguments, type Person } from '#tests/support/builders.ts'
import { quotesWith } from '#tests/support/quotes.ts'

const app = await startApp()
const { aBusiness, aMember, codeOf, ok, refused } = buildersFor(app)

let business: Business
let stranger: Business
let field: Person
let office: Person
beforeAll(async () => {
  ;[business, stranger] = await Promise.all([aBusiness('Board Plumbing'), aBusiness('Other Board')])
  ;[field, office] = await Promise.all([aMember(business, 'field'), aMember(business, 'office')])
})

const as = (person: Person) => ({ token: person.token })
const aRequest = async (of: Business, body: object = {}) =>
  (
    await ok(
      'createRequest',
      { params: { slug: of.slug }, body: { name: 'Dana Reed', phone: aPhone(), message: 'The tap drips', ...body } },
      as(of.owner),
    )
  ).request
const at = (requestId: string, of: Business = business) => ({ params: { slug: of.slug, requestId } })
const place = async (of: Business, id: string, body: object) =>
  (await ok('placeRequest', { ...at(id, of), body }, as(of.owner))).request
const board = async (of: Business, query: CallArguments['query'] = {}, person: Person = of.owner) =>
  (await ok('getBoard', { params: { slug: of.slug }, query }, as(person))).columns
const orderOf = async (of: Business, stage: Stage) =>
  (await ok('listBoardCards', { params: { slug: of.slug, stage }, query: { limit: 200 } }, as(of.owner))).cards.map(
    ({ id }) => id,
  )
const rowsOf = (of: Business) =>
  app.workshop.inSite({ site: { id: of.siteId, slug: of.slug }, actor: { kind: 'server' } }, ({ db }) =>
    db.selectFrom('requests').select(['id', 'position', 'version', 'stage']).execute(),
  )
const setPositions = (of: Business, positions: Readonly<Record<string, string>>) =>
  app.workshop.inSite({ site: { id: of.siteId, slug: of.slug }, actor: { kind: 'server' } }, async ({ db }) => {
    for (const [id, position] of Object.entries(positions))
      await db.updateTable('requests').set({ position }).where('id', '=', id).execute()
  })
const playTrial = (of: Business, id: string) =>
  app.workshop.inSite({ site: { id: of.siteId, slug: of.slug }, actor: { kind: 'server' } }, ({ db }) =>
    db.updateTable('requests').set({ trial: true }).where('id', '=', id).execute(),
  )

describe('the board', () => {
  it('has five columns in their order, empty ones too', async () => {
    const fresh = await aBusiness('Empty Board')
    expect(await board(fresh)).toEqual(
      stages.map((stage) => ({ stage, count: 0, open_quotes: { cents: 0, currency: 'USD' }, cards: [] })),
    )
  })

  it('counts, sums the open quotes and shows the first cards, newest on top', async () => {
    const fresh = await aBusiness('Summing Board')
    const first = await aRequest(fresh, { stage: 'quote' })
    const second = await aRequest(fresh, { stage: 'quote' })
    const quote = { params: { slug: fresh.slug, requestId: first.id } }
    await ok('createQuote', { ...quote, body: { title: 'Pipe', total_cents: 120_050 } }, as(fresh.owner))
    await quotesWith({ ok })(quote.params, { total_cents: 1, status: 'declined' }, fresh.owner)
    const column = (await board(fresh)).find(({ stage }) => stage === 'quote')
    expect(column).toMatchObject({ count: 2, open_quotes: { cents: 120_050, currency: 'USD' } })
    expect(column?.cards.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(column?.cards.map((card) => card.open_quotes?.cents ?? null)).toEqual([null, 120_050])
  })

  it('shows no money to those in the field', async () => {
    const fresh = await aBusiness('Field Board')
    const worker = await aMember(fresh, 'field')
    const { id } = await aRequest(fresh, { stage: 'quote' })
    const quote = { params: { slug: fresh.slug, requestId: id }, body: { title: 'Pipe', total_cents: 500 } }
    await ok('createQuote', quote, as(fresh.owner))
    await ok('updateRequest', { ...at(id, fresh), body: { assigned_id: worker.userId } }, as(fresh.owner))
    const column = (await board(fresh, {}, worker)).find(({ stage }) => stage === 'quote')
    expect(column).toMatchObject({ count: 1, open_quotes: { cents: 0 }, cards: [{ open_quotes: null }] })
    expect((await ok('getRequest', at(id, fresh), as(worker))).request.open_quotes).toBeNull()
  })

  it('shows neither what is put away nor trials; a trial is read by its id', async () => {
    const fresh = await aBusiness('Hiding Board')
    const [archived, trial, shown] = [await aRequest(fresh), await aRequest(fresh), await aRequest(fresh)]
    await ok('updateRequest', { ...at(archived.id, fresh), body: { archived: true } }, as(fresh.owner))
    await playTrial(fresh, trial.id)
    const [column] = await board(fresh)
    expect(column).toMatchObject({ count: 1, cards: [{ id: shown.id }] })
    const list = { params: { slug: fresh.slug }, query: { search: 'Dana' } }
    const { requests, stage_counts: counts } = await ok('listRequests', list, as(fresh.owner))
    expect(requests.map(({ id }) => id)).toEqual([shown.id])
    expect(counts.request).toBe(1)
    expect((await ok('getHome', { params: { slug: fresh.slug } }, as(fresh.owner))).home).toMatchObject({
      waiting: { count: 1 },
      numbers: { requests: 2 - 1 },
    })
    expect((await ok('getRequest', at(trial.id, fresh), as(fresh.owner))).request.id).toBe(trial.id)
    expect(
      await codeOf('placeRequest', { ...at(trial.id, fresh), body: { stage: 'quote', after: null } }, as(fresh.owner)),
    ).toBe('not_found')
  })

  it('is narrowed by source, status, assigned member and words', async () => {
    const fresh = await aBusiness('Narrow Board')
    const member = await aMember(fresh, 'office')
    const one = await aRequest(fresh, { source: 'google', message: 'Frozen pipe' })
    await aRequest(fresh, { source: 'phone' })
    await ok('updateRequest', { ...at(one.id, fresh), body: { assigned_id: member.userId } }, as(fresh.owner))
    const ids = async (query: Record<string, string | boolean>) =>
      (await board(fresh, query)).flatMap(({ cards }) => cards.map(({ id }) => id))
    expect(await ids({ source: 'google' })).toEqual([one.id])
    expect(await ids({ search: 'frozen' })).toEqual([one.id])
    expect(await ids({ assigned: member.userId })).toEqual([one.id])
    expect(await ids({ status: 'contacted' })).toEqual([])
    expect(await ids({ handed_over: true })).toEqual([])
    expect(await ids({})).toHaveLength(2)
    const cards = { params: { slug: fresh.slug, stage: 'request' }, query: { source: 'google' } }
    expect(await ok('listBoardCards', cards, as(fresh.owner))).toMatchObject({ count: 1, cards: [{ id: one.id }] })
  })

  it('comes with its first cards, and the others in stretches', async () => {
    const fresh = await aBusiness('Long Board')
    const made: string[] = []
    for (let number = 0; number < 28; number++) made.unshift((await aRequest(fresh)).id)
    const [column] = await board(fresh)
    expect(column?.count).toBe(28)
    expect(column?.cards.map(({ id }) => id)).toEqual(made.slice(0, boardFirstCards))
    const more = { params: { slug: fresh.slug, stage: 'request' }, query: { offset: boardFirstCards, limit: 2 } }
    const rest = await ok('listBoardCards', more, as(fresh.owner))
    expect(rest.cards.map(({ id }) => id)).toEqual(made.slice(boardFirstCards, boardFirstCards + 2))
    expect(rest.count).toBe(28)
  })

  it.each([
    ['listBoardCards', { stage: 'nirvana' }, {}, 404],
    ['listBoardCards', { stage: 'won' }, { limit: '201' }, 422],
    ['listBoardCards', { stage: 'won' }, { offset: '-1' }, 422],
    ['getBoard', {}, { status: 'lost-and-found' }, 422],
    ['getBoard', {}, { assigned: 'me' }, 422],
    ['getBoard', {}, { stage: 'won' }, 422],
  ] as const)('%s refuses %j %j', async (name, params, query, status) => {
    const problem = await refused(name, { params: { slug: business.slug, ...params }, query }, as(office))
    expect(problem.status).toBe(status)
  })
})

describe('a card is dropped', () => {
  it('on top, below another, and into another column, with one row written', async () => {
    const fresh = await aBusiness('Drop Board')
    const [c, b, a] = [await aRequest(fresh), await aRequest(fresh), await aRequest(fresh)]
    const before = await rowsOf(fresh)
    await place(fresh, c.id, { stage: 'request', after: a.id })
    expect(await orderOf(fresh, 'request')).toEqual([a.id, c.id, b.id])
    const written = (await rowsOf(fresh)).filter(
      (row) => !before.some((old) => old.id === row.id && old.position === row.position && old.version === row.version),
    )
    expect(written.map(({ id }) => id)).toEqual([c.id])
    await place(fresh, b.id, { stage: 'request', after: null })
    expect(await orderOf(fresh, 'request')).toEqual([b.id, a.id, c.id])
    const moved = await place(fresh, a.id, { stage: 'qualifying', after: null })
    expect(moved).toMatchObject({
      stage: 'qualifying',
      status: 'in_progress',
    })
    expect(await orderOf(fresh, 'request')).toEqual([b.id, c.id])
    expect(await orderOf(fresh, 'qualifying')).toEqual([a.id])
  })

  it('where it lies already, and nothing is written', async () => {
    const fresh = await aBusiness('Still Board')
    const [b, a] = [await aRequest(fresh), await aRequest(fresh)]
    expect((await place(fresh, b.id, { stage: 'request', after: a.id })).version).toBe(b.version)
    expect((await place(fresh, a.id, { stage: 'request', after: null })).version).toBe(a.version)
  })

  it('below a card that went away meanwhile: then on top', async () => {
    const fresh = await aBusiness('Gone Board')
    const [c, b, a] = [await aRequest(fresh), await aRequest(fresh), await aRequest(fresh)]
    await place(fresh, b.id, { stage: 'quote', after: null })
    await place(fresh, c.id, { stage: 'request', after: b.id })
    expect(await orderOf(fresh, 'request')).toEqual([c.id, a.id])
    const foreign = await aRequest(stranger)
    await place(fresh, a.id, { stage: 'request', after: foreign.id })
    expect(await orderOf(fresh, 'request')).toEqual([a.id, c.id])
  })

  it('between cards that share a place, or have no room left: the column is numbered anew', async () => {
    const fresh = await aBusiness('Tight Board')
    const [d, c, b, a] = [await aRequest(fresh), await aRequest(fresh), await aRequest(fresh), await aRequest(fresh)]
    const [low, high] = [a.id, b.id].toSorted()
    await setPositions(fresh, { [a.id]: 'a1', [b.id]: 'a1', [c.id]: 'a2', [d.id]: 'a3' })
    await place(fresh, d.id, { stage: 'request', after: low ?? '' })
    expect(await orderOf(fresh, 'request')).toEqual([low, d.id, high, c.id])
    await setPositions(fresh, { [a.id]: 'a1', [b.id]: `a1${'0'.repeat(60)}1`, [c.id]: 'a2', [d.id]: 'a3' })
    await place(fresh, d.id, { stage: 'request', after: a.id })
    expect(await orderOf(fresh, 'request')).toEqual([a.id, d.id, b.id, c.id])
    expect(Math.max(...(await rowsOf(fresh)).map(({ position }) => position.length))).toBeLessThan(60)
    await setPositions(fresh, { [a.id]: 'no key of ours', [b.id]: 'zzzz' })
    await place(fresh, d.id, { stage: 'request', after: null })
    expect((await orderOf(fresh, 'request'))[0]).toBe(d.id)
  })

  it('by two at once, into one order that both see', async () => {
    const fresh = await aBusiness('Busy Board')
    const cards: string[] = []
    for (let number = 0; number < 10; number++) cards.unshift((await aRequest(fresh)).id)
    const [top = '', ...others] = cards
    await Promise.all(others.map((id) => place(fresh, id, { stage: 'quote', after: null })))
    expect(new Set(await orderOf(fresh, 'quote'))).toEqual(new Set(others))
    await Promise.all(others.map((id) => place(fresh, id, { stage: 'request', after: top })))
    const order = await orderOf(fresh, 'request')
    expect(order[0]).toBe(top)
    expect(new Set(order)).toEqual(new Set(cards))
    const positions = (await rowsOf(fresh)).map(({ position }) => position)
    expect(new Set(positions).size).toBe(cards.length)
  })

  it('the same card by two at once: the second is stale', async () => {
    const fresh = await aBusiness('Same Card')
    const card = await aRequest(fresh)
    const options = { ...as(fresh.owner), headers: { 'if-match': `"${card.version}"` } }
    const drop = (stage: Stage) =>
      ok('placeRequest', { ...at(card.id, fresh), body: { stage, after: null } }, options).then(
        () => 'dropped',
        (error: unknown) => String(error),
      )
    const ends = await Promise.all([drop('quote'), drop('qualifying')])
    expect(ends.filter((end) => end === 'dropped')).toHaveLength(1)
    expect(ends.find((end) => end !== 'dropped')).toContain('412')
  })

  it('any number of times gives the order that a plain list would', async () => {
    const fresh = await aBusiness('Plain Board')
    const cards: string[] = []
    for (let number = 0; number < 6; number++) cards.unshift((await aRequest(fresh)).id)
    const columns = new Map<Stage, string[]>([
      ['request', [...cards]],
      ['quote', []],
    ])
    const drop = fc.record({
      card: fc.integer({ min: 0, max: 5 }),
      stage: fc.constantFrom<Stage>('request', 'quote'),
      below: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(drop, { minLength: 1, maxLength: 12 }), async (drops) => {
        for (const { card, stage, below } of drops) {
          const id = cards[card] ?? ''
          const after = below === null || below === card ? null : (cards[below] ?? null)
          await place(fresh, id, { stage, after })
          for (const [name, column] of columns)
            columns.set(
              name,
              column.filter((other) => other !== id),
            )
          const column = columns.get(stage) ?? []
          column.splice(after === null ? 0 : column.indexOf(after) + 1, 0, id)
        }
        for (const [stage, column] of columns) expect(await orderOf(fresh, stage)).toEqual(column)
      }),
      { numRuns: 15 },
    )
  }, 300_000)

  it('only by the office, in one business, with a body that is right', async () => {
    const { id } = await aRequest(business)
    const drop = { ...at(id), body: { stage: 'quote', after: null } }
    expect(await codeOf('placeRequest', drop)).toBe('unauthenticated')
    expect(await codeOf('placeRequest', drop, as(field))).toBe('forbidden')
    expect(await codeOf('placeRequest', drop, as(stranger.owner))).toBe('not_found')
    const foreign = await aRequest(stranger)
    expect(await codeOf('placeRequest', { ...drop, ...at(foreign.id) }, as(office))).toBe('not_found')
    for (const body of [
      { stage: 'quote' },
      { after: null },
      { stage: 'quote', after: 'x' },
      { stage: 'up', after: null },
      { stage: 'request', after: id },
      { stage: 'quote', after: null, position: 'a0' },
    ])
      expect(await codeOf('placeRequest', { ...at(id), body }, as(office))).toBe('invalid')
  })
})

describe('what a stage asks for', () => {
  const won = async (of: Business) => {
    const request = await aRequest(of, { stage: 'quote' })
    const given = { params: { slug: of.slug, requestId: request.id }, body: { title: 'All of it', total_cents: 5000 } }
    const { quote } = await ok('createQuote', given, as(of.owner))
    return { request, quote }
  }
  const ways = [
    ['updateRequest', {}],
    ['placeRequest', { after: null }],
  ] as const

  it.each(ways)('%s: which quote was taken, or that there was none', async (name, more) => {
    const { request, quote } = await won(business)
    const go = { ...at(request.id), body: { ...more, stage: 'won' } }
    const problem = await refused(name, go, as(office))
    expect(problem).toMatchObject({ status: 409, code: 'stage_refused', errors: [{ path: 'body.quote_id' }] })
    expect((await ok('getRequest', at(request.id), as(office))).request.stage).toBe('quote')
    const taken = await ok(name, { ...go, body: { ...go.body, quote_id: quote.id } }, as(office))
    expect(taken.request).toMatchObject({ stage: 'won', status: 'to_schedule', open_quotes: { cents: 5000 } })
    const { quotes } = await ok('listQuotes', at(request.id), as(office))
    expect(quotes[0]?.status).toBe('approved')
    const further = { ...at(request.id), body: { ...more, stage: 'won', status: 'done' } }
    expect((await ok(name, further, as(office))).request.status).toBe('done')
    const plain = await aRequest(business)
    const free = { ...at(plain.id), body: { ...more, stage: 'won', without_quote: true } }
    expect((await ok(name, free, as(office))).request.stage).toBe('won')
  })

  it.each(ways)('%s: not with the quote of another request, and then nothing moved', async (name, more) => {
    const [mine, other] = [await won(business), await won(business)]
    const go = { ...at(mine.request.id), body: { ...more, stage: 'won', quote_id: other.quote.id } }
    expect(await codeOf(name, go, as(office))).toBe('invalid')
    expect((await ok('getRequest', at(mine.request.id), as(office))).request.stage).toBe('quote')
    const { quotes } = await ok('listQuotes', at(other.request.id), as(office))
    expect(quotes[0]?.status).toBe('draft')
  })

  it('placeRequest: a reason to lose it', async () => {
    const { id } = await aRequest(business)
    const problem = await refused('placeRequest', { ...at(id), body: { stage: 'closed', after: null } }, as(office))
    expect(problem).toMatchObject({ code: 'stage_refused', errors: [{ path: 'body.closed_reason' }] })
    const body = { stage: 'closed', after: null, closed_reason: 'price', closed_note: 'Too dear' }
    const { request } = await ok('placeRequest', { ...at(id), body }, as(office))
    expect(request).toMatchObject({
      status: 'lost',
      closed_reason: 'price',
      closed_note: 'Too dear',
      waiting_since: null,
    })
  })
})

describe('who takes care of a request', () => {
  it('is a member, named with it, and found by it', async () => {
    const { id } = await aRequest(business)
    const { request } = await ok('updateRequest', { ...at(id), body: { assigned_id: field.userId } }, as(office))
    expect(request.assigned).toEqual({ id: field.userId, name: 'Pat Miller' })
    const mine = { params: { slug: business.slug }, query: { assigned: field.userId } }
    expect((await ok('listRequests', mine, as(field))).requests.map((each) => each.id)).toEqual([id])
    const back = await ok('updateRequest', { ...at(id), body: { assigned_id: null } }, as(office))
    expect(back.request.assigned).toBeNull()
  })

  it('is nobody from outside', async () => {
    const { id } = await aRequest(business)
    const given = (assigned: UserId) => ({ ...at(id), body: { assigned_id: assigned } })
    const problem = await refused('updateRequest', given(stranger.owner.userId), as(office))
    expect(problem).toMatchObject({ code: 'invalid', errors: [{ path: 'body.assigned_id' }] })
  })

  it('listMembers names the members with their roles, and no others', async () => {
    const { members } = await ok('listMembers', { params: { slug: business.slug } }, as(field))
    expect(new Map(members.map(({ id, role }) => [id, role]))).toEqual(
      new Map([
        [business.owner.userId, 'owner'],
        [office.userId, 'office'],
        [field.userId, 'field'],
      ]),
    )
    expect(await codeOf('listMembers', { params: { slug: business.slug } })).toBe('unauthenticated')
    expect(await codeOf('listMembers', { params: { slug: business.slug } }, as(stranger.owner))).toBe('not_found')
  })
})

describe('the history', () => {
  it('tells every change, newest first, with names instead of ids', async () => {
    const { service } = await ok(
      'createService',
      { params: { slug: business.slug }, body: { name: 'Drains' } },
      as(business.owner),
    )
    const { id } = await aRequest(business)
    app.clock.advance(60)
    await ok('updateRequest', { ...at(id), body: { service_id: service.id, assigned_id: field.userId } }, as(office))
    app.clock.advance(60)
    await ok('updateRequest', { ...at(id), body: { stage: 'closed', closed_reason: 'price' } }, as(office))
    const { history } = await ok('listRequestHistory', at(id), as(office))
    expect(history.map(({ act, by }) => [act, by])).toEqual([
      ['request.move', 'member'],
      ['request.assign', 'member'],
      ['request.create', 'member'],
    ])
    expect(history[0]).toMatchObject({
      at: app.clock.now().toISOString(),
      who: { id: office.userId, name: 'Pat Miller' },
      before: { stage: 'request', status: 'new', closed_reason: null },
      after: { stage: 'closed', status: 'lost', closed_reason: 'price' },
    })
    expect(history[1]?.after).toEqual({ service: 'Drains', assigned: 'Pat Miller' })
  })

  it('of another business is not there', async () => {
    const foreign = await aRequest(stranger)
    expect(await codeOf('listRequestHistory', at(foreign.id), as(office))).toBe('not_found')
    expect(await codeOf('listRequestHistory', at('01890000-0000-7000-8000-000000000000'), as(office))).toBe('not_found')
  })
})
