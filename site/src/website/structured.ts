import type { PublicService, WebsitePage } from '#contract/website/page.ts'
import { pagePaths } from '#contract/website/addresses.ts'
import { addressOf } from '../addresses.ts'
import { areasOf, business, businessReference, crumbs } from '../structured.ts'
import { textsOf } from '../texts.ts'
import { pageNames } from './links.ts'
import { wordsOf } from './localized.ts'
import { plainText } from './rich-text.tsx'
import { subjectOf } from './search.ts'
import { textsOf as websiteTexts } from './texts.ts'

function serviceData(page: WebsitePage, service: PublicService): object {
  const description = wordsOf(page, service.description)
  const { price_kind: kind, price_cents: cents, price_to_cents: to, path } = service.page
  const address = addressOf(page, `/services/${path}`)
  const price = (amount: number): string => (amount / 100).toFixed(2)
  return {
    '@type': 'Service',
    '@id': `${address}#service`,
    name: wordsOf(page, service.name),
    url: address,
    ...(description === '' ? {} : { description }),
    provider: businessReference(page),
    ...(page.site.service_area === '' ? {} : { areaServed: areasOf(page) }),
    ...(kind === 'none' || cents === null
      ? {}
      : {
          offers: {
            priceCurrency: 'USD',
            ...(kind === 'flat'
              ? { '@type': 'Offer', price: price(cents) }
              : {
                  '@type': 'AggregateOffer',
                  lowPrice: price(cents),
                  ...(kind === 'range' && to !== null ? { highPrice: price(to) } : {}),
                }),
          },
        }),
  }
}

/** Questions with their answers, where the page shows any. */
function questionData(page: WebsitePage): object[] {
  const isShown = page.sections.some(({ type }) => type === 'questions')
  const asked = [...(page.service?.page.questions ?? []), ...(isShown ? page.questions : [])].filter(
    ({ answer }) => wordsOf(page, answer) !== '',
  )
  if (asked.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: asked.slice(0, 20).map(({ question, answer }) => ({
        '@type': 'Question',
        name: wordsOf(page, question),
        acceptedAnswer: { '@type': 'Answer', text: plainText(wordsOf(page, answer)) },
      })),
    },
  ]
}

/** The way from the first page to this one. */
function crumbData(page: WebsitePage): object[] {
  if (page.kind === 'home') return []
  const home = [textsOf(page.locale)('public.home'), addressOf(page)] as const
  const list = page.service ? 'services' : page.area ? 'areas' : undefined
  if (list === undefined) {
    const kind = page.kind
    return kind === 'service' || kind === 'area'
      ? []
      : [crumbs([home, [subjectOf(page), addressOf(page, pagePaths[kind])]])]
  }
  const path = page.service ? `/services/${page.service.page.path}` : `/areas/${page.area?.path ?? ''}`
  const above = [websiteTexts(page.locale)(pageNames[list]), addressOf(page, pagePaths[list])] as const
  return [crumbs([home, above, [page.area?.name ?? subjectOf(page), addressOf(page, path)]])]
}

/** The picture that other sites show of it, once a photo at the top of its first page says how its work looks. */
function pictureOf(page: WebsitePage) {
  const hasPhoto = page.sections.some(
    (section) => section.type === 'hero' && section.props.photo !== null && page.chosen[section.props.photo.photo_id],
  )
  return page.kind === 'home' && page.share !== null && hasPhoto ? { image: page.share } : {}
}

/** What search engines read of a page made of sections (schema.org). */
export const websiteData = (page: WebsitePage): object => ({
  '@context': 'https://schema.org',
  '@graph': [
    { ...business(page), ...pictureOf(page) },
    {
      '@type': 'WebSite',
      '@id': `${page.address}#website`,
      name: page.site.name,
      url: addressOf(page),
      inLanguage: page.locale,
      publisher: businessReference(page),
    },
    ...(page.service ? [serviceData(page, page.service)] : []),
    ...(page.kind === 'home' || page.kind === 'services'
      ? page.website.services.map((service) => serviceData(page, service))
      : []),
    ...questionData(page),
    ...crumbData(page),
  ],
})
