import { randomInt } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import { rawCalls } from '#contract/raw.ts'
import { tokenHashOf } from '#server/areas/reviews/reviews.token.ts'
import { buildApp } from '#server/app.ts'
import { newId } from '#server/platform/ids.ts'
import { logOptions } from '#server/platform/server-log.ts'
import { UserId } from '#contract/shared.ts'
import { renderer } from '#site/render.tsx'
import { startApp } from '#tests/support/app.ts'
import { aPhone, buildersFor, type Business } from '#tests/support/builders.ts'
import { until } from '#tests/support/until.ts'
import { aSid, twilioEnvironment, twilioTools } from './twilio-hooks.parts.ts'

/** Cards and one-time codes in the words of homeowners, at every door, down to the last table and line of the log. */

const domain = 'in.example.com'
const app = await startApp({
  works: true,
  environment: {
    ...twilioEnvironment('http://127.0.0.1:9'),
    MAIL_RECEIVE_PORT: '0',
    MAIL_DOMAIN: domain,
    LIMIT_SCALE: '1000',
  },
})
const builders = buildersFor(app)
const { aBusiness, call, ok } = builders
const { post, aLine } = twilioTools(app, builders)
const assets = { style: '/p-assets/site.css', script: '/p-assets/form.js' }
const site = { renderer, assets, shareAssets: assets, folder: path.resolve('dist/site') }
const logged: string[] = []
const logging = { ...logOptions('debug'), stream: { write: (line: string) => void logged.push(line) } }
const pages = await buildApp({ parts: app.parts, logging, site, limitScale: 1000 })
await pages.ready()
afterAll(() => pages.close())
const { mailPort = 0 } = await app.parts.openDoors()
const transport = createTransport({ host: '127.0.0.1', port: mailPort, secure: false, ignoreTLS: true })
afterAll(() => transport.close())

const line = '+14155550042'
let business: Business
beforeAll(async () => {
  business = await aBusiness()
  await aLine(line, business)
})
const at = () => ({ params: { slug: business.slug } })
const owner = () => business.owner

