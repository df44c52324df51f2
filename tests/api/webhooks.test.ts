import { sql } from 'kysely'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebhookEvent } from '#contract/webhooks.events.ts'
import type { SiteWork } from '#server/platform/work/work.ts'
import { publicRoute } from '#server/platform/push/push.ts'
import { post } from '#server/areas/webhooks/webhooks.sending.ts'
import { webhookJobs } from '#server/areas/webhooks/webhooks.jobs.ts'
import { deliverKind } from '#server/areas/webhooks/webhooks.kinds.ts'
import { startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'
import { aLine, draftOf } from '../support/quotes.ts'
import { startWebhookPeer } from '../peers/webhooks/peer.ts'
import { until } from '#tests/support/until.ts'

const peer = await startWebhookPeer()
afterAll(() => peer.close())
const app = await startApp({ works: true, pushRoute: peer.route })
// a signature counts for some minutes of the true time
app.clock.set(new Date(Math.floor(Date.now() / 1000) * 1000))
const { aBusiness, aMember, codeOf, ok, refused } = buildersFor(app)

let paths = 0
interface Told {
  readonly business: Business
  readonly path: string
  readonly secret: string
  readonly at: { readonly slug: string; readonly webhookId: string }
}

/** A business with an address that is told of these events. */
async function told(events: readonly WebhookEvent[], business?: Business): Promise<Told> {
  const where = business ?? (await aBusiness())
  paths += 1
  const path = `/hook-${paths}`
  const body = { name: 'CRM', url: `${peer.origin}${path}`, events }
  const { webhook, secret } = await ok('createWebhook', { params: { slug: where.slug }, body }, asOwner(where))
  return { business: where, path, secret, at: { slug: where.slug, webhookId: webhook.id } }
}
const jobParts = () => ({
  workshop: app.workshop,
  sealer: app.parts.sealer,
  route: peer.route,
  readRecord: async () => null,
})
const asOwner = ({ owner }: Business) => ({ token: owner.token })
const at = (path: string) => peer.received.filter((one) => one.path === path)
const deliveriesOf = async ({ at: params, business }: Told, query = {}) =>
  (await ok('listDeliveries', { params, query }, asOwner(business))).deliveries
const webhookOf = async ({ at: { slug, webhookId }, business }: Told) =>
  (await ok('listWebhooks', { params: { slug } }, asOwner(business))).webhooks.find(({ id }) => id === webhookId)
const aCustomer = async ({ business }: Pick<Told, 'business'>, name = 'Ann Lee') =>
  (await ok('createCustomer', { params: { slug: business.slug }, body: { name } }, asOwner(business))).customer

describe('an address', () => {
  it('is told of what happens, once, signed, with the record as the API shows it', async () => {
    const one = await told(['customer.created', 'customer.changed'])
    const customer = await aCustomer(one)
    await until(() => expect(at(one.path)).toHaveLength(1))
    const [letter] = at(one.path)
    const payload = new StandardWebhook(one.secret).verify(letter?.body ?? '', letter?.headers ?? {}, {
      tolerance: 1e9,
    } as never)
    expect(payload).toMatchObject({
      type: 'customer.created',
      business: one.business.slug,
      record_id: customer.id,
      data: { id: customer.id, name: 'Ann Lee' },
    })
    expect(letter?.headers['webhook-timestamp']).toBe(String(app.clock.now().getTime() / 1000))
    await until(async () => expect((await deliveriesOf(one))[0]?.state).toBe('delivered'))
    const [delivery] = await deliveriesOf(one)
    expect(delivery).toMatchObject({ event: 'customer.created', attempts: 1, status: 204, next: null })
    expect(letter?.headers['webhook-id']).toBe(delivery?.id)
  })

  it('hears nothing of what it did not ask for, of another business, or of what was taken back', async () => {
    const one = await told(['project.completed'])
    const other = await told(['customer.created'])
    await aCustomer(one)
    expect(
      await codeOf(
        'createCustomer',
        { params: { slug: other.business.slug }, body: { name: '' } },
        asOwner(other.business),
      ),
    ).toBe('invalid')
    const params = { slug: one.business.slug }
    const { project } = await ok('createProject', { params, body: { name: 'Deck' } }, asOwner(one.business))
    await ok(
      'replaceProject',
      { params: { ...params, id: project.id }, body: { name: 'Deck', status: 'completed' } },
      asOwner(one.business),
    )
    await until(() => expect(at(one.path)).toHaveLength(1))
    expect(JSON.parse(at(one.path)[0]?.body ?? '')).toMatchObject({
      type: 'project.completed',
      data: { id: project.id, status: 'completed' },
    })
    expect(at(other.path)).toEqual([])
  })

  it('is told that a quote was approved and an invoice paid, each once, with what they come to', async () => {
    const one = await told(['quote.approved', 'invoice.paid'])
    const [customer, by] = [await aCustomer(one), asOwner(one.business)]
    const params = { slug: one.business.slug }
    const begun = { customer_id: customer.id, title: 'Faucet' }
    const { quote } = await ok('startQuote', { params, body: begun }, by)
    const of = { params: { ...params, quoteId: quote.id } }
    const deposit = { kind: 'percent' as const, ppm: 100_000, cents: 0 }
    await ok('saveQuote', { ...of, body: draftOf(quote, { lines: [aLine()], deposit }) }, by)
    await ok('sendQuote', { ...of, body: { channel: 'none' } }, by)
    await ok('answerQuote', { ...of, body: { answer: 'approved', how: 'phone', note: 'Yes' } }, by)
    const { invoices } = await ok('listInvoices', { params, query: { tab: 'all' } }, by)
    const pay = (cents: number) => {
      const body = { method: 'cash', cents, invoices: [{ invoice: invoices[0]?.id ?? '' }] }
      return ok('recordPayment', { params, body }, by)
    }
    await pay(400)
    await pay(600)
    await until(() => expect(at(one.path)).toHaveLength(2))
    const letters = at(one.path).map(({ body }): unknown => JSON.parse(body))
    expect(letters).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'quote.approved',
          data: expect.objectContaining({ id: quote.id, total: { cents: 10_000, currency: 'USD' } }),
        }),
        expect.objectContaining({
          type: 'invoice.paid',
          data: expect.objectContaining({ number: 'D-1', total_cents: 1000, balance_cents: 0 }),
        }),
      ]),
    )
  })

  it('is tried by hand, and its secret is renewed', async () => {
    const one = await told(['review.created'])
    const { delivery } = await ok('testWebhook', { params: one.at }, asOwner(one.business))
    expect(delivery).toMatchObject({ event: 'ping', state: 'waiting' })
    await until(() => expect(at(one.path)).toHaveLength(1))
    const { secret } = await ok('renewWebhookSecret', { params: one.at }, asOwner(one.business))
    expect(secret).not.toBe(one.secret)
    await ok('testWebhook', { params: one.at }, asOwner(one.business))
    await until(() => expect(at(one.path)).toHaveLength(2))
    const [first, second] = at(one.path)
    const signer = new StandardWebhook(secret)
    const signed = (letter: typeof first) =>
      signer.sign(letter?.headers['webhook-id'] ?? '', app.clock.now(), letter?.body ?? '')
    expect(second?.headers['webhook-signature']).toBe(signed(second))
    expect(first?.headers['webhook-signature']).not.toBe(signed(first))
    const kept = await app.workshop.inSystem(({ db }) => db.selectFrom('webhooks').select('sealed_secret').execute())
    expect(JSON.stringify(kept)).not.toContain(secret)
  })
})

