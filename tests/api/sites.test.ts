import { describe, expect, it } from 'vitest'
import { ServiceId } from '#contract/shared.ts'
import type { Service } from '#contract/sites.ts'
import { publicSite } from '#server/areas/sites/sites.operations.ts'
import { newId } from '#server/platform/ids.ts'
import { firstMoment, startApp } from '../support/app.ts'
import { buildersFor, type Business } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, aMember, call, codeOf, ok, refused } = buildersFor(app)

const miller = await aBusiness('Miller Plumbing')
const field = await aMember(miller, 'field')
const office = await aMember(miller, 'office')
const stranger = await aBusiness('Other Roofing')
const here = { slug: miller.slug }

const closed = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
  closed_dates: [],
}
const patch = async (body: object, business = miller) =>
  (await ok('updateLandingPage', { params: { slug: business.slug }, body }, business.owner)).landing_page

describe('getLandingPage and findLandingPage', () => {
  it('answer the business to each of its members, and what they may', async () => {
    const { message } = await ok('getLandingPage', { params: here }, miller.owner)
    expect(message).toMatchObject({
      id: miller.siteId,
      slug: miller.slug,
      name: 'Miller Plumbing',
      time_zone: 'America/Los_Angeles',
      may: { update: true },
    })
    for (const person of [field, office]) {
      const seen = await ok('getLandingPage', { params: here }, person)
      expect(seen.message).toEqual({ ...message, may: { update: false } })
    }
    const found = await ok(
      'findLandingPage',
      { query: here },
      { token: miller.owner.token, headers: { 'x-site': miller.slug } },
    )
    expect(found.landing_page).toEqual(message)
  })

  it('findLandingPage wants the header and the query to agree', async () => {
    const mine = { 'x-site': miller.slug }
    expect(
      await codeOf('findLandingPage', { query: { slug: stranger.slug } }, { token: field.token, headers: mine }),
    ).toBe('not_found')
    expect(
      await codeOf('findLandingPage', { query: here }, { token: field.token, headers: { 'x-site': stranger.slug } }),
    ).toBe('not_found')
    expect(await codeOf('findLandingPage', { query: here }, field)).toBe('not_found')
    expect(await codeOf('findLandingPage', {}, { token: field.token, headers: mine })).toBe('invalid')
    expect(await codeOf('findLandingPage', { query: here }, { headers: mine })).toBe('unauthenticated')
    expect(
      await codeOf(
        'findLandingPage',
        { query: { slug: [miller.slug, stranger.slug] } },
        { token: field.token, headers: mine },
      ),
    ).toBe('invalid')
  })
})

