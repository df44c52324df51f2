import type { PortalPage, PortalQuote } from '#contract/portals.page.ts'
import { ActForm, WordsField } from './form.tsx'
import { textsOf } from './texts.ts'
import { moneyOf } from './words.ts'

/** What the customer was offered, as it stands now, with a yes or a wish for each that waits. */
export function Quotes({ page }: { page: PortalPage }) {
  const text = textsOf(page.locale)
  if (page.quotes.length === 0) return null
  return (
    <section aria-labelledby="quotes">
      <h2 id="quotes">{text('portal.quotes')}</h2>
      <ul className="cards">
        {page.quotes.map((quote) => (
          <li key={quote.id} className="card">
            <Facts page={page} quote={quote} />
            <Answers page={page} quote={quote} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ page, quote }: { page: PortalPage; quote: PortalQuote }) {
  const text = textsOf(page.locale)
  return (
    <>
      <p className="signs">
        <span className="sign" data-state={quote.status}>
          {text(`portal.quote_${quote.status}`)}
        </span>
        <span className="quiet">{text('portal.quote_number', { number: quote.number })}</span>
      </p>
      <h3>{quote.title}</h3>
      <p className="sum">{moneyOf(page, quote.cents, quote.currency)}</p>
    </>
  )
}

function Answers({ page, quote }: { page: PortalPage; quote: PortalQuote }) {
  const text = textsOf(page.locale)
  const { id, status, version } = quote
  const waits = status === 'sent' || status === 'viewed' || status === 'changes_requested'
  if (!waits) return null
  const below = `quotes/${id}`
  return (
    <>
      <div className="acts">
        <ActForm page={page} below={below} values={{ answer: 'approved', version }}>
          <button type="submit" aria-describedby={`yes-${id}`}>
            {text('portal.approve', { total: moneyOf(page, quote.cents, quote.currency) })}
          </button>
        </ActForm>
        <details className="ask" open={page.left?.form === id}>
          <summary>{text('portal.changes')}</summary>
          <ActForm page={page} below={below} values={{ answer: 'changes_requested', version }}>
            <WordsField page={page} id={`quote-${id}`} label={text('portal.changes_words')} form={id} rows={3} needed />
            <button type="submit">{text('portal.changes_send')}</button>
          </ActForm>
        </details>
      </div>
      <p className="quiet small" id={`yes-${id}`}>
        {text('portal.approve_help', { business: page.business.name })}
      </p>
    </>
  )
}
