import { loadavg } from 'node:os'
import { z } from 'zod'
import { PrintDesign } from '#contract/print/types.ts'
import { QuoteDetail } from '#contract/quotes/types.ts'
import { PhotoId, QuoteOptionId } from '#contract/shared.ts'
import { newId } from '#server/platform/ids.ts'
import { aLine, draftOf } from '#tests/support/quotes.ts'
import { chromium, type APIRequestContext, type Browser, type BrowserContext } from '../../tools/browser.ts'
import { chromiumLaunchOptions, unpackChromium } from '../browser/chromium.ts'
import { startServer } from '../browser/server.ts'
import { median } from './process.ts'
import { signInDemo, untilPicturesAreMade } from './sign-in.ts'
import type { Row } from './table.ts'

const TIMES = 5
const [LINES, OPTIONS, PHOTOS] = [60, 3, 6]
/** A middling phone beside this machine, and a slow fourth-generation network: Lighthouse's figures. */
const SLOWER = 4
const network = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 }
const viewport = { width: 390, height: 844 }
const quoteTitle = 'Whole-house repipe'
const invoiceTitle = 'Rough-in plumbing'
const KILOBYTE = 1000
const MEGABYTE = 1_000_000

type Call = (method: string, path: string, body?: object) => Promise<unknown>

