import type { Invoice } from '#contract/invoices/types.ts'
import type { Visit } from '#contract/schedule/types.ts'
import type { PhotoId } from '#contract/shared.ts'
import type { InSite } from '../../http/handler.ts'
import type { Paper } from '../../platform/pdf/paper.types.ts'
import { makePdf } from '../../platform/pdf/pdf.service.ts'
import { texts, type Texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { spokenLines } from '../conversations/index.ts'
import { newestOfProject } from '../photos/index.ts'
import { quoteOf } from '../quotes/index.ts'
import { visitsOfJob } from '../schedule/index.ts'
import { siteFacts, timeZoneOf } from '../sites/index.ts'
import type { DocumentParts } from './documents.service.ts'
import { printedIn, type Printed } from './printed.rules.ts'
import { brandOf } from './quote-paper.presenter.ts'

/** What one record holds: a bank reads a few pages, and the provider takes some megabytes. */
const most = { visits: 200, photos: 12, bytes: 2_000_000, messages: 80, letters: 600 } as const

type Line = Awaited<ReturnType<typeof spokenLines>>[number]

interface Job {
  /** All that were paid together, of one customer; one at least. */
  readonly invoices: readonly Invoice[]
  readonly invoice: Invoice
  readonly business: Parameters<typeof brandOf>[0]
  readonly timeZone: string
  readonly visits: readonly Visit[]
  readonly photos: readonly PhotoId[]
  readonly lines: readonly Line[]
  readonly now: Date
}

interface Writing {
  readonly texts: Texts
  readonly printed: Printed
}

/** Once each, in the order in which they came. */
const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
]

async function jobOf(work: SiteWork, invoice: Invoice, invoices: readonly Invoice[]): Promise<Job> {
  const { name, address, phone, email } = await siteFacts(work)
  const visits: Visit[] = []
  const photos: PhotoId[] = []
  for (const each of invoices) {
    const quote = each.quote === null ? undefined : await quoteOf(work, each.quote)
    const project = each.project?.id ?? quote?.project ?? null
    const job = { visits: each.visits, project, request: quote?.request ?? null }
    visits.push(...(await visitsOfJob(work, job, most.visits)))
    if (project !== null) photos.push(...(await newestOfProject(work, project, most.photos)))
  }
  return {
    invoice,
    invoices,
    business: { name, address, phone: phone ?? '', email: email ?? '' },
    timeZone: await timeZoneOf(work),
    visits: distinct(visits, ({ id }) => id).slice(0, most.visits),
    photos: [...new Set(photos)].slice(0, most.photos),
    lines: await spokenLines(work, invoice.customer.id, most.messages),
    now: work.now,
  }
}

/** One visit with who went and what they stamped, a line of text. One that came to nothing says so. */
function visitText(visit: Visit, job: Job, { texts: words, printed }: Writing): string {
  const { title, state, day, starts, started, finished, members } = visit
  const at = (moment: string) => printed.moment(new Date(moment), job.timeZone)
  const whenPlanned = starts === null ? (day === null ? '' : printed.day(day)) : at(starts)
  const planned = whenPlanned === '' ? '' : words.text('paper.record.planned', { at: whenPlanned })
  const begun = started === null ? '' : words.text('paper.record.started', { at: at(started) })
  const done = finished === null ? '' : words.text('paper.record.finished', { at: at(finished) })
  const ended = state === 'cancelled' || state === 'no_show' ? words.text(`paper.record.${state}`) : ''
  const crew = members.map(({ name }) => name).join(', ')
  return [title, planned, begun, done, ended, crew].filter((part) => part !== '').join(' · ')
}

function lineText({ at, from, name, body, photos }: Line, job: Job, { texts: words, printed }: Writing): string {
  const who =
    from === 'customer' ? job.invoice.customer.name : from === 'member' && name !== '' ? name : job.business.name
  const said = body.length > most.letters ? `${body.slice(0, most.letters)} …` : body
  const pictures = photos === 0 ? '' : words.text('paper.record.pictures', { count: photos })
  return `${printed.moment(at, job.timeZone)}, ${who}: ${[said, pictures].filter((part) => part !== '').join(' ')}`
}

function recordPaper(job: Job, writing: Writing, pictures: number): Paper {
  const { texts: words, printed } = writing
  const { invoice, invoices, business, visits, lines } = job
  const number = invoices.flatMap((each) => each.number ?? []).join(', ')
  const total = invoices.reduce((sum, each) => sum + each.total_cents, 0)
  const projects = distinct(
    invoices.flatMap(({ project }) => project ?? []),
    ({ id }) => id,
  ).map(({ name }) => name)
  const section = (title: string, entries: readonly string[]) =>
    entries.length === 0 ? [] : [{ title, text: `\n${entries.join('\n')}` }]
  return {
    language: words.locale,
    name: words.text('paper.record.name', { number }),
    brand: brandOf(business, words),
    title: invoice.title || words.text('paper.record.title'),
    to: [invoice.customer.name, ...new Set(invoices.map((each) => each.service_address))].filter(Boolean),
    facts: [
      { label: words.text('paper.invoice'), value: number },
      { label: words.text('paper.total'), value: printed.money(total) },
      ...(projects.length === 0 ? [] : [{ label: words.text('paper.record.project'), value: projects.join(', ') }]),
    ],
    stamp: '',
    intro: pictures === 0 ? '' : words.text('paper.record.photos', { count: pictures }),
    pictures,
    recommended: '',
    options: [],
    parts: [],
    can_add: '',
    extras: [],
    note: '',
    totals: [],
    paragraphs: [
      ...section(
        words.text('paper.record.visits'),
        visits.map((visit) => visitText(visit, job, writing)),
      ),
      ...section(
        words.text('paper.record.messages'),
        lines.map((line) => lineText(line, job, writing)),
      ),
    ],
    signatures: [],
    footer: [business.name, business.phone].filter(Boolean).join(' · '),
    pages: words.text('paper.pages', { page: '{page}', of: '{of}' }),
    pages_after: [],
  }
}

/**
 * What was done for invoices that were paid together, for the bank that decides a dispute: all visits of the jobs with their
 * stamps, whether an invoice bills them or not, photos of them, and what the customer and the business wrote to each other.
 * Null where there is none of it.
 */
export async function jobRecordPdf(
  parts: DocumentParts,
  inSite: InSite,
  invoices: readonly Invoice[],
): Promise<Buffer | null> {
  const [invoice] = invoices
  if (!invoice) return null
  const { job, language } = await inSite(async (work) => ({
    job: await jobOf(work, invoice, invoices),
    language: (await siteFacts(work)).language,
  }))
  const pictures = await parts.picturesOf(inSite, job.photos, most.bytes)
  if (job.visits.length + pictures.length + job.lines.length === 0) return null
  const words = texts(language)
  const paper = recordPaper(job, { texts: words, printed: printedIn(words.locale, invoice.currency) }, pictures.length)
  return makePdf(paper, job.now, pictures)
}
