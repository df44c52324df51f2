import type { PortalQuotePage } from '#contract/quotes/portal-page.ts'
import { shownPhone } from '../../format.ts'
import { Layout } from '../../share/layout.tsx'
import { Picture } from '../../share/pictures.tsx'
import { quoteState } from '../quotes.tsx'
import { textsOf } from '../texts.ts'
import { momentOf, plainDay } from '../words.ts'
import { Choice } from './choice.tsx'
import { Sign, Totals } from './sign.tsx'

/** A quote as its customer sees it: what it says, what they choose, and the place to sign. */
export function QuotePage({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { business, quote } = page
  return (
    <Layout
      locale={page.locale}
      title={`${quote.title || text('portal.quote_number', { number: quote.number })} – ${business.name}`}
      productName={page.productName}
      style={page.assets.style}
    >
      <header className="head">
        <div className="head-inner">
          <p className="business">{business.name}</p>
          {business.phone !== null && (
            <a className="call" href={`tel:${business.phone}`}>
              {text('portal.call', { phone: shownPhone(business.phone) })}
            </a>
          )}
        </div>
      </header>
      <main className="body portal quote">
        <p className="back">
          <a href={`${page.address}?lang=${page.locale}`}>{text('portal.back')}</a>
        </p>
        <News page={page} />
        <div className="offer">
          <Title page={page} />
          <Choice page={page} />
          {quote.terms !== '' && (
            <details className="more terms">
              <summary>{text('portal.terms')}</summary>
              <p className="words">{quote.terms}</p>
            </details>
          )}
        </div>
        <section className="deal" aria-label={text('portal.your_choice')}>
          <Chosen page={page} />
          <Totals page={page} />
          <Sign page={page} />
          <p>
            <a href={`${page.address}/quotes/${quote.id}/pdf`}>{text('portal.pdf')}</a>
          </p>
        </section>
      </main>
    </Layout>
  )
}

function News({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const business = page.business.name
  if (page.fault !== null)
    return (
      <p className="notice notice-fault" role="alert">
        {text(`portal.fault_${page.fault}`, { business })}
      </p>
    )
  return page.news === null ? null : (
    <output className="notice">{text(`portal.done_${page.news}`, { business })}</output>
  )
}

function Title({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { quote } = page
  const state = quoteState(quote)
  return (
    <>
      <p className="quiet">{text('portal.quote_for', { number: quote.number, customer: quote.customer })}</p>
      <h1>{quote.title || text('portal.quote_number', { number: quote.number })}</h1>
      <p className="signs">
        <span className="sign" data-state={state}>
          {text(`portal.quote_${state}`)}
        </span>
        {quote.validUntil !== null && quote.approved === null && (
          <span className="quiet">{text('portal.valid_until', { day: plainDay(page, quote.validUntil) })}</span>
        )}
      </p>
      {state === 'expired' && <p>{text('portal.fault_quote_expired', { business: page.business.name })}</p>}
      {quote.intro !== '' && <p className="words intro">{quote.intro}</p>}
      {quote.pictures.length > 0 && (
        <ul className="few">
          {quote.pictures.map((picture, index) => (
            <li key={picture.asset.sources[0]?.url}>
              <Picture
                picture={picture}
                alt={text('portal.photo', { number: index + 1, project: quote.title })}
                sizes="(max-width: 767px) 45vw, 160px"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Chosen({ page }: { page: PortalQuotePage }) {
  const text = textsOf(page.locale)
  const { quote } = page
  const option = quote.options.length > 1 ? quote.options.find(({ chosen }) => chosen) : undefined
  return (
    <>
      <h2>{option ? text('portal.your_choice_of', { option: option.name }) : text('portal.your_choice')}</h2>
      {quote.approved !== null && (
        <p>
          {quote.approved.signer === null
            ? text('portal.agreed', { at: momentOf(page, quote.approved.at) })
            : text('portal.signed', { name: quote.approved.signer, at: momentOf(page, quote.approved.at) })}
        </p>
      )}
    </>
  )
}