describe('a delivery that is not taken', () => {
  // the queue goes by the true time: what is tried a second time lies ahead of it, however long these tests take
  beforeAll(() => app.clock.advance(3600))

  it('is tried again later, with each try in the log, and replayed by hand', async () => {
    const one = await told(['customer.created'])
    peer.answers.set(one.path, (response) => response.writeHead(500).end('no room\u0000 here'))
    await aCustomer(one)
    await until(async () => expect((await deliveriesOf(one))[0]).toMatchObject({ attempts: 1, state: 'waiting' }))
    const [delivery] = await deliveriesOf(one)
    expect(Date.parse(delivery?.next ?? '') - app.clock.now().getTime()).toBe(10_000)
    const params = { ...one.at, deliveryId: delivery?.id ?? '' }
    const { delivery: shown } = await ok('getDelivery', { params }, asOwner(one.business))
    expect(shown.tries).toEqual([
      expect.objectContaining({ number: 1, status: 500, answer: 'no room here', fault: 'status' }),
    ])
    expect(await codeOf('replayDelivery', { params }, asOwner(one.business))).toBe('conflict')

    await app.workshop.inSystem(({ db }) =>
      db.updateTable('webhook_deliveries').set({ state: 'failed' }).where('id', '=', params.deliveryId).execute(),
    )
    peer.answers.delete(one.path)
    await ok('replayDelivery', { params }, asOwner(one.business))
    await until(async () => expect((await deliveriesOf(one))[0]?.state).toBe('delivered'))
    const letters = at(one.path)
    expect(letters).toHaveLength(2)
    expect(letters[1]?.body).toBe(letters[0]?.body)
    expect(letters[1]?.headers['webhook-id']).toBe(letters[0]?.headers['webhook-id'])
  })

  it('pauses its address when that is gone; what happens meanwhile waits', async () => {
    const one = await told(['customer.created'])
    peer.answers.set(one.path, (response) => response.writeHead(410).end())
    await aCustomer(one)
    await until(async () => expect(await webhookOf(one)).toMatchObject({ pause_reason: 'gone', waiting: 1 }))
    await aCustomer(one, 'Bob')
    await until(async () => expect(await webhookOf(one)).toMatchObject({ waiting: 2 }))
    expect(at(one.path)).toHaveLength(1)
    peer.answers.delete(one.path)
    await ok('updateWebhook', { params: one.at, body: { active: true } }, asOwner(one.business))
    await until(() => expect(at(one.path)).toHaveLength(3))
    await until(async () => expect(await webhookOf(one)).toMatchObject({ paused: null, waiting: 0 }))
  })

  it('pauses its address after twenty in a row, and not for those tried by hand', async () => {
    const one = await told(['customer.created'])
    peer.answers.set(one.path, (response) => response.writeHead(503).end())
    await ok('testWebhook', { params: one.at }, asOwner(one.business))
    await until(async () => expect((await deliveriesOf(one))[0]?.state).toBe('failed'))
    for (let index = 0; index < 20; index += 1) {
      expect(await webhookOf(one)).toMatchObject({ paused: null })
      await aCustomer(one, `Customer ${index}`)
      await until(() => expect(at(one.path)).toHaveLength(index + 2))
    }
    await until(async () => expect(await webhookOf(one)).toMatchObject({ pause_reason: 'failures' }))
  })

  it('counts towards a pause only until one is taken', async () => {
    const one = await told(['customer.created'])
    await app.workshop.inSystem(({ db }) =>
      db.updateTable('webhooks').set({ failures: 19 }).where('id', '=', one.at.webhookId).execute(),
    )
    await aCustomer(one, 'Taken')
    await until(async () => expect((await deliveriesOf(one))[0]?.state).toBe('delivered'))
    peer.answers.set(one.path, (response) => response.writeHead(503).end())
    await aCustomer(one, 'Refused')
    await until(async () => expect((await deliveriesOf(one))[0]).toMatchObject({ attempts: 1, state: 'waiting' }))
    expect(await webhookOf(one)).toMatchObject({ paused: null })
  })

  it('counts each try once, also when its job runs again', async () => {
    const one = await told(['customer.created'])
    peer.answers.set(one.path, (response) => response.writeHead(503).end())
    await aCustomer(one)
    await until(async () => expect((await deliveriesOf(one))[0]).toMatchObject({ attempts: 1, state: 'waiting' }))
    const [delivery] = await deliveriesOf(one)
    const data = { siteId: one.business.siteId, slug: one.business.slug, deliveryId: delivery?.id ?? '', number: 1 }
    const [delivering] = webhookJobs(jobParts())
    await delivering.run(deliverKind.data.parse(data))
    expect(at(one.path)).toHaveLength(1)
    expect((await deliveriesOf(one))[0]).toEqual(delivery)
  })

  it('is not led elsewhere', async () => {
    const one = await told(['customer.created'])
    peer.answers.set(one.path, (response) => response.writeHead(302, { location: `${peer.origin}/inside` }).end())
    await aCustomer(one)
    await until(async () => expect((await deliveriesOf(one))[0]).toMatchObject({ status: 302, state: 'waiting' }))
    expect(at('/inside')).toEqual([])
  })

  it('is found again when its job was lost', async () => {
    const one = await told(['customer.created'])
    await ok('updateWebhook', { params: one.at, body: { active: false } }, asOwner(one.business))
    await ok('updateWebhook', { params: one.at, body: { active: true } }, asOwner(one.business))
    await app.workshop.inSystem(({ db }) =>
      db
        .insertInto('webhook_deliveries')
        .values({
          site_id: one.business.siteId,
          id: '01890000-0000-7000-8000-00000000aaaa',
          webhook_id: one.at.webhookId,
          event: 'ping',
          tries_left: 3,
          next_at: new Date(app.clock.now().getTime() - 700_000),
          created_at: app.clock.now(),
        })
        .execute(),
    )
    const [, sweeping] = webhookJobs(jobParts())
    await sweeping.run({})
    await until(() => expect(at(one.path)).toHaveLength(1))
  })
})

