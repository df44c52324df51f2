import type { PublicPage, PublicShowcase, ShowcaseListPage, ShowcasePage } from '#contract/prosite.ts'
import { textsOf } from './texts.ts'

/** Where this server is reached: the page's address without its path. */
const originOf = (page: PublicPage): string => new URL(page.address).origin
export const absolute = (page: PublicPage, path: string): string => new URL(path, originOf(page)).href

const wordsOf = ({ locale }: PublicPage) => {
  const text = textsOf(locale)
  return { home: text('public.home'), list: text('public.showcases') }
}

const business = (page: PublicPage) => ({
  '@type': ['LocalBusiness', 'HomeAndConstructionBusiness'],
  '@id': `${page.address}#business`,
  name: page.site.name,
  url: page.address,
  ...(page.site.phone ? { telephone: page.site.phone } : {}),
  ...(page.site.description ? { description: page.site.description } : {}),
  ...(page.site.service_area ? { areaServed: page.site.service_area } : {}),
})

const crumbs = (items: readonly (readonly [name: string, address: string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: items.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
})

const image = (page: PublicPage, picture: PublicShowcase['pictures'][number], caption: string) => ({
  '@type': 'ImageObject',
  contentUrl: absolute(page, picture.sources.at(-1)?.url ?? ''),
  width: picture.width,
  height: picture.height,
  caption,
})

/** What search engines read of one showcase (schema.org). */
export function showcaseData(page: ShowcasePage): object {
  const { showcase } = page
  const words = wordsOf(page)
  const address = absolute(page, showcase.path)
  const { review } = showcase
  return {
    '@context': 'https://schema.org',
    '@graph': [
      business(page),
      {
        '@type': 'Article',
        '@id': `${address}#article`,
        headline: showcase.title,
        ...(showcase.subtitle ? { alternativeHeadline: showcase.subtitle } : {}),
        description: (showcase.subtitle || showcase.description || showcase.title).slice(0, 300),
        mainEntityOfPage: address,
        datePublished: showcase.published,
        dateModified: showcase.modified,
        author: { '@id': `${page.address}#business` },
        publisher: { '@id': `${page.address}#business` },
        image: [`${address}/picture.jpg`],
        ...(showcase.location ? { contentLocation: { '@type': 'Place', name: showcase.location } } : {}),
        ...(showcase.service ? { about: { '@id': `${address}#service` } } : {}),
      },
      {
        '@type': 'ImageGallery',
        '@id': `${address}#photos`,
        url: address,
        image: showcase.pictures.map((picture) => image(page, picture, showcase.title)),
      },
      ...(showcase.service
        ? [
            {
              '@type': 'Service',
              '@id': `${address}#service`,
              name: showcase.service,
              provider: { '@id': `${page.address}#business` },
              ...(showcase.location ? { areaServed: showcase.location } : {}),
            },
          ]
        : []),
      ...(review
        ? [
            {
              '@type': 'Review',
              itemReviewed: { '@id': `${page.address}#business` },
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
        [words.home, page.address],
        [words.list, `${page.address}/showcases`],
        [showcase.title, address],
      ]),
    ],
  }
}

/** What search engines read of the list. */
export const listData = (page: ShowcaseListPage): object => ({
  '@context': 'https://schema.org',
  '@graph': [
    business(page),
    {
      '@type': 'ItemList',
      itemListElement: page.showcases.map((showcase, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: showcase.title,
        url: absolute(page, showcase.path),
      })),
    },
    crumbs([
      [wordsOf(page).home, page.address],
      [wordsOf(page).list, `${page.address}/showcases`],
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
