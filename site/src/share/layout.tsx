import type { ReactNode } from 'react'
import type { PublicLocale } from '#contract/prosite.ts'
import type { LinkAssets } from '#contract/shares.page.ts'
import { brandLookName } from '#contract/website/look.rules.ts'
import { textsOf } from './texts.ts'

/** The document around a link's page: for who has the address, and for no search. */
export function Layout({
  locale,
  title,
  productName,
  assets,
  color = null,
  isScripted = false,
  children,
}: {
  locale: PublicLocale
  title: string
  productName: string
  assets: Pick<LinkAssets, 'style'> & Partial<LinkAssets>
  /** The brand's, such as `#14606d`: the page wears the colors of the business, not ours. */
  color?: string | null
  /** It has something that a script makes better. */
  isScripted?: boolean
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
        <link rel="stylesheet" href={assets.style} />
        {color !== null && <link rel="stylesheet" href={`${assets.looks}/${brandLookName(color)}.css`} />}
      </head>
      <body>
        {children}
        <footer className="foot">
          <a href={locale === 'en' ? '?lang=es' : '?lang=en'} lang={locale === 'en' ? 'es' : 'en'}>
            {text('share.language')}
          </a>
          <span>{text('share.powered', { product: productName })}</span>
        </footer>
        {isScripted && <script type="module" src={assets.script} />}
      </body>
    </html>
  )
}