describe('where deliveries may go', () => {
  it.each([
    'http://example.com/hook',
    'https://10.0.0.1/hook',
    'https://localhost/hook',
    'https://[::1]/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://user:pass@example.com/hook',
    'https://db.internal/hook',
    'https://2130706434/hook',
    'ftp://example.com',
    'not an address',
  ])('%s is refused', async (url) => {
    const business = await aBusiness()
    const body = { url, events: ['customer.created'] }
    const problem = await refused('createWebhook', { params: { slug: business.slug }, body }, asOwner(business))
    expect(problem).toMatchObject({ code: 'invalid', errors: [{ path: 'body.url' }] })
  })

  it('is looked at again when it is called: a name that leads inside is not', async () => {
    // this name leads to 127.0.0.1 wherever it is asked for, or nowhere without a network, at once or after a while
    const tried = await post('https://localtest.me/hook', {}, '{}', publicRoute)
    expect(tried.status).toBeNull()
    expect(['address', 'connection', 'timeout']).toContain(tried.fault)
    const inside = await post(`${peer.origin}/inside`, {}, '{}', publicRoute)
    expect(inside).toMatchObject({ status: null, fault: 'address' })
    expect(at('/inside')).toEqual([])
  })
})

describe('addresses', () => {
  it('are the owner’s, of their own business', async () => {
    const one = await told(['customer.created'])
    const office = await aMember(one.business, 'office')
    const stranger = await aBusiness('Stranger')
    const params = { slug: one.business.slug }
    expect(await codeOf('listWebhooks', { params }, { token: office.token })).toBe('forbidden')
    expect(await codeOf('listWebhooks', { params }, asOwner(stranger))).toBe('not_found')
    for (const name of ['testWebhook', 'listDeliveries', 'renewWebhookSecret'] as const)
      expect(await codeOf(name, { params: { ...one.at, slug: stranger.slug } }, asOwner(stranger))).toBe('not_found')
  })

  it('are changed, stopped, archived and brought back, one at a time', async () => {
    const one = await told(['customer.created'])
    const change = (body: object, headers = {}) =>
      ok('updateWebhook', { params: one.at, body }, { ...asOwner(one.business), headers })
    const { webhook } = await change({ name: 'Sheet', events: ['project.created', 'customer.created'] })
    expect(webhook).toMatchObject({ name: 'Sheet', events: ['customer.created', 'project.created'], version: 2 })
    const stale = { ...asOwner(one.business), headers: { 'if-match': '"1"' } }
    expect(await codeOf('updateWebhook', { params: one.at, body: { name: 'X' } }, stale)).toBe('stale')
    expect(
      await codeOf('updateWebhook', { params: one.at, body: { url: 'https://10.1.1.1' } }, asOwner(one.business)),
    ).toBe('invalid')
    await change({ active: false })
    await aCustomer(one)
    expect((await webhookOf(one))?.waiting).toBe(0)
    await change({ archived: true })
    expect(await webhookOf(one)).toBeUndefined()
    await change({ archived: null })
    expect(await webhookOf(one)).toMatchObject({ active: false })
  })

  it('have a log that is read page by page', async () => {
    const one = await told(['customer.created'])
    await ok('updateWebhook', { params: one.at, body: { active: false } }, asOwner(one.business))
    await app.workshop.inSystem(({ db }) =>
      db
        .insertInto('webhook_deliveries')
        .values(
          Array.from({ length: 120 }, (_, index) => ({
            site_id: one.business.siteId,
            id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
            webhook_id: one.at.webhookId,
            event: 'ping',
            state: index % 2 ? 'failed' : 'delivered',
            tries_left: 0,
            created_at: new Date(app.clock.now().getTime() + Math.floor(index / 3)),
          })),
        )
        .execute(),
    )
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const query: { cursor?: string } = cursor === null ? {} : { cursor }
      const page = await ok('listDeliveries', { params: one.at, query }, asOwner(one.business))
      ids.push(...page.deliveries.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(ids).toHaveLength(120)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(await deliveriesOf(one, { state: 'failed' })).toHaveLength(50)
    expect(await codeOf('listDeliveries', { params: one.at, query: { cursor: 'x' } }, asOwner(one.business))).toBe(
      'invalid',
    )
  })
})

describe('locks', () => {
  const scopeOf = ({ business }: Told) =>
    ({ site: { id: business.siteId, slug: business.slug }, actor: { kind: 'server' } }) as const
  /** Waits until a transaction waits for a lock of this one. */
  async function untilBlocking({ db }: SiteWork): Promise<void> {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await until(async () => {
      const blocked = await app.database.pool.query(
        'select from pg_stat_activity where $1::int = any (pg_blocking_pids(pid))',
        [rows[0]?.pid],
      )
      expect(blocked.rowCount).toBeGreaterThan(0)
    })
  }

  it('are taken by a delivery in the order of updateWebhook: the webhook, then the delivery', async () => {
    const one = await told(['customer.created'])
    const free = await app.workshop.inSite(scopeOf(one), async (work) => {
      await sql`select from webhooks where id = ${one.at.webhookId} for no key update`.execute(work.db)
      await aCustomer(one)
      await untilBlocking(work)
      const { rows } = await sql`
        select from webhook_deliveries where webhook_id = ${one.at.webhookId} for no key update skip locked`.execute(
        work.db,
      )
      return rows.length
    })
    expect(free).toBe(1)
    await until(async () => expect((await deliveriesOf(one))[0]?.state).toBe('delivered'))
  })

  it('of a webhook that is being changed do not hold up what happens in the business', async () => {
    const one = await told(['customer.created'])
    peer.answers.set(one.path, (response) => response.writeHead(500).end())
    await aCustomer(one)
    await until(async () => expect((await deliveriesOf(one))[0]).toMatchObject({ attempts: 1, state: 'waiting' }))
    const changed = await app.workshop.inSite(scopeOf(one), async (work) => {
      await sql`select from webhook_deliveries where webhook_id = ${one.at.webhookId} for no key update`.execute(
        work.db,
      )
      const change = ok('updateWebhook', { params: one.at, body: { active: false } }, asOwner(one.business))
      await untilBlocking(work)
      await aCustomer(one, 'Bob')
      return { change }
    })
    expect((await changed.change).webhook).toMatchObject({ active: false })
  })
})

// the last: what it sends keeps the queue busy
describe('a paused address', () => {
  it('that is on again is sent all that waited, however much it is', async () => {
    const one = await told(['customer.created'])
    const change = (body: object) => ok('updateWebhook', { params: one.at, body }, asOwner(one.business))
    const scope = {
      site: { id: one.business.siteId, slug: one.business.slug },
      actor: { kind: 'server' },
    } as const
    await app.workshop.inSite(scope, async ({ db, site }) => {
      await sql`update webhooks set paused_at = now() where site_id = ${site.id}`.execute(db)
      await sql`insert into webhook_deliveries (site_id, id, webhook_id, event, tries_left, created_at)
        select ${site.id}, gen_random_uuid(), ${one.at.webhookId}, 'customer.created', 6, now() from generate_series(1, 250)`.execute(
        db,
      )
    })
    await change({ active: true })
    const forgotten = await app.workshop.inSite(scope, ({ db, site }) =>
      db
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('site_id', '=', site.id)
        .where('state', '=', 'waiting')
        .where('next_at', 'is', null)
        .execute(),
    )
    expect(forgotten).toEqual([])
  })
})
