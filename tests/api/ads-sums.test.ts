import fc from 'fast-check'
import { expect, it } from 'vitest'
import { adLimits, manySources, type CreditModel } from '#contract/ads/values.ts'
import type { SourceFigures } from '#contract/ads/types.ts'
import { CustomerId, RequestId } from '#contract/shared.ts'
import { newId } from '#server/platform/ids.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'

/** Whatever happened, each request is in one row, rows add up to the totals, and parts to their row. */

const app = await startApp()
const { aBusiness, ok } = buildersFor(app)

const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.parse(firstMoment) - days * day)
const onDay = (days: number) => daysAgo(days).toISOString().slice(0, 10)

// more than there are rows for: the smallest are one
const hosts = Array.from({ length: adLimits.sources + 20 }, (_, index) => `host-${index}.example`)
const way = fc.oneof(
  fc.constantFrom('direct', 'google-ads', 'facebook-ads', 'yelp', 'referral', 'print', 'posts', 'other'),
  fc.constantFrom('yard-sign', 'yard-sign-2', 'door-hanger', 'fb-abcdef', 'ig-abcdef', 'gp-234567', 'fb-elsewhere'),
  fc.constantFrom(...hosts),
)
const ago = fc.integer({ min: 0, max: 120 })
const request = fc.record({
  ago,
  told: fc.constantFrom('phone', 'walk_in', 'website_form', 'google', 'other'),
  code: fc.option(fc.constantFrom('yard-sign', 'fb-abcdef', 'van'), { nil: null }),
  touches: fc.array(way, { maxLength: 2 }),
  won: fc.boolean(),
  spam: fc.boolean(),
})
const world = fc.record({
  requests: fc.array(request, { maxLength: 40 }),
  everywhere: fc.boolean(),
  visits: fc.uniqueArray(fc.tuple(way, ago), { maxLength: 20, selector: (pair) => pair.join() }),
  costs: fc.array(fc.tuple(way, ago, fc.integer({ min: 1, max: 99_999 })), { maxLength: 12 }),
  campaigns: fc.array(fc.tuple(fc.constantFrom('facebook', 'google'), fc.constantFrom('USD', 'EUR', 'CAD'), ago), {
    maxLength: 8,
  }),
})
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

async function write(house: Business, { requests, everywhere, visits, costs, campaigns }: World): Promise<void> {
  const site_id = house.siteId
  const extra = hosts.map((host) => ({
    ago: 1,
    told: 'website_form',
    code: null,
    touches: [host],
    won: false,
    spam: false,
  }))
  const all = (everywhere ? [...requests, ...extra] : requests).map((each) => ({ ...each, id: newId(RequestId) }))
  const customer = newId(CustomerId)
  await app.workshop.inSystem(async ({ db }) => {
    const moments = { created_at: daysAgo(0), modified_at: daysAgo(0) }
    const code = newId(RequestId).slice(-8).replaceAll(/[01]/g, 'z')
    await db
      .insertInto('print_codes')
      .values({ site_id, id: newId(RequestId), code, name: 'Van', path: '', source: 'van', ...moments })
      .execute()
    await db.insertInto('customers').values({ site_id, id: customer, name: 'Rosa', phone: '+14155550123' }).execute()
    if (all.length > 0)
      await db
        .insertInto('requests')
        .values(
          all.map((each, index) => ({
            site_id,
            id: each.id,
            customer_id: customer,
            source: each.told,
            came_from: each.code,
            stage: each.spam ? 'closed' : each.won ? 'won' : 'request',
            status: each.spam ? 'spam' : each.won ? 'to_schedule' : 'new',
            position: `a${String(index).padStart(4, '0')}`,
            created_at: daysAgo(each.ago),
          })),
        )
        .execute()
    const touches = all.flatMap(({ id, ago: days, touches: ways }) =>
      ways.map((source, index) => ({
        site_id,
        id: newId(RequestId),
        request_id: id,
        at: new Date(daysAgo(days).getTime() - index * 3_600_000),
        source,
        medium: 'code',
      })),
    )
    if (touches.length > 0) await db.insertInto('request_touches').values(touches).execute()
    if (visits.length > 0)
      await db
        .insertInto('page_visits')
        .values(visits.map(([source, days]) => ({ site_id, source, day: onDay(days), path: '', visits: 3, views: 4 })))
        .execute()
    for (const [source, days, cents] of costs)
      await db
        .insertInto('ad_costs')
        .values({
          site_id,
          id: newId(RequestId),
          source,
          from_day: onDay(days + 9),
          to_day: onDay(days),
          cents,
          ...moments,
        })
        .execute()
    for (const [index, [provider, currency, days]] of campaigns.entries()) {
      const of = { site_id, provider }
      await db
        .insertInto('ad_accounts')
        .values({ ...of, account: `${index}`, currency, read_at: daysAgo(0) })
        .execute()
      await db
        .insertInto('ad_campaigns')
        .values({ ...of, campaign: `${index}`, account: `${index}` })
        .execute()
      await db
        .insertInto('ad_days')
        .values({
          ...of,
          campaign: `${index}`,
          day: onDay(days),
          currency,
          spend_micros: 12_340_000,
          impressions: 10,
          clicks: 2,
          leads: 1,
        })
        .execute()
    }
  })
}

