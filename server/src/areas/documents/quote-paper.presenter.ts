import { subtotalOfLine, type Discount as Taken } from '#contract/money/totals.rules.ts'
import type { Discount } from '#contract/money/types.ts'
import { linesOfOption, optionTotals, proposedOption } from '#contract/quotes/totals.rules.ts'
import type { DocumentExemption } from '#contract/pricebook/exemptions.types.ts'
import type { OptionTotals, QuotedLine, QuoteDocument } from '#contract/quotes/types.ts'
import { businessInitials } from '#contract/templates.rules.ts'
import type { Paper } from '../../platform/pdf/paper.types.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { datedNotice, drawingSvg, type SentQuote } from '../quotes/index.ts'
import { readableColor, usualColor, type Printed } from './printed.rules.ts'

type Business = NonNullable<QuoteDocument['business']>

export interface QuotePaperParts {
  readonly texts: Texts
  readonly printed: Printed
  readonly business: Business
  readonly timeZone: string
}

/** The head of every document: who writes, and how to reach them. */
export const brandOf = (
  { name, address, phone, email, color, licenses = [] }: Omit<Business, 'language'>,
  { text }: Texts,
): Paper['brand'] => ({
  name,
  color: color === undefined ? usualColor : readableColor(color),
  // papers from before there were colors stay what they were, byte for byte
  line: color === undefined ? '#000000' : readableColor(color),
  logo: null,
  initials: businessInitials(name),
  lines: licenses.length === 0 ? [] : [text('paper.license', { numbers: licenses.join(', ') })],
  contact: [address, phone, email].filter(Boolean),
})

const taxesOf = (totals: OptionTotals, { printed }: QuotePaperParts): { label: string; value: string }[] =>
  totals.taxes.map((tax) => ({ label: printed.tax(tax), value: printed.money(tax.amount_cents) }))

/** A discount as the arithmetic takes it. */
const takenOf = (discount: Discount): Taken => {
  if (discount === null) return null
  return 'ppm' in discount ? { ppm: BigInt(discount.ppm) } : { cents: BigInt(discount.cents) }
}

/** After its own discount; that of the whole document is below the lines. */
const amountOf = ({ quantity_milli: milli, price_cents: price, discount }: Priced): number =>
  Number(subtotalOfLine({ quantityMilli: BigInt(milli), priceCents: BigInt(price), discount: takenOf(discount) }))

type Priced = Pick<QuotedLine, 'quantity_milli' | 'price_cents' | 'discount'>

/** A line as every document prints it; what it is reduced by stands below its description. */
export function printedLine(
  line: Priced & Pick<QuotedLine, 'name' | 'description' | 'unit'>,
  { texts, printed }: Pick<QuotePaperParts, 'texts' | 'printed'>,
): Paper['parts'][number]['rows'][number] {
  const amount = amountOf(line)
  const reduced = amountOf({ ...line, discount: null }) - amount
  const less = reduced > 0 ? texts.text('paper.lineDiscount', { amount: printed.taken(reduced) }) : ''
  return {
    name: line.name,
    description: [line.description, less].filter(Boolean).join('\n'),
    quantity: printed.quantity(line.quantity_milli, line.unit),
    price: printed.money(line.price_cents),
    amount: printed.money(amount),
  }
}

function totalsOf(document: QuoteDocument, totals: OptionTotals, parts: QuotePaperParts): Paper['totals'] {
  const { texts, printed } = parts
  const label = document.discount_label || texts.text('paper.discount')
  return [
    { label: texts.text('paper.subtotal'), value: printed.money(totals.subtotal_cents) },
    ...(totals.discount_cents > 0 ? [{ label, value: printed.taken(totals.discount_cents) }] : []),
    ...taxesOf(totals, parts),
    ...untaxedRows(document, parts),
    { label: texts.text('paper.total'), value: printed.money(totals.total_cents), strong: true },
  ].map((each) => ({ strong: false, ...each }))
}

/** Why a document bears no tax: its customer is exempt, or it is a lump sum. */
export function untaxedRows(
  { tax_exemption: exemption, lump_sum: isLump = false }: Pick<QuoteDocument, 'tax_exemption' | 'lump_sum'>,
  { texts: { text }, printed }: Pick<QuotePaperParts, 'texts' | 'printed'>,
): { label: string; value: string }[] {
  const exempt = ({ certificate }: DocumentExemption) =>
    certificate === '' ? text('paper.taxExempt') : text('paper.taxExemptBy', { certificate })
  const labels = [...(exemption ? [exempt(exemption)] : []), ...(isLump ? [text('paper.lumpSum')] : [])]
  return labels.map((label) => ({ label, value: printed.money(0) }))
}

