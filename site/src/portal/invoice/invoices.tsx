import type { PortalInvoice } from '#contract/invoices/portal-page.ts'
import type { PortalPage } from '#contract/portals.page.ts'
import { textsOf } from '../texts.ts'
import { exactOf, plainDay } from '../words.ts'

const isOwed = ({ state }: PortalInvoice): boolean => state === 'due' || state === 'partial' || state === 'overdue'

/** Where an invoice stands, as a word. */
export function StateSign({ page, state }: { page: Pick<PortalPage, 'locale'>; state: PortalInvoice['state'] }) {
  return (
    <span className="sign" data-state={state}>
      {textsOf(page.locale)(`portal.invoice_${state}`)}
    </span>
  )
}

/** What an invoice is called. */
export const invoiceName = (
  { locale }: Pick<PortalPage, 'locale'>,
  { kind, number }: Pick<PortalInvoice, 'kind' | 'number'>,
): string => textsOf(locale)(`portal.${kind === 'credit' || kind === 'deposit' ? kind : 'invoice'}_number`, { number })

/** What the customer was billed, each with the way to its own page; below it what they paid. */
export function Invoices({ page }: { page: PortalPage }) {
  const text = textsOf(page.locale)
  const { invoices, receipts, owed, address, locale } = page
  if (invoices.length === 0 && receipts.length === 0) return null
  return (
    <section aria-labelledby="invoices">
      <h2 id="invoices">{text('portal.invoices')}</h2>
      {owed.map(({ cents, currency }) => (
        <p key={currency}>{text('portal.owed', { amount: exactOf(page, cents, currency) })}</p>
      ))}
      <ul className="cards">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="card">
            <Invoice page={page} invoice={invoice} />
          </li>
        ))}
      </ul>
      {receipts.length > 0 && <Receipts page={page} />}
      <p className="open">
        <a href={`${address}/statement?lang=${locale}`}>{text('portal.statement')}</a>
      </p>
    </section>
  )
}

function Invoice({ page, invoice }: { page: PortalPage; invoice: PortalInvoice }) {
  const text = textsOf(page.locale)
  const name = invoiceName(page, invoice)
  const owed = isOwed(invoice)
  const label = text(owed ? 'portal.invoice_pay' : 'portal.invoice_see')
  return (
    <>
      <p className="signs">
        <StateSign page={page} state={invoice.state} />
        <span className="quiet">{name}</span>
      </p>
      <h3>{invoice.title || name}</h3>
      <p className="sum">{exactOf(page, owed ? invoice.balanceCents : invoice.totalCents, invoice.currency)}</p>
      {owed && (
        <p className="quiet">
          {invoice.due === null ? text('portal.due_now') : text('portal.due_by', { day: plainDay(page, invoice.due) })}
        </p>
      )}
      <p className="open">
        <a href={`${page.address}/invoices/${invoice.id}?lang=${page.locale}`} aria-label={`${label}: ${name}`}>
          {label}
        </a>
      </p>
    </>
  )
}

function Receipts({ page }: { page: PortalPage }) {
  const text = textsOf(page.locale)
  return (
    <details className="more">
      <summary>{text('portal.receipts')}</summary>
      <ul className="past">
        {page.receipts.map((receipt) => (
          <li key={receipt.id} className="open">
            <a href={`${page.address}/receipts/${receipt.id}?lang=${page.locale}`}>
              {text('portal.receipt_of', {
                amount: exactOf(page, receipt.cents, receipt.currency),
                day: plainDay(page, receipt.day),
              })}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
