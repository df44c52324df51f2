import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { figureLimits } from '#contract/traffic/values.ts'
import { buildApp } from '#server/app.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '../support/app.ts'
import { aPhone, buildersFor, type Business, type Person } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, codeOf, ok } = buildersFor(app)
const open = () =>
  buildApp({
    parts: app.parts,
    logging: false,
    site: {
      renderer,
      assets: { style: '/p-assets/site.css', script: '/p-assets/form.js' },
      shareAssets: { style: '/p-assets/share.css', script: '/p-assets/share.js' },
      folder: path.resolve('dist/site'),
    },
    limitScale: 1000,
  })

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' }
const inside = { 'sec-fetch-site': 'same-origin' }
const none = { visits: 0, views: 0, calls: 0, forms: 0, chats: 0, bookings: 0 }

let miller: Business
let office: Person
let field: Person
beforeAll(async () => {
  miller = await aBusiness('Miller Plumbing')
  ;[office, field] = await Promise.all([aMember(miller, 'office'), aMember(miller, 'field')])
})
const figures = (query: Record<string, string> = {}) =>
  ok('getWebsiteFigures', { params: { slug: miller.slug }, query }, office)

describe('the figures of a website', () => {
  it('are visits, calls, forms, chats, and bookings by day, page, and source, of strangers alone', async () => {
    const site = await open()
    await site.ready()
    const get = (below: string, headers: Record<string, string> = {}) =>
      site.inject({ url: `/p/${miller.slug}${below}`, headers: { ...browser, ...headers } })
    const tap = (below: string, headers: Record<string, string> = {}, payload?: string) =>
      site.inject({
        method: 'POST',
        url: `/p/${miller.slug}/call`,
        headers: { ...browser, 'content-type': 'text/plain;charset=UTF-8', ...headers },
        payload: payload ?? `https://office.example/p/${miller.slug}${below}`,
      })
    const ask = (touch: string, body: object = {}) =>
      ok(
        'createPublicRequest',
        { params: { slug: miller.slug }, body: { name: 'Rosa Lindqvist', phone: aPhone(), touch, ...body } },
        { token: undefined },
      )

    // one visit from a search, over two pages, to a call and the form
    await get('', { referer: 'https://www.google.com/' })
    await get('/reviews?lp=%2F&rf=www.google.com', inside)
    await tap('/reviews?lp=%2F&rf=www.google.com')
    await ask('lp=%2F&rf=www.google.com&pg=%2Freviews')
    // one from an advertisement to a booking, and one by the address alone to the chat
    await get('/reviews?gclid=my-click')
    await ask('lp=%2Freviews&gclid=my-click&pg=%2Fbooking')
    await get('')
    const page = `https://office.example/p/${miller.slug}?lp=%2F`
    await ok('startChat', { params: { slug: miller.slug }, body: { body: 'Hello', page } }, { token: undefined })
    // none of these counts: programs, members, what is not there, spam, pages of others, and other websites' clicks
    await get('', { 'user-agent': 'Googlebot/2.1' })
    await get('', { cookie: 'topline.session=x' })
    await get('/showcases/nothing')
    await ask('pg=', { website: 'https://spam.example' })
    await tap('', { cookie: 'topline.session=x' })
    await tap('', { 'sec-fetch-site': 'cross-site' })
    await tap('', {}, 'nonsense')
    await tap('', {}, 'x'.repeat(7000))
    expect((await tap('')).statusCode).toBe(204)
    expect((await site.inject({ method: 'POST', url: '/p/nobody-at-all/call', payload: page })).statusCode).toBe(404)
    // what was gathered is written down before the server closes
    await site.close()

    const { totals, days, pages, sources, from, to } = await figures()
    expect(totals).toEqual({ visits: 3, views: 4, calls: 2, forms: 1, chats: 1, bookings: 1 })
    expect([from, to, days.length]).toEqual(['2026-04-21', '2026-05-20', 30])
    expect(days.at(-1)).toEqual({ day: '2026-05-20', ...totals })
    expect(days[0]).toEqual({ day: '2026-04-21', ...none })
    expect(pages).toEqual([
      { path: '', ...none, visits: 2, views: 2, calls: 1, chats: 1 },
      { path: '/reviews', ...none, visits: 1, views: 2, calls: 1, forms: 1 },
      { path: '/booking', ...none, bookings: 1 },
    ])
    expect(sources).toEqual([
      { source: 'google', ...none, visits: 1, views: 2, calls: 1, forms: 1 },
      { source: 'direct', ...none, visits: 1, views: 1, calls: 1, chats: 1 },
      { source: 'google-ads', ...none, visits: 1, views: 1, bookings: 1 },
    ])
    const { rows } = await app.workshop.inSystem(({ db }) =>
      sql<{
        row: string
      }>`select v::text as row from page_visits v where site_id = ${miller.siteId}
        union all select e::text from page_events e where site_id = ${miller.siteId}`.execute(db),
    )
    expect(JSON.stringify(rows)).not.toMatch(/my-click|Rosa|127\.0\.0\.1|Firefox/)
  })

  it('are of the days asked for', async () => {
    expect((await figures({ from: '2026-05-20', to: '2026-05-20' })).totals.visits).toBe(3)
    expect((await figures({ from: '2026-05-21', to: '2026-05-21' })).totals).toEqual(none)
    const year = await figures({ from: '2025-05-21', to: '2026-05-21' })
    expect(year.days).toHaveLength(366)
    const wrong = (query: Record<string, string>) =>
      codeOf('getWebsiteFigures', { params: { slug: miller.slug }, query }, office)
    expect(await wrong({ from: '2026-05-22', to: '2026-05-21' })).toBe('invalid')
    expect(await wrong({ from: '2025-05-20', to: '2026-05-21' })).toBe('invalid')
    expect(await wrong({ from: 'yesterday' })).toBe('invalid')
  })

  it('tell so many sources of a day apart, and no more', async () => {
    const site = await open()
    await site.ready()
    const slug = (await aBusiness('Crowded')).slug
    for (let number = 0; number < 120; number += 1)
      await site.inject({ url: `/p/${slug}/thanks?utm_source=made-up-${number}`, headers: browser })
    await site.close()
    const again = await open()
    await again.ready()
    for (const source of ['made-up-3', 'one-more'])
      await again.inject({ url: `/p/${slug}/thanks?utm_source=${source}`, headers: browser })
    await again.close()
    const distinct = await app.workshop.inSystem(({ db }) =>
      sql<{ source: string; visits: number }>`select v.source, sum(v.visits)::int as visits from page_visits v
        join sites s on s.id = v.site_id where s.slug = ${slug} group by v.source`.execute(db),
    )
    const bySource = new Map(distinct.rows.map(({ source, visits }) => [source, visits]))
    expect(bySource.get('one-more')).toBeUndefined()
    expect(bySource.get('other')).toBeGreaterThan(0)
    expect([...bySource.values()].reduce((sum, visits) => sum + visits, 0)).toBe(122)
  })

  it('take so many rows of a day, whatever addresses are made up', async () => {
    const { siteId, slug } = await aBusiness('Made Up')
    await app.workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'nobody' } }, ({ db }) =>
      sql`insert into page_events (site_id, day, source, path, kind, count)
        select ${siteId}, '2026-05-20', 'direct', '/' || number, 'call', 1 from generate_series(1, ${figureLimits.rowsOfADay}::integer) number`.execute(
        db,
      ),
    )
    const site = await open()
    await site.ready()
    for (const below of ['/new-one', '/new-two', '/7'])
      await site.inject({
        method: 'POST',
        url: `/p/${slug}/call`,
        headers: { ...browser, 'content-type': 'text/plain;charset=UTF-8' },
        payload: `https://office.example/p/${slug}${below}`,
      })
    await site.close()
    const { rows } = await app.workshop.inSystem(({ db }) =>
      sql<{ source: string; path: string; count: number }>`select source, path, count from page_events
        where site_id = ${siteId} and (path in ('', '/7') or path like '/new%') order by path`.execute(db),
    )
    expect(rows).toEqual([
      { source: 'other', path: '', count: 2 },
      { source: 'direct', path: '/7', count: 2 },
    ])
  })

  it('belong to the business, and are the office’s', async () => {
    const other = await aBusiness('Other')
    expect((await ok('getWebsiteFigures', { params: { slug: other.slug } }, other.owner)).totals).toEqual(none)
    expect(await codeOf('getWebsiteFigures', { params: { slug: miller.slug } }, field)).toBe('forbidden')
  })
})
