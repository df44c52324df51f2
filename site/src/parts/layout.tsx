import type { ReactNode } from 'react'
import type { PublicPage } from '#contract/prosite.ts'
import { publicPath } from '#contract/website/addresses.ts'
import { firstFile } from '#contract/website/fonts.ts'
import { lookName } from '#contract/website/look.rules.ts'
import { addressOf, alternatesOf, otherLocale } from '../addresses.ts'
import { structuredPlace } from '../structured.ts'
import { textsOf } from '../texts.ts'
import { BottomBar, SiteFooter } from '../website/frame/site-footer.tsx'
import { brandPath } from '../website/links.ts'
import { SiteHeader } from '../website/frame/site-header.tsx'

/** What a page says of itself to search engines and to sites that link to it; without it, what the business says. */
export interface PageHead {
  readonly description: string
  /** Where it stands below the business's own address: `/reviews?page=2`. */
  readonly below: string
  /** Where the other language leads, where what was chosen so far says more than `below`: `/booking?service=…`. */
  readonly chosen?: string
  /** The picture shown with a link, in full: 1200 × 630. */
  readonly image?: string
  readonly kind?: 'article' | 'website'
  /** It brings data for search engines, which `document` puts in. */
  readonly structured?: true
  /** Search engines leave it out, and it says to nobody where its visitor came from. */
  readonly hidden?: boolean
}

/** The document around every public page, in the look of the business. No inline style or script, and nothing from another host. */
export function Layout({
  page,
  title,
  children,
  scripted,
  opensChat = false,
  head,
  formHere = false,
}: {
  page: PublicPage
  title: string
  children: ReactNode
  scripted: boolean
  /** Opens the chat by itself for who has a conversation to come back to. */
  opensChat?: boolean
  head: PageHead
  /** Whether the request form stands on this page. */
  formHere?: boolean
}) {
  const text = textsOf(page.locale)
  const { site, website } = page
  const { below, chosen = below } = head
  const other = otherLocale(page)
  const language = { href: head.hidden ? `?lang=${other}` : publicPath(site.slug, other, chosen), locale: other }
  return (
    <html lang={page.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <HeadLinks page={page} title={title} head={head} />
        <Icons page={page} />
        <link
          rel="preload"
          href={`${page.assets.style}/fonts/${firstFile(website.theme.fonts)}`}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="stylesheet" href={`${page.assets.style}/${lookName(website.theme)}.css`} />
      </head>
      <body className={`photos-${website.theme.photos}`}>
        <a className="skip" href="#content">
          {text('public.skip_content')}
        </a>
        <SiteHeader page={page} below={below} language={language} formHere={formHere} />
        {children}
        <SiteFooter page={page} language={language} />
        <BottomBar page={page} below={below} formHere={formHere} />
        {scripted && <script type="module" src={page.assets.script} />}
        <script
          src="/chat.js"
          data-business={site.slug}
          data-locale={page.locale}
          data-color={website.theme.color}
          {...(opensChat ? { 'data-open': '' } : {})}
          defer
        />
      </body>
    </html>
  )
}

/** What a browser puts on a tab and a phone on its home screen: made of the logo, otherwise of its name. */
function Icons({ page }: { page: PublicPage }) {
  const [small, large] = [brandPath(page, 'icon-32.png'), brandPath(page, 'icon-180.png')]
  if (small === undefined)
    return <link rel="icon" href={`${publicPath(page.site.slug, 'en')}/favicon.svg`} type="image/svg+xml" />
  return (
    <>
      <link rel="icon" href={small} type="image/png" sizes="32x32" />
      <link rel="apple-touch-icon" href={large} />
    </>
  )
}

/** What search engines and sites that link here read. */
function HeadLinks({ page, title, head }: { page: PublicPage; title: string; head: PageHead }) {
  const { site } = page
  const description =
    head.description || site.description || site.services.map((service) => service.name).join(', ') || site.name
  return (
    <>
      <meta name="description" content={description.slice(0, 160)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description.slice(0, 160)} />
      <meta property="og:type" content={head.kind ?? 'website'} />
      <meta property="og:site_name" content={site.name} />
      {head.hidden ? (
        <>
          <meta name="robots" content="noindex, nofollow" />
          <meta name="referrer" content="no-referrer" />
        </>
      ) : (
        <>
          <meta property="og:url" content={addressOf(page, head.below)} />
          <link rel="canonical" href={addressOf(page, head.below)} />
          {alternatesOf(page, head.below).map(({ language, address }) => (
            <link key={language} rel="alternate" hrefLang={language} href={address} />
          ))}
          <link rel="sitemap" type="application/xml" href={`/p/${site.slug}/sitemap.xml`} />
        </>
      )}
      {head.image && (
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
      {head.structured && <script type="application/ld+json">{structuredPlace}</script>}
    </>
  )
}
