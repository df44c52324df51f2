import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)

async function aRequest(business: Business, body: Record<string, unknown>) {
  app.clock.advance(60)
  const made = await ok('createRequest', { params: { slug: business.slug }, body }, business.owner)
  return made.request
}

describe('the order of the list', async () => {
  const shop = await aBusiness('Order Shop')
  const made = [
    await aRequest(shop, { name: 'Ann' }),
    await aRequest(shop, { name: 'Bo' }),
    await aRequest(shop, { name: 'Cy' }),
    await aRequest(shop, { name: 'Di' }),
    await aRequest(shop, { name: 'Ed' }),
  ]
  // Bo and Di were called, and wait no longer
  for (const request of [made[1], made[3]]) {
    const params = { slug: shop.slug, requestId: request?.id ?? '' }
    await ok('logCall', { params, body: { direction: 'out', outcome: 'answered' } }, shop.owner)
  }

  it.each([
    ['newest', ['Ed', 'Di', 'Cy', 'Bo', 'Ann']],
    ['oldest', ['Ann', 'Bo', 'Cy', 'Di', 'Ed']],
    ['waiting', ['Ann', 'Cy', 'Ed', 'Di', 'Bo']],
  ])('%s, however the pages fall', async (sort, expected) => {
    for (const limit of ['1', '2', '3', '10']) {
      const names: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query: Record<string, string> = { sort, limit, cursor }
        const page = await ok('listRequests', { params: { slug: shop.slug }, query }, shop.owner)
        names.push(...page.requests.map(({ customer }) => customer.name))
        cursor = page.next_cursor
      }
      expect(names).toEqual(expected)
    }
  })
})

describe('the list as a file', () => {
  const give = (business: Business, body: object) =>
    ok('createRequestExport', { params: { slug: business.slug }, body }, business.owner)
  const fetched = (url: string) => app.http.inject({ method: 'GET', url })

  it('holds what the filters let through, safe to open, in the language asked for', async () => {
    const shop = await aBusiness('File Shop')
    const one = await aRequest(shop, {
      name: '=Ann',
      phone: '(415) 555-2671',
      email: 'ann@example.com',
      address: '12 Oak, Marin',
      message: '@SUM(A1)\n"now"',
      source: 'angi',
    })
    await aRequest(shop, { name: 'Bo', source: 'phone' })
    const closed = { stage: 'closed', status: 'lost', closed_reason: 'price' }
    const params = { slug: shop.slug, requestId: one.id }
    await ok('updateRequest', { params, body: closed }, shop.owner)

    const { url, file_name: name } = await give(shop, { filter: { source: ['angi'] } })
    expect(name).toBe(`${shop.slug}-requests-2026-05-20.csv`)
    const answer = await fetched(url)
    expect(answer.statusCode).toBe(200)
    const [head, ...lines] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(head).toBe(
      'Name,Phone,Email,Address,Service,Message,Source,Date,Stage,Status,Lost because,Assigned to,First response,Waiting since,Emergency since',
    )
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`'=Ann`)
    expect(lines[0]).toContain(`'@SUM(A1)\n""now""`)
    expect(lines[0]).toMatch(/,Angi,\d{4}-\d\d-\d\d \d\d:\d\d,Closed,Lost,Price,/)

    const form = { name: 'Di', phone: '(415) 555-2672', message: 'I smell gas in the kitchen and my head hurts' }
    await ok('createPublicRequest', { params: { slug: shop.slug }, body: form }, {})
    const danger = await fetched((await give(shop, { filter: { emergency: true } })).url)
    expect(danger.body.trimEnd().split('\r\n')[1]).toMatch(/^Di,.*,\d{4}-\d\d-\d\d \d\d:\d\d$/)

    const spanish = await fetched((await give(shop, { ids: [one.id], locale: 'es' })).url)
    expect(spanish.body).toContain('Nombre,Teléfono,Correo')
    const all = await fetched((await give(shop, {})).url)
    expect(all.body.trimEnd().split('\r\n')).toHaveLength(4)
  })

  it('holds what one of two stages means by a word that both have', async () => {
    const shop = await aBusiness('Shared Word Shop')
    const [looked, built] = [await aRequest(shop, { name: 'Looked At' }), await aRequest(shop, { name: 'Being Built' })]
    const move = (request: { id: string }, body: object) =>
      ok('updateRequest', { params: { slug: shop.slug, requestId: request.id }, body }, shop.owner)
    await move(looked, { stage: 'qualifying', status: 'in_progress' })
    await move(built, { stage: 'won', status: 'in_progress', without_quote: true })
    for (const [status, expected] of [
      [['won.in_progress'], ['Being Built']],
      [['qualifying.in_progress', 'sent'], ['Looked At']],
      [['in_progress'], ['Being Built', 'Looked At']],
    ] as const) {
      const { body } = await fetched((await give(shop, { filter: { status } })).url)
      const lines = body.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)
      expect(lines.map((line) => line.split(',')[0])).toEqual(expected)
      const { requests } = await ok('listRequests', { params: { slug: shop.slug }, query: { status } }, shop.owner)
      expect(requests.map(({ customer }) => customer.name)).toEqual(expected)
      const { columns } = await ok('getBoard', { params: { slug: shop.slug }, query: { status } }, shop.owner)
      expect(columns.flatMap(({ cards }) => cards.map(({ customer }) => customer.name)).toSorted()).toEqual(expected)
    }
  })

  it('is the owner’s to give out', async () => {
    const shop = await aBusiness('Strict Shop')
    const office = await aMember(shop, 'office')
    const asked = { params: { slug: shop.slug }, body: {} }
    expect(await codeOf('createRequestExport', asked, office)).toBe('forbidden')
  })
})
