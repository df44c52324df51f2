import type { PortalInvoicePage, PortalPaid } from '#contract/invoices/portal-page.ts'
import { Frame } from '../frame.tsx'
import { textsOf } from '../texts.ts'
import { Row } from '../quote/sign.tsx'
import { exactOf, exemptWords, methodOf, plainDay, shareOf } from '../words.ts'
import { invoiceName, StateSign } from './invoices.tsx'
import { Pay } from './pay.tsx'

/** An issued invoice as the one who pays it sees it: what was done, what was paid, and what is owed. */
export function InvoicePage({ page }: { page: PortalInvoicePage }) {
  const text = textsOf(page.locale)
  const { invoice } = page
  const name = invoiceName(page, invoice)
  return (
    <Frame page={page} title={name} kind="bill">
      <div className="offer">
        <p className="quiet">
          {invoice.title === '' ? invoice.customer : text('portal.invoice_for', { name, customer: invoice.customer })}
        </p>
        <h1>{invoice.title || name}</h1>
        <p className="signs">
          <StateSign page={page} state={invoice.state} />
          <span className="quiet">{text('portal.issued', { day: plainDay(page, invoice.issued) })}</span>
        </p>
        <State page={page} />
        <h2>{text(`portal.lines_${linesOf(invoice)}`)}</h2>
        <Lines page={page} />
        {invoice.note !== '' && <p className="words intro">{invoice.note}</p>}
      </div>
      <section className="deal" aria-label={text('portal.in_all')}>
        <Sums page={page} />
        <Pay page={page} />
        <p>
          <a href={`${page.address}/invoices/${invoice.id}/pdf?lang=${page.locale}`}>{text('portal.pdf')}</a>
        </p>
      </section>
    </Frame>
  )
}

/** A deposit is billed before anything is done. */
const linesOf = ({ kind }: PortalInvoicePage['invoice']) => (kind === 'credit' || kind === 'deposit' ? kind : 'billed')

/** What the state means for them, in a sentence; nothing while a payment is looked for. */
function State({ page }: { page: PortalInvoicePage }) {
  if (page.confirming) return null
  return <Standing page={page} />
}

function Standing({ page }: { page: PortalInvoicePage }) {
  const text = textsOf(page.locale)
  const { invoice, business } = page
  const day = invoice.due === null ? null : plainDay(page, invoice.due)
  const amount = exactOf(page, invoice.balanceCents, invoice.currency)
  const { state } = invoice
  if (state === 'due' || state === 'partial' || state === 'overdue') {
    if (day === null) return <p>{text('portal.amount_due_now', { amount })}</p>
    return <p>{text(state === 'overdue' ? 'portal.amount_was_due' : 'portal.amount_due_by', { amount, day })}</p>
  }
  if (state === 'on_the_way') return <p>{text('portal.on_the_way', { amount })}</p>
  if (state !== 'credit') return <p>{text(`portal.${state}_help`, { business: business.name })}</p>
  return (
    <p>
      {invoice.balanceCents > 0
        ? text('portal.credit_left', { amount })
        : text('portal.credit_used', { number: invoice.credits ?? '' })}
    </p>
  )
}

function Lines({ page }: { page: PortalInvoicePage }) {
  const { invoice, locale } = page
  const text = textsOf(locale)
  return (
    <ul className="billed">
      {invoice.lines.map((line) => (
        <li key={line.position}>
          <span>
            {line.name}
            {line.quantityMilli !== null && (
              <span className="quiet">
                {' '}
                {[(line.quantityMilli / 1000).toLocaleString(locale), line.unit].filter(Boolean).join(' ')}
              </span>
            )}
            {line.description !== '' && <small>{line.description}</small>}
            {line.part !== null && (
              <small>
                {line.part.wholeCents === null
                  ? text('portal.part_share', { share: shareOf(page, line.part.ppm) })
                  : text('portal.part', {
                      share: shareOf(page, line.part.ppm),
                      whole: exactOf(page, line.part.wholeCents, invoice.currency),
                    })}
              </small>
            )}
          </span>
          {line.cents !== null && <span className="amount">{exactOf(page, line.cents, invoice.currency)}</span>}
        </li>
      ))}
    </ul>
  )
}

function Sums({ page }: { page: PortalInvoicePage }) {
  const text = textsOf(page.locale)
  const { invoice } = page
  const money = (cents: number) => exactOf(page, cents, invoice.currency)
  const taken = (cents: number) => `−${money(cents)}`
  const isCredit = invoice.kind === 'credit'
  return (
    <>
      <h2>{text(isCredit ? 'portal.credit' : 'portal.in_all')}</h2>
      <dl className="totals">
        <Row name={text('portal.subtotal')} amount={money(invoice.subtotalCents)} />
        {invoice.discountCents > 0 && <Row name={text('portal.discount')} amount={taken(invoice.discountCents)} />}
        {invoice.taxes.map(({ name, ppm, cents }) => (
          <Row key={`${name} ${ppm}`} name={`${name} ${shareOf(page, ppm)}`} amount={money(cents)} />
        ))}
        {invoice.exemption && <Row name={exemptWords(page, invoice.exemption)} amount={money(0)} />}
        {invoice.lumpSum && <Row name={text('portal.lump_sum')} amount={money(0)} />}
        {invoice.deductedCents > 0 && <Row name={text('portal.deducted')} amount={taken(invoice.deductedCents)} />}
        <Row name={text('portal.total')} amount={money(invoice.totalCents)} kind="due" />
        {invoice.retainedCents > 0 && <Row name={text('portal.retained')} amount={taken(invoice.retainedCents)} />}
        {invoice.paid.map((paid) => (
          <Paid key={paid.position} page={page} paid={paid} />
        ))}
        {invoice.writtenOffCents > 0 && (
          <Row name={text('portal.written_off')} amount={taken(invoice.writtenOffCents)} />
        )}
        <Row
          name={text(isCredit ? 'portal.credit_rest' : 'portal.balance')}
          amount={money(invoice.state === 'void' ? 0 : invoice.balanceCents)}
          kind="sum"
        />
      </dl>
    </>
  )
}

function Paid({ page, paid }: { page: PortalInvoicePage; paid: PortalPaid }) {
  const text = textsOf(page.locale)
  const day = plainDay(page, paid.day)
  const what =
    paid.paymentId === null ? text('portal.credit_number', { number: paid.credit }) : methodOf(page, paid.method)
  const name = text(paid.reversed ? 'portal.paid_back' : 'portal.paid_row', { what, day })
  const amount = exactOf(page, paid.cents, page.invoice.currency)
  const receipt = `${page.address}/receipts/${paid.paymentId}?lang=${page.locale}`
  return (
    <Row
      name={paid.paymentId === null ? name : <a href={receipt}>{name}</a>}
      amount={paid.reversed ? <s>{amount}</s> : `−${amount}`}
    />
  )
}
