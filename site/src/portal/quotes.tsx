import type { PortalPage, PortalQuote } from '#contract/portals.page.ts'
import { textsOf } from './texts.ts'
import { moneyOf } from './words.ts'

/** The word for where a quote stands. */
export const quoteState = ({ status, expired }: Pick<PortalQuote, 'status' | 'expired'>) =>
  expired ? ('expired' as const) : status

const waits = ({ status, expired }: PortalQuote): boolean =>
  !expired && (status === 'sent' || status === 'viewed' || status === 'changes_requested')

/** What the customer was offered, each with the way to its own page. */
export function Quotes({ page }: { page: PortalPage }) {
  const text = textsOf(page.locale)
  if (page.quotes.length === 0) return null
  return (
    <section aria-labelledby="quotes">
      <h2 id="quotes">{text('portal.quotes')}</h2>
      <ul className="cards">
        {page.quotes.map((quote) => (
          <li key={quote.id} className="card">
            <p className="signs">
              <span className="sign" data-state={quoteState(quote)}>
                {text(`portal.quote_${quoteState(quote)}`)}
              </span>
              <span className="quiet">{text('portal.quote_number', { number: quote.number })}</span>
            </p>
            <h3>{quote.title}</h3>
            <p className="sum">{moneyOf(page, quote.cents, quote.currency)}</p>
            <p className="open">
              <a
                href={`${page.address}/quotes/${quote.id}?lang=${page.locale}`}
                aria-label={`${text(waits(quote) ? 'portal.quote_answer' : 'portal.quote_see')}: ${quote.title}`}
              >
                {text(waits(quote) ? 'portal.quote_answer' : 'portal.quote_see')}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