const counted = ['spent_cents', 'visits', 'leads', 'qualified', 'won', 'paid_cents'] as const
const sums = (rows: readonly SourceFigures[]) => ({
  ...Object.fromEntries(counted.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])),
  foreign: Object.fromEntries(
    ['CAD', 'EUR'].map((currency) => [
      currency,
      rows
        .flatMap(({ foreign }) => foreign.filter((each) => each.currency === currency))
        .reduce((sum, { cents }) => sum + cents, 0),
    ]),
  ),
})

it(
  'each request is in exactly one row, rows add up to the totals, and parts to their row',
  { timeout: 120_000 },
  async () => {
    let number = 0
    await fc.assert(
      fc.asyncProperty(world, fc.constantFrom<CreditModel>('last', 'first'), async (given, model) => {
        const house = await aBusiness(`Sums ${(number += 1)}`)
        await write(house, given)
        const query = { from: onDay(40), to: onDay(0), model }
        const params = { slug: house.slug }
        const { sources, totals } = await ok('getSourceReport', { params, query }, house.owner)
        expect(sums(sources)).toEqual(sums([totals]))
        expect(new Set(sources.map(({ source }) => source)).size).toBe(sources.length)
        for (const row of sources)
          expect(row.weeks.reduce((sum, leads) => sum + leads, 0)).toBeGreaterThanOrEqual(row.leads)
        const inRange = given.requests.filter(({ ago: days, spam }) => days <= 40 && !spam).length
        expect(totals.leads).toBe(inRange + (given.everywhere ? hosts.length : 0))

        const seen: string[] = []
        for (const { source, leads } of sources.filter((row) => row.leads > 0)) {
          const ids: string[] = []
          let cursor: string | null = ''
          while (cursor !== null) {
            const page: { requests: { id: string }[]; next_cursor: string | null } = await ok(
              'listSourceRequests',
              { params, query: { ...query, source, cursor } },
              house.owner,
            )
            ids.push(...page.requests.map(({ id }) => id))
            cursor = page.next_cursor
          }
          expect([source, ids.length]).toEqual([source, leads])
          seen.push(...ids)
        }
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen.length).toBe(totals.leads)

        for (const source of manySources) {
          const { parts } = await ok('listSourceParts', { params, query: { ...query, source } }, house.owner)
          const row = sources.filter((each) => each.source === source)
          expect(sums(parts)).toEqual(sums(row))
          expect(parts.length).toBe(row[0]?.parts ?? 0)
          for (const { source: part, leads } of parts) {
            const asked = { params, query: { ...query, source, part } }
            const { requests } = await ok('listSourceRequests', asked, house.owner)
            expect([part, requests.length]).toEqual([part, leads])
          }
        }
      }),
      { numRuns: 6 },
    )
  },
)