/** A line without what it costs, of a document that has one price for all of it. */
export const withoutPrice = (row: Paper['parts'][number]['rows'][number]): typeof row => ({
  ...row,
  price: '',
  amount: '',
})

/** What of the deposit and the plan is said before anybody signs. */
function paymentsText(document: QuoteDocument, totals: OptionTotals, { texts, printed }: QuotePaperParts): string {
  if (document.plan.length > 0)
    return document.plan
      .map(({ label, due, date }, index) =>
        texts.text('paper.payment', {
          amount: printed.money(totals.payments_cents[index] ?? 0),
          label,
          due: date === null ? texts.text(`paper.due.${due}`) : printed.day(date),
        }),
      )
      .join('\n')
  if (totals.deposit_cents === 0) return ''
  return texts.text('paper.deposit', { amount: printed.money(totals.deposit_cents) })
}

/** The hash of the file that was signed; one that came after the signature says when. */
function paperHash(evidence: SentQuote['evidence'], { texts, printed, timeZone }: QuotePaperParts): string {
  if (!evidence?.paper_sha256 || evidence.paper_sha256_at === null) return evidence?.pdf_sha256 ?? ''
  const at = printed.moment(evidence.paper_sha256_at, timeZone)
  return `${evidence.paper_sha256} ${texts.text('paper.signed.pdfAdded', { at })}`
}

/** The page that says how it was signed. */
function evidenceOf(sent: SentQuote, parts: QuotePaperParts): Paper['pages_after'] {
  const { approval, version, evidence, document } = sent
  if (approval === null) return []
  const { texts, printed, timeZone } = parts
  const taken = new Set<string>(approval.lines)
  const added = document.lines.filter(({ id, optional }) => optional && taken.has(id)).map(({ name }) => name)
  const facts = [
    { label: texts.text('paper.signed.by'), value: approval.signer ?? '' },
    { label: texts.text('paper.signed.noted'), value: approval.by ?? '' },
    { label: texts.text('paper.signed.at'), value: printed.moment(new Date(approval.at), timeZone) },
    { label: texts.text('paper.signed.option'), value: approval.option?.name ?? '' },
    {
      label: texts.text('paper.total'),
      value: approval.total_cents === null ? '' : printed.money(approval.total_cents),
    },
    { label: texts.text('paper.signed.lines'), value: added.join(', ') },
    { label: texts.text('paper.signed.words'), value: approval.words },
    { label: texts.text('paper.cancelBy'), value: approval.cancel_by === null ? '' : printed.day(approval.cancel_by) },
    { label: texts.text('paper.signed.consent'), value: evidence?.consent_text ?? '' },
    { label: texts.text('paper.signed.consentVersion'), value: evidence?.consent_version ?? '' },
    { label: texts.text('paper.signed.contact'), value: evidence?.contact ?? '' },
    { label: texts.text('paper.signed.code'), value: evidence?.verified_phone ?? '' },
    { label: texts.text('paper.signed.address'), value: evidence?.address ?? '' },
    { label: texts.text('paper.signed.agent'), value: evidence?.agent ?? '' },
    { label: texts.text('paper.signed.link'), value: evidence?.portal_id ?? '' },
    { label: texts.text('paper.signed.document'), value: version.sha256 },
    { label: texts.text('paper.signed.pdf'), value: paperHash(evidence, parts) },
    { label: texts.text('paper.signed.answer'), value: approval.sha256 },
  ]
  const drawing = evidence?.drawing ? drawingSvg(evidence.drawing) : ''
  const shown = facts.filter(({ value }) => value !== '')
  return [{ title: texts.text('paper.signed.title'), text: '', facts: shown, drawing }, ...noticesOf(sent, parts)]
}

/**
 * The notice of cancellation in the language of the sale, twice as the rule wants it: one copy to keep, one to send back.
 * Before anybody signed, its days are left to a pen.
 */
function noticesOf({ document, approval, evidence }: SentQuote, parts: QuotePaperParts): Paper['pages_after'] {
  const { cancellation_notice: notice } = document
  if (!notice) return []
  const { texts, printed, timeZone } = parts
  const signedIn = /(?: )(en|es)$/.exec(evidence?.consent_version ?? '')?.[1]
  const language = signedIn === 'en' || signedIn === 'es' ? signedIn : texts.locale
  const days =
    approval === null || approval.cancel_by === null
      ? null
      : { day: printed.dayOf(new Date(approval.at), timeZone), deadline: printed.day(approval.cancel_by) }
  const [title = '', ...rest] = datedNotice(notice[language], days).split('\n\n')
  return [1, 2].map((number) => ({
    title,
    text: [texts.text('paper.copy', { number }), ...rest].join('\n\n'),
    facts: [],
    drawing: '',
  }))
}

