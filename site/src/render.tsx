import { renderToString } from 'react-dom/server'
import type { ReactElement } from 'react'
import type { PublicPage, SiteRenderer } from '#contract/prosite.ts'
import type { PortalRenderer } from '#contract/portals.page.ts'
import type { ShareRenderer } from '#contract/shares.page.ts'
import { Layout } from './parts/layout.tsx'
import { Booking } from './pages/booking.tsx'
import { LeaveReview } from './pages/leave-review.tsx'
import { ReviewList } from './pages/review-list.tsx'
import { Showcase } from './pages/showcase.tsx'
import { Missing, ShowcaseList } from './pages/showcase-list.tsx'
import { portalRenderer } from './portal/render.tsx'
import { shareRenderer } from './share/render.tsx'
import { pathOf } from './addresses.ts'
import { shownPhone } from './format.ts'
import { listData, plainData, showcaseData, withData } from './structured.ts'
import { textsOf } from './texts.ts'
import { websiteData } from './website/structured.ts'
import { shareTitleOf } from './website/search.ts'
import { FreeTimesList } from './website/sections/free-times.tsx'
import { WebsiteDocumentPage } from './website/website-page.tsx'

const document = (element: ReactElement): string => `<!doctype html>${renderToString(element)}`

function Thanks({ page }: { page: PublicPage }) {
  const text = textsOf(page.locale)
  const { site } = page
  return (
    <Layout
      page={page}
      title={text('public.thanks')}
      scripted={false}
      opensChat
      head={{ description: '', below: '/thanks', hidden: true }}
    >
      <main className="thanks" id="content">
        <h1>{text('public.thanks')}</h1>
        <p>{text('public.thanks_next', { business: site.name })}</p>
        {site.phone && (
          <a className="button" href={`tel:${site.phone}`}>
            {text('public.call', { phone: shownPhone(site.phone) })}
          </a>
        )}
        <p>
          <a href={pathOf(page)}>{text('public.thanks_back', { business: site.name })}</a>
        </p>
      </main>
    </Layout>
  )
}

export const renderer: SiteRenderer & ShareRenderer & PortalRenderer = {
  ...shareRenderer,
  ...portalRenderer,
  renderWebsite: (page) => withData(document(<WebsiteDocumentPage page={page} />), websiteData(page)),
  shareTitle: shareTitleOf,
  renderThanks: (page) => document(<Thanks page={page} />),
  renderShowcases: (page) => withData(document(<ShowcaseList page={page} />), listData(page)),
  renderShowcase: (page) => withData(document(<Showcase page={page} />), showcaseData(page)),
  renderGone: (page) => document(<Missing page={page} isGone />),
  renderUnknown: (page) => document(<Missing page={page} isGone={false} />),
  renderReviews: (page) =>
    withData(document(<ReviewList page={page} />), plainData(page, textsOf(page.locale)('public.reviews'), '/reviews')),
  renderReview: (page) => document(<LeaveReview page={page} />),
  renderBooking: (page) =>
    withData(document(<Booking page={page} />), plainData(page, textsOf(page.locale)('public.book'), '/booking')),
  renderFreeTimes: (free) => renderToString(<FreeTimesList free={free} />),
}