/** What leaves on paper, or as if it were: the pages of a large quote and of an invoice on a slow phone, and the quote as PDF. */
export async function benchMoneyPages(): Promise<Row[]> {
  await unpackChromium()
  const server = await startServer('server/src/start.ts', 'bench-money-pages')
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const office = await browser.newContext({ baseURL: server.url })
    await signInDemo(office)
    await untilPicturesAreMade(office)
    const call = await callsOf(office)
    const { address, customer, quote, invoice } = await aCustomersPapers(call)
    const pdf = await timePdf(call, customer)
    const flyer = await timeFlyer(call)
    return [
      row(`PDF of a quote of ${LINES} lines, ${OPTIONS} options, ${PHOTOS} photos (ms)`, pdf.time, 300, pdf.around),
      row('the same in megabytes', pdf.bytes / MEGABYTE, 1),
      row('PDF of a flyer for a printer, with its photo (ms)', flyer.time, 300, flyer.around),
      ...(await pageRows(
        browser,
        { address: `${address}/quotes/${quote}`, says: quoteTitle },
        'the customer’s page of that quote',
      )),
      ...(await pageRows(
        browser,
        { address: `${address}/invoices/${invoice}`, says: invoiceTitle },
        'the customer’s page of an invoice',
      )),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

const row = (what: string, figure: number, most: number, more = ''): Row => ({
  what,
  figure,
  goal: `≤ ${most}`,
  good: figure <= most,
  more,
})

const Profile = z.object({ message: z.array(z.object({ slug: z.string() })).min(1) })

/** Calls of the demo's owner; `{slug}` in the path is filled in. */
async function callsOf({ request }: BrowserContext): Promise<Call> {
  const { accessToken }: { accessToken: string } = await (await request.get('/api/auth/session')).json()
  const authorization = `Bearer ${accessToken}`
  const profile = await (await request.get('/api/prosite-profile', { headers: { authorization } })).json()
  const [site] = Profile.parse(profile).message
  return (method, path, body) =>
    ask(request, { method, path: path.replace('{slug}', site?.slug ?? ''), body, authorization })
}

async function ask(
  request: APIRequestContext,
  given: { method: string; path: string; body: object | undefined; authorization: string },
): Promise<unknown> {
  const { method, path, body, authorization } = given
  const answer = await request.fetch(path, {
    method,
    headers: { authorization, ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }) },
    ...(body !== undefined && { data: body }),
    timeout: 120_000,
  })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

const site = '/api/landing-pages/{slug}'
const One = (name: string) =>
  z.object({ [name]: z.object({ id: z.uuid() }) }).transform((answer) => answer[name]?.id ?? '')

interface Papers {
  readonly address: string
  readonly customer: string
  readonly quote: string
  readonly invoice: string
}

/** A customer with a large quote to sign and an invoice to pay. */
async function aCustomersPapers(call: Call): Promise<Papers> {
  const customer = One('customer').parse(await call('POST', `${site}/customers`, { name: 'Karen Whitfield' }))
  const quote = await aLargeQuote(call, customer, 0)
  const lines = Array.from({ length: 12 }, (_, index) => ({
    kind: 'labor',
    name: `Rough-in, room ${index + 1}`,
    description: 'Supply and drain lines, pressure test, and patching',
    price_cents: 38_500,
  }))
  const bill = { customer, title: invoiceTitle, lines }
  const invoice = One('invoice').parse(await call('POST', `${site}/invoices`, bill))
  await call('POST', `${site}/invoices/${invoice}/issue`, {})
  const made = await call('POST', `${site}/customers/${customer}/portal/links`)
  return { address: z.object({ address: z.url() }).parse(made).address, customer, quote, invoice }
}

/** @param number makes its words and sums its own, so that nothing of another one can be used again */
async function aLargeQuote(call: Call, customer: string, number: number): Promise<string> {
  const begun = await call('POST', `${site}/quotes`, { customer_id: customer, title: quoteTitle })
  const { quote } = z.object({ quote: QuoteDetail }).parse(begun)
  const Photos = z.object({ photos: z.array(z.object({ id: PhotoId })) })
  const { photos } = Photos.parse(await call('GET', `${site}/photos?limit=${PHOTOS}`))
  if (photos.length < PHOTOS) throw new Error(`the demo has ${photos.length} photos`)
  const options = ['Good', 'Better', 'Best'].slice(0, OPTIONS).map((name) => ({
    id: newId(QuoteOptionId),
    name,
    text: 'Copper where it shows, PEX behind the walls, and a warranty in writing.',
    recommended: name === 'Better',
  }))
  const lines = Array.from({ length: LINES }, (_, index) =>
    aLine({
      option: index % 4 === 0 ? null : (options[index % OPTIONS]?.id ?? null),
      kind: 'material',
      name: `Repipe run ${number}.${index + 1}, three-quarter inch`,
      description: `Opened, replaced, pressure tested, and closed again on day ${number + 1}`,
      quantity_milli: 1500 + index * 250,
      unit: 'ft',
      price_cents: 1_850 + number * 7 + index * 35,
    }),
  )
  const body = draftOf(quote, {
    intro: 'The galvanized lines are closed to a third of their width. We open the walls once and replace all of them.',
    terms: 'Permits and inspection are included. Paint is not.',
    photos: photos.map(({ id }) => id),
    options,
    lines,
  })
  await call('PUT', `${site}/quotes/${quote.id}`, body)
  await call('POST', `${site}/quotes/${quote.id}/send`, { channel: 'none' })
  return quote.id
}

/**
 * The whole call, as the office makes it, each time for another quote: the typesetter keeps what it has set. The first one
 * starts the typesetter and is left out.
 */
async function timePdf(call: Call, customer: string): Promise<{ time: number; bytes: number; around: string }> {
  const times: number[] = []
  let bytes = 0
  for (let number = 0; number <= TIMES; number += 1) {
    const quote = await aLargeQuote(call, customer, number + 1)
    const begun = performance.now()
    const answer = await call('GET', `${site}/quotes/${quote}/pdf`)
    if (number > 0) times.push(performance.now() - begun)
    bytes = Math.max(bytes, Buffer.byteLength(z.object({ content: z.string() }).parse(answer).content, 'base64'))
  }
  return { time: median(times), bytes, around: `the whole call, ${around(times)}` }
}

/**
 * The same of a flyer, each time with other words. The first one makes the photo for paper, once for all pieces, and is left
 * out.
 */
async function timeFlyer(call: Call): Promise<{ time: number; around: string }> {
  const made = await call('POST', `${site}/print-designs`, { kind: 'flyer', template: 'bold' })
  const { design } = z.object({ design: PrintDesign }).parse(made)
  const times: number[] = []
  for (let number = 0; number <= TIMES; number += 1) {
    const words = { ...design.words, headline: `Planning project ${number} at home?` }
    await call('PATCH', `${site}/print-designs/${design.id}`, { words })
    const begun = performance.now()
    await call('POST', `${site}/print-designs/${design.id}/files`, { variant: 'marks' })
    if (number > 0) times.push(performance.now() - begun)
  }
  return { time: median(times), around: `the whole call, ${around(times)}` }
}

const around = (figures: readonly number[]): string =>
  `median of ${TIMES}, ${Math.min(...figures).toFixed(0)} to ${Math.max(...figures).toFixed(0)}; ` +
  `${loadavg()[0]?.toFixed(1)} processes were at work`

/** A page, and the words by which it is known. */
interface Shown {
  readonly address: string
  readonly says: string
}

async function pageRows(browser: Browser, shown: Shown, what: string): Promise<Row[]> {
  const openings: Opening[] = []
  for (let number = 0; number < TIMES; number += 1) openings.push(await open(browser, shown))
  const usable = openings.map((opening) => opening.usable)
  const bytes = Math.max(...openings.map((opening) => opening.bytes))
  const where = `processor ${SLOWER} times slower, slow 4G, nothing known`
  return [
    row(`${what}, usable, ${where} (ms)`, median(usable), 1500, around(usable)),
    row(`the same without its photos (kB)`, bytes / KILOBYTE, 60, 'as sent, with its style and script'),
  ]
}

interface Opening {
  /** Milliseconds until it is drawn and its form is there; it needs no script. */
  readonly usable: number
  /** Of everything but pictures, as it came over the wire. */
  readonly bytes: number
}

async function open(browser: Browser, { address, says }: Shown): Promise<Opening> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const pictures = new Set<string>()
  let bytes = 0
  cdp.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Image' && pictures.add(requestId)))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength: size }) => {
    if (!pictures.has(requestId)) bytes += size
  })
  const answer = await page.goto(address, { waitUntil: 'load' })
  const words = await page.innerText('body')
  if (answer?.ok() !== true || !words.includes(says))
    throw new Error(`${new URL(address).pathname} answered ${answer?.status()}: ${words.slice(0, 200)}`)
  const usable = await page.evaluate(async () => {
    const paint = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntriesByName('first-contentful-paint')) resolve(entry.startTime)
      }).observe({ type: 'paint', buffered: true })
    })
    const [navigation] = performance.getEntriesByType('navigation')
    return Math.max(paint, navigation instanceof PerformanceNavigationTiming ? navigation.domInteractive : 0)
  })
  await context.close()
  return { usable, bytes }
}
