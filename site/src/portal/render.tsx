import { renderToString } from 'react-dom/server'
import type { PortalPage, PortalRenderer } from '#contract/portals.page.ts'
import type { ShareEndedPage } from '#contract/shares.page.ts'
import { shownPhone } from '../format.ts'
import { Layout } from '../share/layout.tsx'
import { Picture } from '../share/pictures.tsx'
import { CardPage } from './card/card.tsx'
import { InvoicePage } from './invoice/invoice.tsx'
import { Invoices } from './invoice/invoices.tsx'
import { PayingPage } from './invoice/pay.tsx'
import { ReceiptPage } from './invoice/receipt.tsx'
import { BusinessName } from './frame.tsx'
import { Messages } from './messages.tsx'
import { QuotePage } from './quote/quote.tsx'
import { Quotes } from './quotes.tsx'
import { textsOf } from './texts.ts'
import { Visits } from './visits.tsx'

/** What became of the last act, once and above everything. */
function News({ page }: { page: PortalPage }) {
  const text = textsOf(page.locale)
  const business = page.business.name
  if (page.fault !== null)
    return (
      <p className="notice notice-fault" role="alert">
        {text(`portal.fault_${page.fault}`, { business })}
      </p>
    )
  // what was written is told of where it stands
  if (page.news === null || page.news === 'said') return null
  return <output className="notice">{text(`portal.done_${page.news}`, { business })}</output>
}

const pictureSizes = '(max-width: 767px) 45vw, 160px'

/** Projects whose photos were shared: a few of each, the rest behind its address. */
function Projects({ page }: { page: PortalPage }) {
  const text = textsOf(page.locale)
  if (page.projects.length === 0) return null
  return (
    <section aria-labelledby="projects">
      <h2 id="projects">{text('portal.projects')}</h2>
      <ul className="cards">
        {page.projects.map(({ address, name, services, pictures }) => (
          <li key={address} className="card">
            <h3>{name}</h3>
            {services.length > 0 && services.join(', ') !== name && <p className="quiet">{services.join(' · ')}</p>}
            {pictures.length > 0 && (
              <ul className="few">
                {pictures.map((picture, index) => (
                  <li key={picture.asset.sources[0]?.url}>
                    <Picture
                      picture={picture}
                      alt={text('portal.photo', { number: index + 1, project: name })}
                      sizes={pictureSizes}
                    />
                  </li>
                ))}
              </ul>
            )}
            <p className="open">
              <a href={`${address}?lang=${page.locale}`} aria-label={`${text('portal.project_open')}: ${name}`}>
                {text('portal.project_open')}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The way to what the business keeps of theirs. */
function Cards({ page }: { page: PortalPage }) {
  if (!page.savesCards) return null
  return (
    <p className="open">
      <a href={`${page.address}/card?lang=${page.locale}`}>{textsOf(page.locale)('portal.cards')}</a>
    </p>
  )
}

function Portal({ page }: { page: PortalPage }) {
  const text = textsOf(page.locale)
  const { business, firstName } = page
  return (
    <Layout
      locale={page.locale}
      title={`${text('portal.title')} – ${business.name}`}
      productName={page.productName}
      assets={page.assets}
      color={business.color}
    >
      <a className="skip" href="#messages">
        {text('portal.skip')}
      </a>
      <header className="head">
        <div className="head-inner">
          <div>
            <BusinessName business={business} />
            <h1>{firstName === '' ? text('portal.title') : text('portal.hello', { name: firstName })}</h1>
            <p className="lead">{text('portal.lead', { business: business.name })}</p>
          </div>
          {business.phone !== null && (
            <a className="call" href={`tel:${business.phone}`}>
              {text('portal.call', { phone: shownPhone(business.phone) })}
            </a>
          )}
        </div>
      </header>
      <main className="body portal">
        <News page={page} />
        <div className="agreed">
          <Visits page={page} />
          <Quotes page={page} />
          <Invoices page={page} />
          <Cards page={page} />
          <Projects page={page} />
        </div>
        <Messages page={page} />
        <p className="quiet small">{text('portal.privacy')}</p>
      </main>
    </Layout>
  )
}

/** The same for every reason: who tries addresses learns nothing from it. */
function Ended({ page }: { page: ShareEndedPage }) {
  const text = textsOf(page.locale)
  return (
    <Layout locale={page.locale} title={text('portal.ended')} productName={page.productName} assets={page.assets}>
      <main className="ended">
        <h1>{text('portal.ended')}</h1>
        <p>{text('portal.ended_help')}</p>
      </main>
    </Layout>
  )
}

export const portalRenderer: PortalRenderer = {
  renderPortal: (page) => `<!doctype html>${renderToString(<Portal page={page} />)}`,
  renderPortalQuote: (page) => `<!doctype html>${renderToString(<QuotePage page={page} />)}`,
  renderPortalInvoice: (page) => `<!doctype html>${renderToString(<InvoicePage page={page} />)}`,
  renderPortalPaying: (page) => `<!doctype html>${renderToString(<PayingPage page={page} />)}`,
  renderPortalCard: (page) => `<!doctype html>${renderToString(<CardPage page={page} />)}`,
  renderPortalReceipt: (page) => `<!doctype html>${renderToString(<ReceiptPage page={page} />)}`,
  renderPortalEnded: (page) => `<!doctype html>${renderToString(<Ended page={page} />)}`,
}