/** The option that the paper is about: the one that was approved, otherwise the one that is proposed. */
function shownOption({ document, approval }: SentQuote) {
  const approved = document.options.find(({ id }) => id === approval?.option?.id)
  return approved ?? proposedOption(document.options)
}

/**
 * A quote as it was sent: its options, the lines of the one that is proposed or was approved, what may be added, terms,
 * and room for a pen.
 * @throws Error for a quote without options, which nobody can send
 */
export function quotePaper(sent: SentQuote, parts: QuotePaperParts, pictures: number): Paper {
  const { document, version, approval } = sent
  const { texts, printed, business } = parts
  const option = shownOption(sent)
  if (!option) throw new Error('a quote was sent without an option')
  const chosen = approval === null ? null : new Set<string>(approval.lines)
  const totals = optionTotals(document, option.id, chosen)
  const extras = document.lines.filter((line) => line.optional && (line.option === null || line.option === option.id))
  const isChoice = document.options.length > 1
  const isOpen = approval === null
  const isHidden = document.hide_line_prices === true
  return {
    language: texts.locale,
    name: texts.text('paper.quote.name', { number: document.number }),
    brand: brandOf(business, texts),
    title: document.title,
    to: [document.customer.name, document.customer.address].filter(Boolean),
    facts: [
      { label: texts.text('paper.quote'), value: String(document.number) },
      { label: texts.text('paper.date'), value: printed.dayOf(new Date(version.sent), parts.timeZone) },
      ...(document.valid_until === null
        ? []
        : [{ label: texts.text('paper.validUntil'), value: printed.day(document.valid_until) }]),
      ...(version.by === '' ? [] : [{ label: texts.text('paper.by'), value: version.by }]),
    ],
    stamp: isOpen ? '' : texts.text('paper.approved'),
    intro: document.intro,
    pictures,
    recommended: texts.text(isOpen ? 'paper.recommended' : 'paper.chosen'),
    options: isChoice
      ? document.options.map((each) => ({
          name: each.name,
          total: printed.money(each.id === option.id ? totals.total_cents : totalOf(document, each.id)),
          text: each.text,
          recommended: isOpen ? each.recommended : each.id === option.id,
        }))
      : [],
    parts: [
      {
        title: isChoice ? texts.text('paper.whatIsIn', { option: option.name }) : texts.text('paper.work'),
        heads: isHidden
          ? [texts.text('paper.quantity'), '', '']
          : [texts.text('paper.quantity'), texts.text('paper.price'), texts.text('paper.amount')],
        rows: linesOfOption(document.lines, option.id, chosen).map((line) =>
          isHidden ? withoutPrice(printedLine({ ...line, discount: null }, parts)) : printedLine(line, parts),
        ),
      },
    ],
    can_add: texts.text('paper.canAdd'),
    extras: isOpen
      ? extras
          .filter(({ selected }) => !selected)
          .map((line) => ({ name: line.name, amount: printed.added(amountOf(line)), taken: false }))
      : [],
    note: paymentsText(document, totals, parts),
    totals: totalsOf(document, totals, parts),
    paragraphs: [
      ...(document.terms === '' ? [] : [{ title: texts.text('paper.terms'), text: document.terms }]),
      ...attachmentsOf(document, texts),
    ],
    signatures: isOpen ? signaturesOf(isChoice, texts) : [],
    footer: [business.name, business.phone].filter(Boolean).join(' · '),
    pages: texts.text('paper.pages', { page: '{page}', of: '{of}' }),
    pages_after: isOpen ? noticesOf(sent, parts) : evidenceOf(sent, parts),
  }
}

/** What came with it, by name; the files themselves are beside it on the customer's page. */
const attachmentsOf = ({ files = [] }: QuoteDocument, texts: Texts): Paper['paragraphs'] =>
  files.length === 0 ? [] : [{ title: texts.text('paper.attachments'), text: files.map(({ name }) => name).join('\n') }]

const totalOf = (document: QuoteDocument, option: string): number =>
  document.totals.find((each) => each.option === option)?.total_cents ?? 0

const signaturesOf = (isChoice: boolean, texts: Texts): string[] => [
  ...(isChoice ? [texts.text('paper.option')] : []),
  texts.text('paper.signature'),
  texts.text('paper.signatureDate'),
]
