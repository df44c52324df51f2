import type { ReactNode } from 'react'
import type { PortalQuotePage } from '#contract/quotes/portal-page.ts'
import { textsOf } from '../texts.ts'
import { exactOf, exemptWords, plainDay } from '../words.ts'
import { CodeField } from '../code.tsx'
import { isOpen } from './choice.tsx'

/** What it comes to, and what is due when. */
export function Totals({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { quote } = page
  const { totals } = quote
  const money = (cents: number) => exactOf(page, cents, quote.currency)
  const rest = totals.total_cents - totals.deposit_cents
  return (
    <dl className="totals">
      <Row name={text('portal.subtotal')} amount={money(totals.subtotal_cents)} />
      {totals.discount_cents > 0 && (
        <Row name={quote.discountLabel || text('portal.discount')} amount={`−${money(totals.discount_cents)}`} />
      )}
      {totals.tax_cents > 0 && <Row name={text('portal.tax')} amount={money(totals.tax_cents)} />}
      {quote.exemption && <Row name={exemptWords(page, quote.exemption)} amount={money(0)} />}
      {quote.lumpSum && <Row name={text('portal.lump_sum')} amount={money(0)} />}
      <Row name={text('portal.total')} amount={money(totals.total_cents)} kind="sum" />
      {quote.plan.length > 0
        ? quote.plan.map((payment, index) => (
            <Row
              key={`${payment.label} ${payment.due}`}
              name={`${payment.label}, ${payment.date === null ? text(`portal.due_${payment.due}`) : plainDay(page, payment.date)}`}
              amount={money(totals.payments_cents[index] ?? 0)}
            />
          ))
        : totals.deposit_cents > 0 && (
            <>
              <Row name={text('portal.deposit')} amount={money(totals.deposit_cents)} kind="due" />
              <Row name={text('portal.rest')} amount={money(rest)} />
            </>
          )}
    </dl>
  )
}

/** One amount of a list, with what it is. */
export function Row({ name, amount, kind }: { name: ReactNode; amount: ReactNode; kind?: 'sum' | 'due' }) {
  return (
    <div className={kind}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

function AnswerForm({
  page,
  answer,
  className,
  children,
}: {
  page: PortalQuotePage
  answer: 'approved' | 'changes_requested' | 'declined'
  className?: string
  children: ReactNode
}) {
  const { quote, address, token, locale } = page
  const option = quote.options.find(({ chosen }) => chosen)
  const lines = quote.extras.filter(({ chosen }) => chosen).map(({ id }) => id)
  return (
    <form
      method="post"
      action={`${address}/quotes/${quote.id}?lang=${locale}`}
      encType="multipart/form-data"
      className={className}
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="answer" value={answer} />
      <input type="hidden" name="version" value={quote.version} />
      <input type="hidden" name="option" value={option?.id} />
      <input type="hidden" name="lines" value={lines.join(',')} />
      {children}
    </form>
  )
}

/** The place to sign what is chosen, and below it the other two answers. */
export function Sign({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { quote, left } = page
  if (!isOpen(quote)) return null
  const total = exactOf(page, quote.totals.total_cents, quote.currency)
  const again = left?.form === 'approved' ? left : null
  return (
    <>
      <AnswerForm page={page} answer="approved" className="signing">
        <p className="field">
          <label htmlFor="name">{text('portal.sign_name')}</label>
          <input
            id="name"
            name="name"
            type="text"
            autoComplete="name"
            maxLength={120}
            required
            defaultValue={again?.name ?? ''}
          />
        </p>
        {/* a script makes a pad of it; without one a typed name signs as well */}
        <div
          className="pad"
          data-pad=""
          data-label={text('portal.draw')}
          data-clear={text('portal.draw_clear')}
          data-drawn={text('portal.draw_done')}
          data-empty={text('portal.draw_empty')}
        >
          <input type="hidden" name="drawing" defaultValue={again?.drawing ?? ''} />
        </div>
        <p className="consent">
          <label>
            <input type="checkbox" name="agree" value="yes" required defaultChecked={again?.agreed ?? false} />
            <span>{page.consent}</span>
          </label>
        </p>
        <CodeField locale={page.locale} code={page.code} business={page.business.name}>
          <button type="submit">{text('portal.sign', { total })}</button>
        </CodeField>
      </AnswerForm>
      <div className="acts">
        <Words page={page} answer="changes_requested" needed />
        <Words page={page} answer="declined" needed={false} />
      </div>
    </>
  )
}

function Words({
  page,
  answer,
  needed,
}: {
  page: PortalQuotePage
  answer: 'changes_requested' | 'declined'
  needed: boolean
}) {
  const text = textsOf(page.locale)
  const left = page.left?.form === answer ? page.left : null
  const name = answer === 'declined' ? 'decline' : 'changes'
  if (answer === 'changes_requested' && page.quote.status === 'changes_requested') return null
  return (
    <details className="ask" open={left !== null}>
      <summary>{text(`portal.${name}`)}</summary>
      <AnswerForm page={page} answer={answer}>
        <p className="field">
          <label htmlFor={`${name}-words`}>{text(`portal.${name}_words`)}</label>
          <textarea
            id={`${name}-words`}
            name="words"
            rows={3}
            maxLength={2000}
            required={needed}
            defaultValue={left?.words ?? ''}
          />
        </p>
        <button type="submit">{text(`portal.${name}_send`)}</button>
      </AnswerForm>
    </details>
  )
}
