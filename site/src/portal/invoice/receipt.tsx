import type { PortalReceiptPage } from '#contract/invoices/portal-page.ts'
import { referralMethod } from '#contract/invoices/values.ts'
import { Frame } from '../frame.tsx'
import { Row } from '../quote/sign.tsx'
import { textsOf } from '../texts.ts'
import { exactOf, methodOf, plainDay } from '../words.ts'

/** The receipt for a payment: how much came when and how, what it paid, and what is left. */
export function ReceiptPage({ page }: { page: PortalReceiptPage }) {
  const text = textsOf(page.locale)
  const { receipt } = page
  const money = (cents: number) => exactOf(page, cents, receipt.currency)
  const left = receipt.invoices.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
  // a refund takes credit first, and the tip last
  const work = receipt.cents - receipt.tipCents
  const unapplied =
    work - Math.min(receipt.refundedCents, work) - receipt.invoices.reduce((sum, { cents }) => sum + cents, 0)
  // nobody paid what they were promised for a friend
  const kind = receipt.reversed ? 'back' : receipt.method === referralMethod ? 'referral' : 'thanks'
  return (
    <Frame page={page} title={text('portal.receipt')} kind="bill">
      <section className="deal receipt" aria-labelledby="receipt">
        <h1 id="receipt">{text(`portal.receipt_${kind}`)}</h1>
        <p className="quiet">{text(kind === 'referral' ? 'portal.receipt_applied' : 'portal.receipt_paid')}</p>
        <p className="paid-sum">{money(receipt.cents)}</p>
        <dl className="totals">
          <Row name={text('portal.receipt_day')} amount={plainDay(page, receipt.day)} />
          <Row name={text('portal.receipt_method')} amount={methodOf(page, receipt.method, receipt.card)} />
          {receipt.reference !== '' && receipt.card === null && (
            <Row name={text('portal.receipt_reference')} amount={receipt.reference} />
          )}
          {receipt.invoices.map((invoice) => (
            <Row
              key={invoice.id}
              name={
                <a href={`${page.address}/invoices/${invoice.id}?lang=${page.locale}`}>
                  {text('portal.invoice_number', { number: invoice.number })}
                </a>
              }
              amount={money(invoice.cents)}
            />
          ))}
          {receipt.tipCents > 0 && <Row name={text('portal.receipt_tip')} amount={money(receipt.tipCents)} />}
          {receipt.refundedCents > 0 && (
            <Row name={text('portal.receipt_refunded')} amount={`−${money(receipt.refundedCents)}`} />
          )}
          {unapplied > 0 && !receipt.reversed && <Row name={text('portal.receipt_credit')} amount={money(unapplied)} />}
          {receipt.invoices.length > 0 && <Row name={text('portal.receipt_left')} amount={money(left)} kind="due" />}
        </dl>
        <p>
          <a href={`${page.address}/receipts/${receipt.id}/pdf?lang=${page.locale}`}>{text('portal.pdf')}</a>
        </p>
      </section>
    </Frame>
  )
}
