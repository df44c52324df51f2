import type { ReactNode } from 'react'
import type { PublicLocale } from '#contract/prosite.ts'
import { textsOf } from './texts.ts'

/** The document around a link's page: for who has the address, and for no search. */
export function Layout({
  locale,
  title,
  productName,
  style,
  script,
  children,
}: {
  locale: PublicLocale
  title: string
  productName: string
  style: string
  script?: string
  children: ReactNode
}) {
  const text = textsOf(locale)
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={style} />
      </head>
      <body>
        {children}
        <footer className="foot">
          <a href={locale === 'en' ? '?lang=es' : '?lang=en'} lang={locale === 'en' ? 'es' : 'en'}>
            {text('share.language')}
          </a>
          <span>{text('share.powered', { product: productName })}</span>
        </footer>
        {script !== undefined && <script type="module" src={script} />}
      </body>
    </html>
  )
}