/** A number that passes for a card's, never the same twice. */
function aCard(): string {
  const digits = `4${Array.from({ length: 14 }, () => randomInt(10)).join('')}`
  const sum = Array.from(digits, Number).reduce((sofar, digit, index) => {
    const doubled = digit * (index % 2 === 0 ? 2 : 1)
    return sofar + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Sends a form as a browser without JavaScript does. */
async function sendForm(url: string, fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const body = new Response(form)
  const answer = await pages.inject({
    method: 'POST',
    url,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  expect([200, 303]).toContain(answer.statusCode)
}

/** A customer with a request, and the page of their own. */
async function aPortal() {
  const body = { name: 'Ana Silva', phone: aPhone(), message: 'Leak' }
  const { request } = await ok('createRequest', { ...at(), body }, owner())
  const place = { params: { slug: business.slug, customerId: request.customer.id } }
  const { address } = await ok('createPortalLink', place, owner())
  const url = new URL(address).pathname
  const token = /name="token" value="([^"]+)"/.exec((await pages.inject({ url })).body)?.[1] ?? ''
  return { url, token, request, params: { slug: business.slug, requestId: request.id } }
}

/** By the name of the call: how a homeowner's words come in by it. */
const doors: Readonly<Record<string, (words: string) => Promise<unknown>>> = {
  createPublicRequest: (message) =>
    call(
      'createPublicRequest',
      { ...at(), body: { name: message.slice(0, 100), phone: aPhone(), address: message, message } },
      { headers: { 'idempotency-key': `key-${randomInt(1e9)}` } },
    ),
  publicForm: (message) =>
    sendForm(`/p/${business.slug}/request`, { name: 'Ana', phone: aPhone(), message, consent: 'true', form_token: '' }),
  publicBookingForm: async (message) => {
    const { service } = await ok('createService', { ...at(), body: { name: `Leaks ${randomInt(1e9)}` } }, owner())
    await ok('updateBooking', { ...at(), body: { rules: { online: true } } }, owner())
    const url = `/p/${business.slug}/booking`
    const times = await pages.inject({ url: `${url}?service=${service.id}` })
    const starts = decodeURIComponent(/starts=([^&"]+)/.exec(times.body)?.[1] ?? '')
    const words = { name: message.slice(0, 100), address: message, message }
    await sendForm(url, { ...words, service_id: service.id, starts, phone: aPhone(), consent: 'true' })
  },
  startChat: (body) => ok('startChat', { ...at(), body: { body, page: `https://x.example/?q=${body}` } }, {}),
  sayInChat: async (body) => {
    const { token } = await ok('startChat', { ...at(), body: { body: 'Hello' } }, {})
    const { chat } = await ok('sayInChat', { ...at(), body: { token, body } }, {})
    expect(chat.messages.some((message) => message.body.includes('••••'))).toBe(true)
  },
  twilioMessage: async (Body) => {
    const From = aPhone()
    for (const body of [Body, `Again: ${Body}`, `${Body} STOP`]) {
      const form = { MessageSid: aSid('SM'), From, To: line, Body: body, NumMedia: '0' }
      expect((await post('/hooks/twilio/messages', form)).statusCode).toBe(200)
    }
  },
  mail: async (text) => {
    const mail = { from: `"${text}" <a${randomInt(1e9)}@home.example>`, to: `${business.slug}@${domain}`, text }
    await transport.sendMail({ ...mail, subject: text })
    await transport.sendMail({ ...mail, subject: 'Once more', html: `<p>${text}</p>`, text: undefined })
  },
  leadHook: async (message) => {
    const opened = await ok('createLeadHook', { ...at(), body: { name: `Angi ${randomInt(1e9)}` } }, owner())
    const lead = { name: message, address: message, service: message, message }
    // what is no phone number is kept among the words
    for (const phone of [aPhone(), message.slice(0, 40)]) {
      const payload = JSON.stringify({ ...lead, phone, sms_consent: true, consent_words: message })
      const [id, when] = [`msg_${randomInt(1e9)}`, new Date()]
      const answer = await app.http.inject({
        method: 'POST',
        url: new URL(opened.lead_hook.address).pathname,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(when.getTime() / 1000)),
          'webhook-signature': new Webhook(opened.secret).sign(id, when, payload),
        },
        payload,
      })
      expect(answer.statusCode).toBeLessThan(300)
    }
  },
  portalMessage: async (words) => {
    const { url, token } = await aPortal()
    await sendForm(`${url}/messages`, { token, words })
  },
  portalVisit: async (words) => {
    const { url, token, params } = await aPortal()
    const starts = new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString()
    const { visit } = await ok('createVisit', { params, body: { starts, tell: false } }, owner())
    await sendForm(`${url}/visits/${visit.id}`, { token, starts: visit.starts ?? '', answer: 'another_time', words })
  },
  portalQuote: async (words) => {
    const { url, token, params } = await aPortal()
    const body = { title: 'Pipes', total_cents: 120_000, status: 'sent' }
    const { quote } = await ok('createQuote', { params, body }, owner())
    await sendForm(`${url}/quotes/${quote.id}`, { token, version: '1', answer: 'changes_requested', words })
  },
  publicReviewForm: async (text) => {
    const { customer } = await ok('createCustomer', { ...at(), body: { name: 'Bea' } }, owner())
    const { project } = await ok(
      'createProject',
      { ...at(), body: { name: 'Deck', customer_id: customer.id } },
      owner(),
    )
    const token = `token-${randomInt(1e12)}`
    await app.workshop.inSystem(({ db, now }) =>
      db
        .insertInto('review_requests')
        .values({
          site_id: business.siteId,
          id: newId(UserId),
          project_id: project.id,
          customer_id: customer.id,
          channel: 'sms',
          body: 'How was it?',
          state: 'sent',
          token_hash: tokenHashOf(token),
          expires_at: new Date(now.getTime() + 86_400_000),
        })
        .execute(),
    )
    await sendForm(`/p/${business.slug}/review/${token}`, { rating: '5', text, name: text.slice(0, 80) })
  },
  importRequests: (message) =>
    ok('importRequests', { ...at(), body: { rows: [{ row: 1, name: 'Ana', address: message, message }] } }, owner()),
  createRequest: (message) =>
    ok('createRequest', { ...at(), body: { name: 'Ana', phone: aPhone(), message } }, owner()),
  sayInTrial: async (body) => {
    const { request_id: requestId } = await ok('startTrial', { ...at(), query: { language: 'en' } }, owner())
    await ok('sayInTrial', { params: { slug: business.slug, requestId }, body: { body } }, owner())
  },
}

/** Doors that take nothing a homeowner would say: codes, tokens, addresses, files, and what programs tell. */
const wordless = `sendCode sendSignInLink verifyCode refreshSession signUp findInvitation syncChat
  authSignIn authCallback authSignOut authOther uploads upload sharePhotos
  chatPreflight chatMessagesPreflight chatSyncPreflight countCall
  publicReviewAskForm twilioStatus twilioCall twilioCallEnded stripeEvent stripePaymentEvent lobEvent portalPay portalCard monitoring`.split(
  /\s+/,
)

/** Every row of every table that holds one of the texts, the job queue's included, whichever business it is of. */
async function rowsWith(needles: readonly string[]): Promise<string[]> {
  const { rows: tables } = await app.database.pool.query<{ name: string; guarded: boolean }>(
    `select format('%I.%I', nspname, relname) as name, relrowsecurity as guarded
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_'`,
  )
  const rowsOf = async ({ name, guarded }: { name: string; guarded: boolean }): Promise<string[]> => {
    const from = `select t::text as row from ${name} t where exists (select from unnest(`
    const holds = `::text[]) needle where position(needle in t::text) > 0)`
    // the tables' owner, to whom the pool belongs, sees no row of a business
    const { rows } = guarded
      ? await app.workshop.inSystem(({ db }) =>
          sql<{ row: string }>`${sql.raw(from)}${needles}${sql.raw(holds)}`.execute(db),
        )
      : await app.database.pool.query<{ row: string }>(`${from}$1${holds}`, [needles])
    return rows.map(({ row }) => `${name}: ${row}`)
  }
  return (await Promise.all(tables.map(rowsOf))).flat()
}

it('every door that is open to strangers, customers, and other programs is looked at here', () => {
  const open = [
    ...Object.entries(contract).filter(([, { access }]) => access === 'public'),
    ...Object.entries(rawCalls).filter(
      ([, { access, methods }]) =>
        ['public', 'signed', 'own'].includes(access) && methods.some((method) => !['GET', 'HEAD'].includes(method)),
    ),
  ].map(([name]) => name)
  expect(open.filter((name) => !wordless.includes(name) && !(name in doors))).toEqual([])
})

describe.each(Object.keys(doors))('words that come in by %s', (name) => {
  it('are kept without the number of a card and without a one-time code', async () => {
    const [one, other, code] = [aCard(), aCard(), String(randomInt(10_000_000, 99_999_999))]
    const spaced = other.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
    await doors[name]?.(`Card ${one}, or ${spaced}. Your code is ${code}`)
    const kept = `Card •••• ${one.slice(-4)}, or •••• ${other.slice(-4)}. Your code is ••••••••`
    await until(async () => expect(await rowsWith([kept])).not.toEqual([]))
    const secrets = [one, other, spaced, `code is ${code}`]
    expect(await rowsWith(secrets)).toEqual([])
    expect(logged.filter((entry) => secrets.some((secret) => entry.includes(secret)))).toEqual([])
  })
})

it('the search finds the words around the number of a card, and not the number', async () => {
  const card = aCard()
  const body = { name: 'Ana', phone: aPhone(), message: `The greenhouse boiler, card ${card}` }
  await ok('createPublicRequest', { ...at(), body }, {})
  const options = { ...owner(), headers: { 'x-site': business.slug } }
  const found = async (query: string) =>
    (await ok('semanticSearch', { body: { query, kinds: ['request', 'customer'] } }, options)).results.length
  await until(async () => expect(await found('greenhouse boiler')).toBe(1))
  expect(await found(card)).toBe(0)
})
