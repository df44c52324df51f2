import type { PortalInvoicePage, PortalPayingPage, PortalTip } from '#contract/invoices/portal-page.ts'
import { paymentLimits } from '#contract/payments/values.ts'
import { CodeField } from '../code.tsx'
import { Frame } from '../frame.tsx'
import { textsOf } from '../texts.ts'
import { exactOf, shareOf } from '../words.ts'

interface PayFormProps {
  page: PortalInvoicePage
  pay: NonNullable<PortalInvoicePage['pay']>
}

/** How an invoice is paid: by card where the business takes them, else as it says; what is on its way is said first. */
export function Pay({ page }: { page: PortalInvoicePage }) {
  const text = textsOf(page.locale)
  const { invoice, pay, onTheWayCents, confirming } = page
  const isOwed = invoice.balanceCents > 0 && ['due', 'partial', 'overdue'].includes(invoice.state)
  if (!isOwed) return null
  if (confirming) return <output className="notice">{text('portal.confirming')}</output>
  return (
    <>
      {onTheWayCents > 0 && (
        <p className="notice">
          {text('portal.on_the_way', { amount: exactOf(page, onTheWayCents, invoice.currency) })}
        </p>
      )}
      {pay !== null && <PayForm page={page} pay={pay} />}
      {(pay !== null || onTheWayCents < invoice.balanceCents) && <HowToPay page={page} />}
    </>
  )
}

/** Of a part of what is owed: the way to all of it, or why that part is not what the button asks for. */
function OtherAmount({ page, pay }: PayFormProps) {
  const text = textsOf(page.locale)
  const { invoice, address, locale } = page
  const money = (cents: number) => exactOf(page, cents, invoice.currency)
  const most = money(pay.mostCents)
  if (pay.refused)
    return (
      <p className="notice notice-fault" role="alert">
        {text('portal.pay_part_refused', { least: money(paymentLimits.leastCharge), most })}
      </p>
    )
  if (pay.cents === pay.mostCents) return null
  return (
    <p>
      {text('portal.pay_part', { amount: money(pay.cents), most })}{' '}
      <a href={`${address}/invoices/${invoice.id}?lang=${locale}`}>{text('portal.pay_all', { most })}</a>
    </p>
  )
}

function PayForm({ page, pay }: PayFormProps) {
  const text = textsOf(page.locale)
  const { invoice, address, token, locale, business } = page
  return (
    <form
      method="post"
      action={`${address}/invoices/${invoice.id}/pay?lang=${locale}`}
      encType="multipart/form-data"
      className="paying"
    >
      <input type="hidden" name="token" value={token} />
      {pay.cents < pay.mostCents && <input type="hidden" name="amount" value={pay.cents} />}
      <OtherAmount page={page} pay={pay} />
      {pay.tip !== null && <TipChoice page={page} pay={pay} tip={pay.tip} />}
      {(pay.code === null || pay.code.sent) && (
        <p className="consent">
          <label>
            <input type="checkbox" name="keep" value="yes" />
            <span>
              {text('portal.keep_card')}
              <small className="quiet">{pay.consent}</small>
            </span>
          </label>
        </p>
      )}
      <CodeField locale={locale} code={pay.code} business={business.name}>
        <button type="submit">
          {/* without scripts the button cannot follow the tip that is chosen */}
          {pay.tip === null
            ? text('portal.pay', { amount: exactOf(page, pay.cents, invoice.currency) })
            : text('portal.pay_tipped')}
        </button>
      </CodeField>
      <p className="quiet small">{text('portal.pay_next')}</p>
    </form>
  )
}

/** A tip on top: none, a share, or an amount of their own. What was chosen stays when the page is drawn again. */
function TipChoice({ page, pay, tip }: PayFormProps & { tip: PortalTip }) {
  const text = textsOf(page.locale)
  const money = (cents: number) => exactOf(page, cents, page.invoice.currency)
  const isWrong = page.fault === 'tip'
  const radio = (value: string) => <input type="radio" name="tip" value={value} defaultChecked={tip.chosen === value} />
  return (
    <fieldset className="tip">
      <legend>{text('portal.tip')}</legend>
      <p className="quiet small">{text('portal.tip_help', { amount: money(pay.cents) })}</p>
      <label>
        {radio('none')} {text('portal.tip_none')}
      </label>
      {tip.shares.map(({ ppm, cents }) => (
        <label key={ppm}>
          {radio(String(ppm))} {text('portal.tip_share', { share: shareOf(page, ppm), amount: money(cents) })}
        </label>
      ))}
      <label>
        {radio('own')} {text('portal.tip_own')}
      </label>
      <label className="field">
        <span>{text('portal.tip_amount')}</span>
        <input
          type="text"
          name="tip_own"
          inputMode="decimal"
          maxLength={12}
          defaultValue={tip.own}
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? 'tip-fault' : undefined}
        />
      </label>
      {isWrong && (
        <p className="notice notice-fault" id="tip-fault">
          {text('portal.fault_tip')}
        </p>
      )}
    </fieldset>
  )
}

/** How the business says that it is paid; where a card is taken too, as another way. */
function HowToPay({ page }: { page: PortalInvoicePage }) {
  const text = textsOf(page.locale)
  const { howToPay, pay, business } = page
  if (pay !== null && howToPay === '') return null
  return (
    <section className="how" aria-labelledby="how">
      <h3 id="how">{text(pay === null ? 'portal.how_to_pay' : 'portal.other_ways')}</h3>
      <p className="words">{howToPay === '' ? text('portal.how_to_pay_ask', { business: business.name }) : howToPay}</p>
    </section>
  )
}

/** On the way to the provider's page: it goes on by itself, and by the link where it does not. */
export function PayingPage({ page }: { page: PortalPayingPage }) {
  const text = textsOf(page.locale)
  const kind = page.saves ? 'saving' : 'paying'
  return (
    <Frame page={page} title={text(`portal.${kind}`)} kind="bill">
      <section className="deal receipt" aria-labelledby="paying">
        <h1 id="paying">{text(`portal.${kind}`)}</h1>
        <p>{text(`portal.${kind}_help`)}</p>
        <p className="pay">
          <a className="button" href={page.url} rel="noreferrer">
            {text(`portal.${kind}_go`)}
          </a>
        </p>
      </section>
    </Frame>
  )
}
