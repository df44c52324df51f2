import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { publicPath, type PublicLocale } from '#contract/website/addresses.ts'
import { buildApp } from '#server/app.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business } from '#tests/support/builders.ts'

/** A stranger books a visit in plain forms, as a browser without any script sends them. */

// a Wednesday, eleven in the morning in California
const app = await startApp()
const { aBusiness, aMember, ok } = buildersFor(app)
const site = {
  renderer,
  assets: { style: '/p-assets/site.css', script: '/p-assets/form.js' },
  shareAssets: { style: '/p-assets/share.css', script: '/p-assets/share.js' },
  folder: path.resolve('dist/site'),
}
const pages = await buildApp({ parts: app.parts, logging: false, site, limitScale: 1000 })
await pages.ready()
afterAll(() => pages.close())

let business: Business
let service: string
const as = () => ({ token: business.owner.token })
const at = () => ({ params: { slug: business.slug } })
const rules = (given: object) => ok('updateBooking', { ...at(), body: { rules: given } }, as())
beforeEach(async () => {
  app.clock.set('2026-05-20T18:00:00.000Z')
  business = await aBusiness('Reed & Sons')
  service = (await ok('createService', { ...at(), body: { name: 'Leak repair' } }, as())).service.id
  await rules({ online: true, hold_minutes: 120 })
})