describe('updateLandingPage', () => {
  it('writes the fields given, the number as it is dialled, and takes empty contacts away', async () => {
    const shop = await aBusiness('Patch Shop')
    const before = await patch({}, shop)
    const after = await patch(
      { name: ' New name ', phone: '(415) 555-2671', email: 'Hi@Shop.com', description: 'We mend pipes' },
      shop,
    )
    expect(after).toEqual({
      ...before,
      name: 'New name',
      phone: '+14155552671',
      email: 'hi@shop.com',
      description: 'We mend pipes',
      modified: app.clock.now().toISOString(),
      version: before.version + 1,
    })
    expect(await patch({ phone: '', email: '' }, shop)).toMatchObject({
      phone: null,
      email: null,
      name: 'New name',
      version: before.version + 2,
    })
    expect(await patch({ name: 'New name' }, shop)).toMatchObject({ version: before.version + 2 })
  })

  it('leaves an audit row with what changed, and tells every open office', async () => {
    const shop = await aBusiness('Audit Shop')
    const heard = new Promise((resolve) => {
      app.live.subscribe(shop.siteId, (event) => event.kind === 'changed' && resolve(event.topic))
    })
    await patch({ name: 'Renamed', facebook: '' }, shop)
    const row = await app.workshop.inSystem(({ db }) =>
      db
        .selectFrom('audit_log')
        .selectAll()
        .where('site_id', '=', shop.siteId)
        .where('act', '=', 'site.update')
        .executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({
      before: { name: 'Audit Shop' },
      after: { name: 'Renamed' },
      user_id: shop.owner.userId,
    })
    expect(await heard).toBe('site')
  })

  it('refuses a stale version', async () => {
    const { version } = await patch({})
    const put = (name: string, tag: number) =>
      call(
        'updateLandingPage',
        { params: here, body: { name } },
        { token: miller.owner.token, headers: { 'if-match': `"${tag}"` } },
      )
    expect((await put('Miller & Sons', version)).status).toBe(200)
    expect(await put('Miller', version)).toMatchObject({ status: 412, body: { code: 'stale' } })
    expect((await put('Miller Plumbing', version + 1)).status).toBe(200)
  })

  it.each([
    ['a number that is none', { phone: '12' }, 'phone_invalid', ['body.phone']],
    ['a blank name', { name: ' ' }, 'invalid', ['body.name']],
    ['an over-long text', { description: 'x'.repeat(2001) }, 'invalid', ['body.description']],
    ['a null byte', { address: 'a\u0000' }, 'invalid', ['body.address']],
    ['a time zone that is none', { time_zone: 'Mars/Base' }, 'invalid', ['body.time_zone']],
    ['unknown fields', { slug: 'mine', is_demo: true }, 'invalid', ['body.slug', 'body.is_demo']],
    [
      'hours that close before they open',
      { hours: { ...closed, monday: [{ open: '17:00', close: '08:00' }] } },
      'invalid',
      ['body.hours.monday.0'],
    ],
    [
      'hours that are no time of day',
      { hours: { ...closed, monday: [{ open: '08:0', close: '25:00' }] } },
      'invalid',
      ['body.hours.monday.0.open', 'body.hours.monday.0.close'],
    ],
    [
      'hours that overlap',
      {
        hours: {
          ...closed,
          friday: [
            { open: '08:00', close: '12:00' },
            { open: '11:00', close: '15:00' },
          ],
        },
      },
      'invalid',
      ['body.hours.friday.1'],
    ],
  ])('%s is refused', async (_what, body, code, paths) => {
    const problem = await refused('updateLandingPage', { params: here, body }, miller.owner)
    expect(problem).toMatchObject({ status: 422, code })
    expect(problem.errors?.map(({ path }) => path)).toEqual(paths)
  })

  it('broken JSON and ten megabytes', async () => {
    expect(await codeOf('updateLandingPage', { params: here, body: '{' }, miller.owner)).toBe('malformed')
    expect(await codeOf('updateLandingPage', { params: here, body: `"${'x'.repeat(10_000_000)}"` }, miller.owner)).toBe(
      'too_large',
    )
  })
})

describe('updateBusinessHours', () => {
  it('keeps the spans in order and each closed date once', async () => {
    const shop = await aBusiness('Hours Shop')
    const options = { token: shop.owner.token, headers: { 'x-site': shop.slug } }
    const hours = {
      ...closed,
      monday: [
        { open: '13:00', close: '17:00' },
        { open: '08:00', close: '12:00' },
      ],
      closed_dates: ['2026-12-25', '2026-07-04', '2026-12-25'],
    }
    const expected = { ...hours, monday: hours.monday.toReversed(), closed_dates: ['2026-07-04', '2026-12-25'] }
    expect(await ok('updateBusinessHours', { body: { hours, time_zone: 'America/New_York' } }, options)).toEqual({
      hours: expected,
    })
    const { message } = await ok('getLandingPage', { params: { slug: shop.slug } }, shop.owner)
    expect(message).toMatchObject({ hours: expected, time_zone: 'America/New_York', version: 2 })
  })

  it('names the site by its header, for owners only', async () => {
    const body = { hours: closed }
    expect(await codeOf('updateBusinessHours', { body }, miller.owner)).toBe('not_found')
    expect(
      await codeOf(
        'updateBusinessHours',
        { body },
        { token: miller.owner.token, headers: { 'x-site': stranger.slug } },
      ),
    ).toBe('not_found')
    expect(
      await codeOf('updateBusinessHours', { body }, { token: office.token, headers: { 'x-site': miller.slug } }),
    ).toBe('forbidden')
    expect(await codeOf('updateBusinessHours', { body }, { headers: { 'x-site': miller.slug } })).toBe(
      'unauthenticated',
    )
    const problem = await refused(
      'updateBusinessHours',
      { body: { hours: { monday: [] } } },
      { token: miller.owner.token, headers: { 'x-site': miller.slug } },
    )
    expect(problem.errors?.map(({ path }) => path)).toContain('body.hours.tuesday')
  })
})

describe('services', () => {
  const add = async (business: Business, name: string) =>
    (await ok('createService', { params: { slug: business.slug }, body: { name } }, business.owner)).service
  const list = async (business: Business) =>
    (await ok('listServices', { params: { slug: business.slug } }, business.owner)).services
  const order = async (business: Business) => (await list(business)).map(({ name }) => name)

  it('are added at the end, renamed, hidden, and stay in the list', async () => {
    const shop = await aBusiness('Service Shop')
    const [drains, pipes] = [await add(shop, 'Drains'), await add(shop, 'Pipes')]
    const params = { slug: shop.slug, serviceId: drains.id }
    const { service } = await ok(
      'updateService',
      { params, body: { name: 'Drain cleaning', active: false } },
      shop.owner,
    )
    expect(service).toEqual({ ...drains, name: 'Drain cleaning', active: false, version: 2 })
    expect(await list(shop)).toEqual([service, pipes])
  })

  it('are moved, with all others numbered around them', async () => {
    const shop = await aBusiness('Order Shop')
    const made: Service[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) made.push(await add(shop, name))
    const move = async (place: number, to: number) => {
      await ok(
        'updateService',
        { params: { slug: shop.slug, serviceId: made[place]?.id ?? '' }, body: { order: to } },
        shop.owner,
      )
      return (await order(shop)).join('')
    }
    expect(await move(0, 2)).toBe('bcade')
    expect(await move(4, 0)).toBe('ebcad')
    expect(await move(1, 500)).toBe('ecadb')
    expect(await move(1, 4)).toBe('ecadb')
    expect((await list(shop)).map((service) => service.order)).toEqual([0, 1, 2, 3, 4])
    expect((await list(shop)).find(({ name }) => name === 'd')?.version).toBe(1)
  })

  it('keep their order when many are added and moved at once', async () => {
    const shop = await aBusiness('Rush Shop')
    const made = await Promise.all(Array.from({ length: 8 }, (_, index) => add(shop, `s${index}`)))
    expect((await list(shop)).map((service) => service.order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    await Promise.all(
      made.map(({ id }, index) =>
        ok('updateService', { params: { slug: shop.slug, serviceId: id }, body: { order: 7 - index } }, shop.owner),
      ),
    )
    expect((await list(shop)).map((service) => service.order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('keep names of their own when they are added and renamed at once', async () => {
    const shop = await aBusiness('Circle Shop')
    const first = await add(shop, 'first')
    const options = (key: string) => ({ token: shop.owner.token, headers: { 'idempotency-key': key } })
    const answers = await Promise.all([
      ...['a', 'b', 'c', 'd'].map((name) =>
        call('createService', { params: { slug: shop.slug }, body: { name } }, options(name)),
      ),
      ...['a', 'b', 'x'].map((name) =>
        call('updateService', { params: { slug: shop.slug, serviceId: first.id }, body: { name } }, shop.owner),
      ),
    ])
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
    const names = await order(shop)
    expect(new Set(names).size).toBe(names.length)
  })

  it('have a name of their own, whatever its case', async () => {
    const shop = await aBusiness('Name Shop')
    const first = await add(shop, 'Fences')
    const second = await add(shop, 'Gates')
    const twice = await refused(
      'createService',
      { params: { slug: shop.slug }, body: { name: ' FENCES ' } },
      shop.owner,
    )
    expect(twice).toMatchObject({ status: 409, code: 'conflict', errors: [{ path: 'body.name' }] })
    const params = { slug: shop.slug, serviceId: second.id }
    expect(await codeOf('updateService', { params, body: { name: 'fences' } }, shop.owner)).toBe('conflict')
    const own = await ok(
      'updateService',
      { params: { ...params, serviceId: first.id }, body: { name: 'FENCES' } },
      shop.owner,
    )
    expect(own.service.name).toBe('FENCES')
    const answers = await Promise.all(
      ['Sheds', 'sheds'].map((name) =>
        call('createService', { params: { slug: shop.slug }, body: { name } }, shop.owner),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
  })

  it('are made once for one key', async () => {
    const shop = await aBusiness('Key Shop')
    const make = (name: string) =>
      call(
        'createService',
        { params: { slug: shop.slug }, body: { name } },
        { token: shop.owner.token, headers: { 'idempotency-key': 'k' } },
      )
    const [one, other] = await Promise.all([make('Roofs'), make('Roofs')])
    expect(other).toMatchObject({ status: 201, body: one.body })
    expect(await order(shop)).toEqual(['Roofs'])
    expect(await make('Others')).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
  })

  it('refuse a stale version, bad fields, and services that are not there', async () => {
    const service = await add(miller, 'Boilers')
    const params = { ...here, serviceId: service.id }
    await ok('updateService', { params, body: { description: 'new' } }, miller.owner)
    const stale = { token: miller.owner.token, headers: { 'if-match': '"1"' } }
    expect(await codeOf('updateService', { params, body: { name: 'x' } }, stale)).toBe('stale')
    for (const body of [
      { name: '' },
      { order: -1 },
      { order: 1.5 },
      { active: 'yes' },
      { position: 3 },
      { name: 'x'.repeat(81) },
    ]) {
      expect(await codeOf('updateService', { params, body }, miller.owner)).toBe('invalid')
    }
    const foreign = await add(stranger, 'Theirs')
    for (const serviceId of [foreign.id, newId(ServiceId), '7']) {
      expect(await codeOf('updateService', { params: { ...here, serviceId }, body: { name: 'x' } }, miller.owner)).toBe(
        'not_found',
      )
    }
    expect(await order(stranger)).toEqual(['Theirs'])
  })
})

describe('publicSite', () => {
  it('says what strangers may see, and no more', async () => {
    const shop = await aBusiness('Public Shop')
    await patch(
      { phone: '+14155552671', email: 'private@example.com', address: 'Home address 1', service_area: 'Oakland' },
      shop,
    )
    await ok('createService', { params: { slug: shop.slug }, body: { name: 'Pipes' } }, shop.owner)
    const hidden = await ok('createService', { params: { slug: shop.slug }, body: { name: 'Hidden' } }, shop.owner)
    await ok(
      'updateService',
      { params: { slug: shop.slug, serviceId: hidden.service.id }, body: { active: false } },
      shop.owner,
    )
    const hours = { ...closed, wednesday: [{ open: '08:00', close: '12:00' }] }
    await patch({ hours }, shop)
    const seen = () =>
      app.workshop.inSite({ site: { id: shop.siteId, slug: shop.slug }, actor: { kind: 'nobody' } }, publicSite)
    app.clock.set(firstMoment)
    const site = await seen()
    expect(site).toEqual({
      slug: shop.slug,
      name: 'Public Shop',
      phone: '+14155552671',
      description: '',
      serviceArea: 'Oakland',
      // without the street
      town: { locality: '', region: '', postal_code: '94110' },
      timeZone: 'America/Los_Angeles',
      hours,
      isDemo: false,
      logo: null,
      color: null,
      services: [{ id: site.services[0]?.id, name: 'Pipes', description: '' }],
      open: true,
      opensNext: app.clock.now(),
    })
    app.clock.set('2026-05-20T19:00:00Z')
    expect(await seen()).toMatchObject({ open: false, opensNext: new Date('2026-05-27T15:00:00Z') })
    app.clock.set(firstMoment)
  })
})

describe('who and where', () => {
  it('asks for a token, a membership, and a role that may', async () => {
    const params = { ...here, serviceId: newId(ServiceId) }
    const reading = ['getLandingPage', 'listServices'] as const
    const writing = ['updateLandingPage', 'createService', 'updateService'] as const
    for (const name of [...reading, ...writing]) {
      const body = name === 'createService' ? { name: 'x' } : undefined
      expect(await codeOf(name, { params, body })).toBe('unauthenticated')
      expect(await codeOf(name, { params, body }, { token: `${miller.owner.token}x` })).toBe('unauthenticated')
      expect(await codeOf(name, { params, body }, stranger.owner)).toBe('not_found')
      expect(await codeOf(name, { params: { ...params, slug: 'nobody' }, body }, miller.owner)).toBe('not_found')
    }
    for (const name of writing) {
      for (const person of [field, office])
        expect(await codeOf(name, { params, body: { name: 'x' } }, person)).toBe('forbidden')
    }
    for (const name of reading) {
      for (const person of [field, office, miller.owner])
        expect((await call(name, { params }, person)).status).toBe(200)
    }
  })

  it('is served with and without the slash at the end', async () => {
    for (const slash of [true, false]) {
      for (const name of ['getLandingPage', 'listServices'] as const) {
        expect((await call(name, { params: here }, { token: field.token, slash })).status).toBe(200)
      }
      expect(
        (await call('updateLandingPage', { params: here, body: {} }, { token: miller.owner.token, slash })).status,
      ).toBe(200)
    }
  })
})
