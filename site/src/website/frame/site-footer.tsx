import type { PublicPage } from '#contract/prosite.ts'
import { pagePaths } from '#contract/website/addresses.ts'
import { pathOf } from '../../addresses.ts'
import { shownPhone } from '../../format.ts'
import { HoursList } from '../../parts/hours.tsx'
import { textsOf as publicTexts } from '../../texts.ts'
import { Icon } from '../icons.tsx'
import { shortAskWords, formPath, pageNames, servicePath } from '../links.ts'
import { townOf, wordsOf } from '../localized.ts'
import { licenseName } from '#contract/website/values.ts'
import { textsOf } from '../texts.ts'
import type { OtherLanguage } from './site-header.tsx'

/** The end of every page: who, where, when, and all pages. */
export function SiteFooter({ page, language }: { page: PublicPage; language: OtherLanguage }) {
  const text = textsOf(page.locale)
  const { site, website } = page
  const town = townOf(page)
  const licenses = website.facts.licenses.map(licenseName)
  return (
    <footer className="site-end dark">
      <div className="wrap site-end-in">
        <div>
          <p className="site-end-name">{site.name}</p>
          {town !== '' && <p>{town}</p>}
          {site.phone && (
            <p>
              <a href={`tel:${site.phone}`}>{shownPhone(site.phone)}</a>
            </p>
          )}
          {licenses.length > 0 && <p className="small">{text('website.license', { numbers: licenses.join(', ') })}</p>}
        </div>
        <FooterServices page={page} />
        <nav aria-label={text('website.pages')}>
          <ul>
            {website.menu.map((kind) => (
              <li key={kind}>
                <a href={pathOf(page, pagePaths[kind])}>{text(pageNames[kind])}</a>
              </li>
            ))}
          </ul>
        </nav>
        <HoursList page={page} />
      </div>
      <div className="wrap site-end-last">
        <a href={language.href} hrefLang={language.locale} lang={language.locale}>
          {text('website.language')}
        </a>
        <span>{publicTexts(page.locale)('public.powered', { product: page.productName })}</span>
      </div>
    </footer>
  )
}

const shownServices = 6

function FooterServices({ page }: { page: PublicPage }) {
  const { services } = page.website
  if (services.length === 0) return null
  return (
    <ul>
      {services.slice(0, shownServices).map((service) => {
        const path = servicePath(page, service)
        const name = wordsOf(page, service.name)
        return <li key={service.id}>{path === undefined ? name : <a href={path}>{name}</a>}</li>
      })}
    </ul>
  )
}

/** On phones, always in reach of a thumb: call, and ask or book; the page of booking has its own button. */
export function BottomBar({ page, below, formHere = false }: { page: PublicPage; below: string; formHere?: boolean }) {
  const text = textsOf(page.locale)
  const { phone } = page.site
  const booking = '/booking'
  if (below === booking && !phone) return null
  return (
    <nav className="reach" aria-label={text('website.reach')}>
      {phone && (
        <a className="button button-plain" href={`tel:${phone}`}>
          <Icon name="phone" />
          {text('website.call')}
        </a>
      )}
      {below !== booking && (
        <a className="button" href={page.books ? pathOf(page, booking) : formPath(page, formHere)}>
          {page.books ? text('website.book') : shortAskWords(page)}
        </a>
      )}
    </nav>
  )
}
