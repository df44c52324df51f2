import type { ReactNode } from 'react'
import type { PublicPage } from '#contract/prosite.ts'
import { textsOf } from '../texts.ts'

/** The document around every public page. No inline style or script, and nothing from another host. */
export function Layout({
  page,
  title,
  children,
  scripted,
  opensChat = false,
}: {
  page: PublicPage
  title: string
  children: ReactNode
  scripted: boolean
  /** Opens the chat by itself for who has a conversation to come back to. */
  opensChat?: boolean
}) {
  const text = textsOf(page.locale)
  const { site } = page
  const description = site.description || site.services.map((service) => service.name).join(', ') || site.name
  return (
    <html lang={page.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description.slice(0, 160)} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description.slice(0, 160)} />
        <meta property="og:type" content="website" />
        <link rel="canonical" href={page.address} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={page.assets.style} />
      </head>
      <body>
        <a className="skip" href="#request">
          {text('public.skip')}
        </a>
        {children}
        <footer className="foot">
          <a href={page.locale === 'en' ? '?lang=es' : '?lang=en'} lang={page.locale === 'en' ? 'es' : 'en'}>
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
