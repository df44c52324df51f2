import type { ReactNode } from 'react'
import type { PublicPage } from '#contract/prosite.ts'
import { publicPath } from '#contract/website/addresses.ts'
import { addressOf, alternatesOf, otherLocale } from '../addresses.ts'
import { structuredPlace } from '../structured.ts'
import { textsOf } from '../texts.ts'

/** What a page says of itself to search engines and to sites that link to it; without it, what the business says. */
export interface PageHead {
  readonly description: string
  /** Where it stands below the business's own address: `/reviews?page=2`. */
  readonly below: string
  /** The picture shown with a link, in full: 1200 × 630. */
  readonly image?: string
  readonly kind?: 'article' | 'website'
  /** It brings data for search engines, which `document` puts in. */
  readonly structured?: true
  /** Search engines leave it out, and it says to nobody where its visitor came from. */
  readonly hidden?: boolean
}

/** The document around every public page. No inline style or script, and nothing from another host. */
export function Layout({
  page,
  title,
  children,
  scripted,
  opensChat = false,
  head,
  skip = '#request',
}: {
  page: PublicPage
  title: string
  children: ReactNode
  scripted: boolean
  /** Opens the chat by itself for who has a conversation to come back to. */
  opensChat?: boolean
  head?: PageHead
  /** Where the first link of the page leads. */
  skip?: '#request' | '#content'
}) {
  const text = textsOf(page.locale)
  const { site } = page
  const below = head?.below ?? ''
  const other = otherLocale(page)
  const description =
    head?.description || site.description || site.services.map((service) => service.name).join(', ') || site.name
  return (
    <html lang={page.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description.slice(0, 160)} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description.slice(0, 160)} />
        <meta property="og:type" content={head?.kind ?? 'website'} />
        <meta property="og:site_name" content={site.name} />
        {head?.hidden ? (
          <>
            <meta name="robots" content="noindex, nofollow" />
            <meta name="referrer" content="no-referrer" />
          </>
        ) : (
          <>
            <meta property="og:url" content={addressOf(page, below)} />
            <link rel="canonical" href={addressOf(page, below)} />
            {alternatesOf(page, below).map(({ language, address }) => (
              <link key={language} rel="alternate" hrefLang={language} href={address} />
            ))}
            <link rel="sitemap" type="application/xml" href={`/p/${site.slug}/sitemap.xml`} />
          </>
        )}
        {head?.image && (
          <>
            <meta property="og:image" content={head.image} />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta property="og:image:alt" content={title} />
            <meta name="twitter:card" content="summary_large_image" />
            <meta name="twitter:title" content={title} />
            <meta name="twitter:description" content={description.slice(0, 160)} />
            <meta name="twitter:image" content={head.image} />
          </>
        )}
        {head?.structured && <script type="application/ld+json">{structuredPlace}</script>}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={page.assets.style} />
      </head>
      <body>
        <a className="skip" href={skip}>
          {text(skip === '#request' ? 'public.skip' : 'public.skip_content')}
        </a>
        {children}
        <footer className="foot">
          <a href={head?.hidden ? `?lang=${other}` : publicPath(site.slug, other, below)} hrefLang={other} lang={other}>
            {text('public.language')}
          </a>
          <span>{text('public.powered', { product: page.productName })}</span>
        </footer>
        {scripted && <script type="module" src={page.assets.script} />}
        <script
          src="/chat.js"
          data-business={site.slug}
          data-locale={page.locale}
          {...(opensChat ? { 'data-open': '' } : {})}
          defer
        />
      </body>
    </html>
  )
}
