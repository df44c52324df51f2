import type { PublicPage } from '#contract/prosite.ts'
import { pagePaths, type PublicLocale } from '#contract/website/addresses.ts'
import { pathOf } from '../../addresses.ts'
import { shownPhone } from '../../format.ts'
import { Icon } from '../icons.tsx'
import { askWords, brandPath, formPath, pageNames } from '../links.ts'
import { lettersOf, shortName, townOf, wordsOf } from '../localized.ts'
import { textsOf } from '../texts.ts'

/** The same page in the language that it is not in. */
export interface OtherLanguage {
  readonly href: string
  readonly locale: PublicLocale
}

interface SiteHeaderProps {
  page: PublicPage
  below: string
  language: OtherLanguage
  /** Whether the request form stands on this page. */
  formHere?: boolean
}

/** Above every page: whose it is, the pages, and how to reach them. The menu of phones opens without a script. */
export function SiteHeader({ page, below, language, formHere = false }: SiteHeaderProps) {
  const text = textsOf(page.locale)
  const { site, website } = page
  return (
    <header className={`top top-${website.header}`}>
      {website.header === 'bar_line' && <UtilityLine page={page} />}
      <div className="wrap top-in">
        <a className="logo" href={pathOf(page)}>
          <Brand page={page} />
        </a>
        <nav className="nav" aria-label={text('website.menu')}>
          <MenuLinks page={page} below={below} most={5} />
        </nav>
        <a className="button top-go" href={site.phone ? `tel:${site.phone}` : formPath(page, formHere)}>
          {site.phone ? (
            <>
              <Icon name="phone" />
              {shownPhone(site.phone)}
            </>
          ) : (
            askWords(page)
          )}
        </a>
        <PhoneMenu page={page} below={below} language={language} />
      </div>
    </header>
  )
}

/** The logo; where there is none, letters and the name. */
function Brand({ page }: { page: PublicPage }) {
  const logo = brandPath(page, 'logo.webp')
  if (logo !== undefined) return <img className="logo-image" src={logo} alt={shortName(page)} />
  return (
    <>
      <span className="mark" aria-hidden="true">
        {lettersOf(shortName(page))}
      </span>
      <span>{shortName(page)}</span>
    </>
  )
}

/** Above the bar: where the business is, whether it is open, and the other language. */
function UtilityLine({ page }: { page: PublicPage }) {
  const text = textsOf(page.locale)
  const town = townOf(page)
  const tagline = wordsOf(page, page.website.brand.tagline)
  return (
    <div className="utility">
      <p className="wrap">
        {tagline !== '' && <span>{tagline}</span>}
        {town !== '' && <span>{text('website.based', { town })}</span>}
        {page.open !== null && <span>{text(page.open ? 'website.open_now' : 'website.closed_now')}</span>}
      </p>
    </div>
  )
}

/** `most`: in a row there is room for so many, the others stand in the footer. */
function MenuLinks({ page, below, most }: { page: PublicPage; below: string; most?: number }) {
  const text = textsOf(page.locale)
  return page.website.menu.slice(0, most).map((kind) => (
    <a
      key={kind}
      href={pathOf(page, pagePaths[kind])}
      {...(pagePaths[kind] === below ? { 'aria-current': 'page' as const } : {})}
    >
      {text(pageNames[kind])}
    </a>
  ))
}

function PhoneMenu({ page, below, language }: Omit<SiteHeaderProps, 'formHere'>) {
  const text = textsOf(page.locale)
  return (
    <details className="menu">
      <summary aria-label={text('website.menu')}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
      </summary>
      <nav aria-label={text('website.pages_all')}>
        <a href={pathOf(page)} {...(below === '' ? { 'aria-current': 'page' as const } : {})}>
          {text('website.home')}
        </a>
        <MenuLinks page={page} below={below} />
        <a href={language.href} hrefLang={language.locale} lang={language.locale}>
          {text('website.language')}
        </a>
      </nav>
    </details>
  )
}
