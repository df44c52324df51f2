import type { PublicService, WebsitePage } from '#contract/website/page.ts'
import { pagePaths } from '#contract/website/addresses.ts'
import { addressOf } from '../addresses.ts'
import { areasOf, businessReference, crumbs, imageData, whose } from '../structured.ts'
import { textsOf } from '../texts.ts'
import { pageNames } from './links.ts'
import { wordsOf } from './localized.ts'
import { plainText } from './rich-text.tsx'
import { subjectOf } from './search.ts'
import { textsOf as websiteTexts } from './texts.ts'

function serviceData(page: WebsitePage, service: PublicService): object {
  const { price_kind: kind, price_cents: cents, price_to_cents: to, path } = service.page
  const address = addressOf(page, `/services/${path}`)
  const price = (amount: number): string => (amount / 100).toFixed(2)
  return {
    '@type': 'Service',
    '@id': `${address}#service`,
    name: wordsOf(page, service.name),
    url: address,
    provider: businessReference(page),
    // where it is one of many, all of them would say the same
    ...(page.service ? ownData(page, service) : {}),
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

/** What the page of a service says of it beside its name and price. */
function ownData(page: WebsitePage, service: PublicService): object {
  const description = wordsOf(page, service.description)
  return {
    ...(description === '' ? {} : { description }),
    ...(page.site.service_area === '' ? {} : { areaServed: areasOf(page) }),
    ...(page.share !== null && hasPicture(page, service) ? { image: page.share } : {}),
  }
}

/** Whether there is a photo of this service. */
const hasPicture = ({ chosen, photos }: WebsitePage, { name, page: { photo } }: PublicService): boolean =>
  (photo !== null && chosen[photo.photo_id] !== undefined) ||
  photos.some(({ about }) => about.split(', ').includes(name.en))

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

/** Photos of the work, on the page that is about them. */
function galleryData(page: WebsitePage): object[] {
  if (page.kind !== 'gallery') return []
  const text = websiteTexts(page.locale)
  const address = addressOf(page, pagePaths.gallery)
  return [
    {
      '@type': 'ImageGallery',
      '@id': `${address}#photos`,
      name: subjectOf(page),
      url: address,
      image: page.photos
        .slice(0, mostPictures)
        .map(({ picture, about }) =>
          imageData(page, picture, about === '' ? text('website.photo') : text('website.photo_of', { what: about })),
        ),
    },
  ]
}

/** Each takes about 300 bytes of a page that is sent whole. */
const mostPictures = 24

/** What search engines read of a page made of sections (schema.org). */
export const websiteData = (page: WebsitePage): object => ({
  '@context': 'https://schema.org',
  '@graph': [
    ...whose(page),
    ...(page.service ? [serviceData(page, page.service)] : []),
    ...(page.kind === 'home' || page.kind === 'services'
      ? page.website.services.map((service) => serviceData(page, service))
      : []),
    ...galleryData(page),
    ...questionData(page),
    ...crumbData(page),
  ],
})