const get = (below: string) => pages.inject({ url: `/p/${business.slug}${below}` })
/** The addresses of the times on a page. */
const timesIn = (html: string) =>
  [...html.matchAll(/starts=([^&"]+)/g)].map(([, starts = '']) => decodeURIComponent(starts))
const radiosIn = (html: string) =>
  [...html.matchAll(/type="radio"[^>]*name="starts"[^>]*value="([^"]+)"/g)].map(([, starts = '']) => starts)
const firstTime = async () => timesIn((await get(`/booking?service=${service}`)).body)[0] ?? ''

const dana = () => ({ name: 'Dana Lopez', phone: aPhone(), address: '9 Elm St', message: 'It drips' })
async function send(fields: Readonly<Record<string, string>>, lang: PublicLocale = 'en') {
  const form = new FormData()
  form.set('service_id', service)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const body = new Response(form)
  return pages.inject({
    method: 'POST',
    url: publicPath(business.slug, lang, '/booking'),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}
const follow = (response: { headers: Record<string, unknown> }) =>
  pages.inject({ url: String(response.headers['location']) })
const waiting = async () => {
  const { tray } = await ok('getSchedule', { ...at(), query: { from: '2026-05-20', to: '2026-05-27' } }, as())
  return tray.to_confirm.entries
}
const requests = async (query: object = {}) =>
  (await ok('listRequests', { ...at(), query: { ...query } }, as())).requests

describe('booking online', () => {
  it('is offered only where the business wants it, for the services that it wants', async () => {
    expect((await get('')).body).toContain(`href="/p/${business.slug}/booking"`)
    expect((await get('/booking')).statusCode).toBe(200)
    expect((await get('/sitemap.xml')).body).toContain(`/p/${business.slug}/booking</loc>`)
    const { services } = await ok('getBooking', at(), as())
    const [leak] = services
    const hidden = { ...leak, service, online: false }
    await ok('updateBooking', { ...at(), body: { services: [hidden] } }, as())
    expect((await get('/booking')).statusCode).toBe(404)
    await ok(
      'updateBooking',
      { ...at(), body: { rules: { online: false }, services: [{ ...hidden, online: true }] } },
      as(),
    )
    const closed = await get('/booking')
    expect(closed.statusCode).toBe(404)
    expect(closed.body).toContain('Online booking isn’t available right now.')
    expect(closed.body).toContain(`href="/p/${business.slug}#request"`)
    await expect.poll(async () => (await get('')).body).not.toContain('/booking')
    expect((await get('/sitemap.xml')).body).not.toContain('/booking')
    expect((await send({ ...dana(), starts: '2026-05-21T16:00:00.000Z' })).statusCode).toBe(404)
    expect(await requests()).toEqual([])
  })

  it('shows the next free times on other pages, and none that was just taken', async () => {
    const { website } = await ok('getWebsite', at(), as())
    const { document } = website
    const [booking] = document.pages.find(({ kind }) => kind === 'booking')?.sections ?? []
    if (booking?.type !== 'booking') throw new Error('a booking page begins with its section')
    document.pages.find(({ kind }) => kind === 'about')?.sections.push({ ...booking, id: 'booking-2' })
    document.pages.find(({ kind }) => kind === 'home')?.sections.push({ ...booking, id: 'booking-3' })
    await ok('updateWebsite', { ...at(), body: { document } }, as())
    await ok('publishWebsite', { ...at(), body: {} }, as())
    await expect.poll(async () => timesIn((await get('')).body)).toHaveLength(3)
    const [first = '', second = ''] = timesIn((await get('')).body)
    expect(first).toBe(await firstTime())
    // two hours in which somebody arrives: the next one begins after them
    expect(new Date(second).getTime() - new Date(first).getTime()).toBeGreaterThanOrEqual(120 * 60_000)
    expect((await get(`/booking?service=${service}&starts=${first}`)).body).toContain('Arrival between')
    expect((await get('/es')).body).toContain('Próximos horarios disponibles para Leak repair')
    await send({ ...dana(), starts: first })
    await expect.poll(async () => timesIn((await get('')).body)).not.toContain(first)
    await rules({ online: false })
    await expect.poll(async () => (await get('')).body).not.toContain('starts=')
  })

  it('takes nothing that a stranger types for the place of free times', async () => {
    const place = ['any', ...Array.from({ length: 40 }, () => randomUUID())]
      .map((one) => `__FREE_TIMES_${one}__`)
      .join(' ')
    const form = new FormData()
    form.set('message', place)
    const body = new Response(form)
    const answer = await pages.inject({
      method: 'POST',
      url: `/p/${business.slug}/request`,
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    expect(answer.statusCode).toBe(422)
    // shown again as it was typed
    expect(answer.body.includes(place)).toBe(true)
  })

  it('leads from the service over day and time to the form, in both languages', async () => {
    const other = (await ok('createService', { ...at(), body: { name: 'Drain cleaning' } }, as())).service.id
    const first = await get('/booking')
    expect(first.body).toContain('Leak repair')
    expect(first.body).toContain('About 1 hr')
    expect(first.body).toContain(`service=${other}`)
    const times = await get(`/es/booking?service=${service}&day=2026-05-22`)
    expect(times.body).toContain('viernes, 22 de mayo')
    expect(timesIn(times.body)[0]).toBe('2026-05-22T15:00:00.000Z')
    expect(times.body).not.toMatch(/<script(?![^>]*(?:src=|ld\+json))|style="|\son\w+=/)
    const form = await get(`/booking?service=${service}&starts=2026-05-22T15:00:00.000Z`)
    expect(form.body).toContain('Friday, May 22')
    expect(form.body).toContain('Arrival between 8:00 AM and 10:00 AM')
    expect((await get('/booking?service=nonsense&day=x&starts=y&from=z')).body).toContain('What do you need?')
  })

  it('keeps the service, the day, and the time where somebody goes on in the other language', async () => {
    const others = ({ body }: { body: string }) =>
      [...body.matchAll(/href="([^"]+)" hrefLang="(?:en|es)" lang=/gi)].map(([, href = '']) =>
        href.replaceAll('&amp;', '&'),
      )
    const times = await get(`/booking?service=${service}&from=2026-05-21&day=2026-05-22`)
    const spanish = publicPath(business.slug, 'es', `/booking?service=${service}&from=2026-05-21&day=2026-05-22`)
    // in the menu of phones, and at the end of the page
    expect(others(times)).toEqual([spanish, spanish])
    const days = (html: string) => [...html.matchAll(/day=(\d{4}-\d\d-\d\d)/g)].map(([, day]) => day)
    const same = await pages.inject({ url: spanish })
    expect(days(same.body)).toEqual(days(times.body))
    expect(timesIn(same.body)).toEqual(timesIn(times.body))
    const form = await get(`/es/booking?service=${service}&starts=2026-05-22T15:00:00.000Z`)
    const [english = ''] = others(form)
    expect((await pages.inject({ url: english })).body).toContain('Arrival between 8:00 AM and 10:00 AM')
    const held = await send({ ...dana(), starts: await firstTime() })
    expect(others(await follow(held))).toEqual(['?lang=es', '?lang=es'])
    const led = await pages.inject({ url: `${String(held.headers['location'])}?lang=es` })
    expect((await follow(led)).body).toContain('Le apartamos esta hora')
  })

  it('makes a request and holds its time until the business confirms it', async () => {
    const starts = await firstTime()
    const sent = await send({ ...dana(), consent: 'true', starts })
    expect(sent.statusCode).toBe(303)
    const thanks = await follow(sent)
    expect(thanks.body).toContain('We’re holding this time for you')
    expect(thanks.body).toContain('Held until 1:00 PM. Reed &amp; Sons will confirm it.')
    expect(thanks.headers['x-robots-tag']).toBe('noindex')
    const [entry] = await waiting()
    expect(entry).toMatchObject({ customer: 'Dana Lopez', title: 'Leak repair', state: 'hold' })
    expect(await requests()).toMatchObject([{ message: 'It drips', source: 'website_form' }])

    const [request] = await requests({ waiting: true })
    const { messages } = await ok(
      'listMessages',
      { params: { slug: business.slug, requestId: request?.id ?? '' } },
      as(),
    )
    expect(messages.map(({ channel, body }) => [channel, body])).toEqual([
      [
        'sms',
        "Reed & Sons: We're holding Wednesday, May 20, between 1:00 PM and 3:00 PM, for your visit at 9 Elm St. We'll confirm it soon.",
      ],
    ])

    app.clock.advance(121 * 60)
    expect((await follow(sent)).body).toContain('This time is no longer on hold')
  })

  it('stands at once where the business says so', async () => {
    await rules({ confirms_itself: true })
    const sent = await send({ ...dana(), starts: await firstTime() }, 'es')
    expect((await follow(sent)).body).toContain('Su visita está confirmada')
    expect(await waiting()).toEqual([])
  })

  it('gives one time to one of many at once; the others choose again and lose nothing that they typed', async () => {
    const starts = await firstTime()
    const people = Array.from({ length: 6 }, () => dana())
    const answers = await Promise.all(people.map((person) => send({ ...person, starts })))
    const answered = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
    expect([answered(303), answered(409)]).toEqual([1, 5])
    const lost = answers.findIndex(({ statusCode }) => statusCode === 409)
    const [html, person] = [answers[lost]?.body ?? '', people[lost] ?? dana()]
    expect(html).toContain('That time was just taken')
    expect(html).toContain(`value="${person.phone}"`)
    expect(html).toContain('It drips')
    const [next = ''] = radiosIn(html)
    expect(next > starts).toBe(true)
    expect([(await waiting()).length, (await requests()).length]).toEqual([1, 1])
    expect((await send({ ...person, starts: next })).statusCode).toBe(303)
    expect(await waiting()).toHaveLength(2)
  })

  describe('where the job is', () => {
    /** Somebody goes out and has one visit on Thursday, from half past eleven to half past twelve in San Francisco. */
    beforeEach(async () => {
      await ok('updateLandingPage', { ...at(), body: { time_zone: 'America/Los_Angeles', zip_code: '94110' } }, as())
      const { userId } = await aMember(business, 'field')
      const near = { name: 'Ann Field', address: '5 Valencia St, San Francisco, CA 94110' }
      const { request } = await ok('createRequest', { ...at(), body: near }, as())
      const params = { slug: business.slug, requestId: request.id }
      const body = { starts: '2026-05-21T11:30', minutes: 60, members: [userId], tell: false }
      await ok('createVisit', { params, body }, as())
    })
    const thursday = async (where: string) =>
      (await get(`/booking?service=${service}&day=2026-05-21&where=${encodeURIComponent(where)}`)).body
    /** Hours in UTC, which is seven ahead. */
    const hoursIn = (html: string) => timesIn(html).map((starts) => starts.slice(11, 16))

    it('leaves out times at which nobody gets there, by a ZIP code or a town, and keeps it from step to step', async () => {
      const anywhere = await thursday('')
      expect(hoursIn(anywhere)).toContain('17:00')
      expect(anywhere).toContain('Where is the job?')
      const far = await thursday('95112')
      expect(far).toContain('Open times for San Jose, CA')
      // an hour and three quarters before the visit and after it
      expect(hoursIn(far)).toEqual(hoursIn(anywhere).filter((time) => time < '16:00' || time >= '21:30'))
      expect(far).toMatch(/href="[^"]*where=95112[^"]*starts=/)
      expect(hoursIn(await thursday('San Jose'))).toEqual(hoursIn(far))
      // nearby it is a quarter of an hour, where nobody knows a little more
      const quick = { service, minutes: 60, notice_minutes: 120, step_minutes: 15, buffer_before: 0, buffer_after: 0 }
      const one = { ...quick, horizon_days: 60, most_per_day: null, online: true }
      await ok('updateBooking', { ...at(), body: { services: [one] } }, as())
      expect(hoursIn(await thursday('94110'))).toContain('17:15')
      expect(hoursIn(await thursday(''))).not.toContain('17:15')
      await ok('updateBooking', { ...at(), body: { services: [{ ...one, step_minutes: 30 }] } }, as())
      const unknown = await thursday('Nowhere at all')
      expect(unknown).toContain('We couldn’t find that place.')
      expect(hoursIn(unknown)).toEqual(hoursIn(anywhere))
      const form = await get(`/booking?service=${service}&where=95112&starts=2026-05-21T22:00:00.000Z`)
      expect(form.body).toContain('<input type="hidden" name="where" value="95112"/>')
    })

    it('tells a stranger nothing of where exactly a member lives and a customer is', async () => {
      const { members } = await ok('listMemberSchedules', at(), as())
      const params = members.map(({ user: memberId }) => ({ slug: business.slug, memberId }))
      const home = '1 Valencia St, San Francisco, CA 94110'
      const body = { hours: null, starts_address: home, ends_address: home, services: null }
      for (const each of params) await ok('updateMemberSchedule', { params: each, body }, as())
      const places = ['94110', '94601', '94025', '95112']
      const seen = async () => {
        const query = { service, from: '2026-05-21', days: 1, address: '9 Elm St, San Jose, CA 95112' }
        const { slots } = await ok('listFreeSlots', { ...at(), query }, as())
        const shown: string[][] = []
        for (const place of places) shown.push(hoursIn(await thursday(place)))
        return { strangers: shown, members: slots.map(({ wall }) => wall) }
      }
      const before = await seen()
      // what the map would say of them: both in San Jose
      const onTheMap = (rows: ReturnType<typeof sql>) => app.workshop.inSystem(({ db }) => rows.execute(db))
      await onTheMap(sql`update visits set latitude = 37.35, longitude = -121.88 where site_id = ${business.siteId}`)
      const withVisit = await seen()
      await onTheMap(sql`update member_schedules set starts_latitude = 37.35, starts_longitude = -121.88,
        ends_latitude = 37.35, ends_longitude = -121.88 where site_id = ${business.siteId}`)
      const withBoth = await seen()
      expect([withVisit.strangers, withBoth.strangers]).toEqual([before.strangers, before.strangers])
      expect(withVisit.members).not.toEqual(before.members)
      expect(withBoth.members).not.toEqual(withVisit.members)
      // what a page offers can be had
      const starts = timesIn(await thursday('95112')).at(-1) ?? ''
      const sent = await send({ ...dana(), address: '9 Elm St, San Jose, CA 95112', starts })
      expect(sent.statusCode).toBe(303)
    })

    it('counts the typed address as it takes a time, and says why it cannot be that one', async () => {
      const [starts, address] = ['2026-05-21T17:00:00.000Z', '9 Elm St, San Jose, CA 95112']
      const sent = await send({ ...dana(), address, starts })
      expect(sent.statusCode).toBe(409)
      expect(sent.body).toContain('We can’t get to you at that time.')
      const others = radiosIn(sent.body)
      expect(others).not.toContain(starts)
      expect(await requests()).toMatchObject([{ customer: { name: 'Ann Field' } }])
      const next = others.find((one) => one > '2026-05-21') ?? ''
      expect((await send({ ...dana(), address, starts: next })).statusCode).toBe(303)
      const taken = await waiting()
      expect(taken.map(({ wall }) => wall)).toHaveLength(1)
    })

    it('adds what was typed first to an address that names no town', async () => {
      const starts = '2026-05-21T17:00:00.000Z'
      expect((await send({ ...dana(), where: '95112', starts })).statusCode).toBe(409)
      expect((await send({ ...dana(), where: '94110', starts })).statusCode).toBe(303)
      expect((await requests({ waiting: true })).map(({ address }) => address)).toContain('9 Elm St, 94110')
    })
  })

  it.each([
    ['within the notice', '2026-05-20T19:00:00.000Z'],
    ['at night', '2026-05-22T08:00:00.000Z'],
    ['between two starts', '2026-05-22T16:10:00.000Z'],
    ['beyond the horizon', '2026-09-22T16:00:00.000Z'],
    ['that is none', 'tomorrow'],
  ])('does not take a time %s', async (_name, starts) => {
    expect((await send({ ...dana(), starts })).statusCode).toBe(409)
    expect(await requests()).toEqual([])
  })

  it('says what is wrong at its field, and keeps the rest', async () => {
    const starts = await firstTime()
    const unreachable = await send({ ...dana(), phone: '12', starts })
    expect(unreachable.statusCode).toBe(422)
    expect(unreachable.body).toContain('Please enter a phone number where we can reach you.')
    const sent = await send({ ...dana(), email: 'dana', address: '', starts })
    expect(sent.statusCode).toBe(422)
    expect(sent.body).toContain('Please enter an email address')
    expect(sent.body).toContain('id="request-address-fault"')
    expect(sent.body).toContain(`value="${starts}"`)
    expect(sent.body).toContain('value="Dana Lopez"')
    const name = 'Maximiliana '.repeat(17).trim()
    const long = await send({ ...dana(), name, starts })
    expect(long.statusCode).toBe(422)
    expect(long.body).toContain('This is too long. Please shorten it.')
    expect(long.body).toContain(`value="${name}"`)
    const message = 'The heater drips again. '.repeat(220).trim()
    const longer = await send({ ...dana(), message, starts })
    expect(longer.statusCode).toBe(422)
    expect(longer.body).toMatch(/id="request-message-fault"[^>]*>This is too long\. Please shorten it\./)
    expect(longer.body).toContain(`>${message}</textarea>`)
    expect([await waiting(), await requests()]).toEqual([[], []])
  })

  it('is one however often the same form is sent', async () => {
    const fields = { ...dana(), starts: await firstTime() }
    const [one, other] = await Promise.all([send(fields), send(fields)])
    expect([one.statusCode, other.statusCode]).toEqual([303, 303])
    expect([(await waiting()).length, (await requests()).length]).toEqual([1, 1])
  })

  it('takes nobody’s time for a program, and no more than three times of one person', async () => {
    const spam = await send({ ...dana(), website: 'http://x.example', starts: await firstTime() })
    expect([spam.statusCode, spam.headers['location']]).toEqual([303, `/p/${business.slug}/thanks`])
    expect([(await waiting()).length, (await requests()).length]).toEqual([0, 0])
    const person = dana()
    for (let count = 0; count < 3; count += 1)
      expect((await send({ ...person, starts: await firstTime() })).statusCode).toBe(303)
    const fourth = await send({ ...person, starts: await firstTime() })
    expect(fourth.statusCode).toBe(409)
    expect(fourth.body).toContain('You already have times on hold with Reed &amp; Sons')
    expect([(await waiting()).length, (await requests()).length]).toEqual([3, 3])
  })

  it('gives one person no more times a day where they stand at once', async () => {
    await rules({ confirms_itself: true })
    const person = dana()
    for (let count = 0; count < 3; count += 1)
      expect((await send({ ...person, starts: await firstTime() })).statusCode).toBe(303)
    expect((await send({ ...person, starts: await firstTime() })).statusCode).toBe(409)
  })

  it.each([
    '/booking?service=%00',
    '/booking?day=9999-12-31',
    '/booking?day=0001-01-01&from=0001-01-01',
    '/booking?day=2026-02-31',
    '/booking?starts=9999-12-31T23:59:59.999Z',
    '/booking?starts=0001-01-01T00:00:00.000Z',
    '/booking?starts=%00&day=%00&from=%00',
    '/booking?from=9999-12-31&service=x&service=y',
    '/booking?where=%00&day=2026-05-21',
    `/booking?where=${'9'.repeat(500)}`,
    '/booking?where=a&where=b',
  ])('answers %s as any page', async (address) => {
    expect((await get(address)).statusCode).toBe(200)
  })

  it('shows what was booked to nobody who guesses', async () => {
    expect((await get('/booking/v1.AAAA.AAAA.AAAA')).statusCode).toBe(404)
    const sent = await send({ ...dana(), starts: await firstTime() })
    const stranger = await aBusiness('Other Roofing')
    const elsewhere = String(sent.headers['location']).replace(business.slug, stranger.slug)
    expect((await pages.inject({ url: elsewhere })).statusCode).toBe(404)
  })
})
