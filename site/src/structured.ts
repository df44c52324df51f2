import type { PublicPage, PublicPicture, ShowcaseListPage, ShowcasePage } from '#contract/prosite.ts'
import { weekdays } from '#contract/weekdays.ts'
import { absolute, addressOf, belowOf } from './addresses.ts'
import { textsOf } from './texts.ts'
import { brandPath } from './website/links.ts'

const wordsOf = ({ locale }: PublicPage) => {
  const text = textsOf(locale)
  return { home: text('public.home'), list: text('public.showcases') }
}

/** The business itself: the same `@id` on every page. No street: many work from their home. */
const business = (page: PublicPage) => ({
  '@type': ['LocalBusiness', page.website.schemaType],
  ...reference(page),
  url: addressOf(page),
  ...(page.site.phone ? { telephone: page.site.phone } : {}),
  ...(page.site.description ? { description: page.site.description } : {}),
  address: {
    '@type': 'PostalAddress',
    ...(page.site.town.locality ? { addressLocality: page.site.town.locality } : {}),
    ...(page.site.town.region ? { addressRegion: page.site.town.region } : {}),
    ...(page.site.town.postal_code ? { postalCode: page.site.town.postal_code } : {}),
    addressCountry: 'US',
  },
  ...(page.site.service_area ? { areaServed: areasOf(page) } : {}),
  ...placeOf(page),
  ...logoOf(page),
  ...(page.picture === null ? {} : { image: page.picture }),
  ...openingOf(page),
})

/** The website that the page belongs to. */
const websiteNode = (page: PublicPage) => ({
  '@type': 'WebSite',
  '@id': `${page.address}#website`,
  name: page.site.name,
  url: addressOf(page),
  inLanguage: page.locale,
  publisher: businessReference(page),
})

/** What each page says first: whose it is, and which website it belongs to. */
export const whose = (page: PublicPage): object[] => [business(page), websiteNode(page)]

/** A page of which nothing more is said than where it stands. */
export const plainData = (page: PublicPage, name: string, below: string): object => ({
  '@context': 'https://schema.org',
  '@graph': [
    ...whose(page),
    crumbs([
      [wordsOf(page).home, addressOf(page)],
      [name, addressOf(page, below)],
    ]),
  ],
})

/** Where its town is: no nearer, since many work from their home. */
function placeOf({ website: { home } }: PublicPage) {
  if (home === null) return {}
  const { latitude, longitude } = home.position
  return { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
}

/** The picture made of its logo. Its address is that of the picture itself, so it stays good for as long as the logo is worn. */
function logoOf(page: PublicPage) {
  const path = brandPath(page, 'logo.webp')
  return path === undefined ? {} : { logo: absolute(page, path) }
}

/** How other things name the business: validators do not follow an `@id` alone. */
const reference = (page: PublicPage) => ({ '@id': `${page.address}#business`, name: page.site.name })
export const businessReference = (page: PublicPage) => ({ '@type': 'LocalBusiness', ...reference(page) })

/** The towns it works in, as it says them. */
export const areasOf = (page: PublicPage): string[] =>
  page.site.service_area
    .split(/[,;\n]/)
    .map((area) => area.trim())
    .filter(Boolean)

const dayNames = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const

/** Hours of the week, and days on which it stays closed all the same. Without hours nothing is said. */
function openingOf({ site: { hours } }: PublicPage) {
  const open = weekdays.flatMap((day) =>
    hours[day].map(({ open: opens, close: closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${dayNames[day]}`,
      opens,
      closes,
    })),
  )
  if (open.length === 0) return {}
  return {
    openingHoursSpecification: open,
    ...(hours.closed_dates.length > 0
      ? {
          specialOpeningHoursSpecification: hours.closed_dates.map((day) => ({
            '@type': 'OpeningHoursSpecification',
            opens: '00:00',
            closes: '00:00',
            validFrom: day,
            validThrough: day,
          })),
        }
      : {}),
  }
}

export const crumbs = (items: readonly (readonly [name: string, address: string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: items.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
})

/** A photo, and who made it. */
export const imageData = (page: PublicPage, picture: PublicPicture, caption: string) => ({
  '@type': 'ImageObject',
  contentUrl: absolute(page, picture.sources.at(-1)?.url ?? ''),
  width: picture.width,
  height: picture.height,
  caption,
  creator: businessReference(page),
  creditText: page.site.name,
})

/** What search engines read of one showcase (schema.org). */
export function showcaseData(page: ShowcasePage): object {
  const { showcase } = page
  const words = wordsOf(page)
  const address = addressOf(page, belowOf(page, showcase.path))
  const about = showcase.service && { '@type': 'Service', '@id': `${address}#service`, name: showcase.service }
  const { review } = showcase
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...whose(page),
      {
        '@type': 'Article',
        '@id': `${address}#article`,
        headline: showcase.title,
        ...(showcase.subtitle ? { alternativeHeadline: showcase.subtitle } : {}),
        description: (showcase.subtitle || showcase.description || showcase.title).slice(0, 300),
        mainEntityOfPage: address,
        datePublished: showcase.published,
        dateModified: showcase.modified,
        inLanguage: page.locale,
        author: businessReference(page),
        publisher: businessReference(page),
        image: [absolute(page, `${showcase.path}/picture.jpg`)],
        ...(showcase.location ? { contentLocation: { '@type': 'Place', name: showcase.location } } : {}),
        ...(about ? { about } : {}),
      },
      {
        '@type': 'ImageGallery',
        '@id': `${address}#photos`,
        url: address,
        image: showcase.pictures.map((picture) => imageData(page, picture, showcase.title)),
      },
      ...(about
        ? [
            {
              ...about,
              provider: businessReference(page),
              ...(showcase.location ? { areaServed: showcase.location } : {}),
            },
          ]
        : []),
      ...(review
        ? [
            {
              '@type': 'Review',
              itemReviewed: businessReference(page),
              author: { '@type': 'Person', name: review.author },
              datePublished: review.day,
              // what has no stars gets none
              ...(review.rating === null
                ? {}
                : { reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 } }),
              ...(review.text ? { reviewBody: review.text } : {}),
            },
          ]
        : []),
      crumbs([
        [words.home, addressOf(page)],
        [words.list, addressOf(page, '/showcases')],
        [showcase.title, address],
      ]),
    ],
  }
}

/** What search engines read of the list. */
export const listData = (page: ShowcaseListPage): object => ({
  '@context': 'https://schema.org',
  '@graph': [
    ...whose(page),
    {
      '@type': 'ItemList',
      itemListElement: page.showcases.map((showcase, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: showcase.title,
        url: addressOf(page, belowOf(page, showcase.path)),
      })),
    },
    crumbs([
      [wordsOf(page).home, addressOf(page)],
      [wordsOf(page).list, addressOf(page, '/showcases')],
    ]),
  ],
})

/** Stands where the data comes: what is written inside an element by React would be escaped, and then not be data. */
export const structuredPlace = 'STRUCTURED_DATA'
const element = (content: string): string => `<script type="application/ld+json">${content}</script>`

/** Puts data into a page. The element is found whole: nothing that a person wrote comes out of React looking like it. */
export const withData = (html: string, data: object): string =>
  html.replace(element(structuredPlace), () => element(embedded(data)))

/** Data inside a page: nothing in it may end the element it stands in. */
const embedded = (data: object): string =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
