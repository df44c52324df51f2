import type { PublicSite } from '#contract/prosite.ts'
import { publicLocales, publicPath } from '#contract/website/addresses.ts'
import { weekdays } from '#contract/weekdays.ts'

/** A page of a business, as a sitemap names it. */
export interface SitemapPage {
  /** Below the business's own address: `/reviews`. */
  readonly below: string
  readonly modified?: Date
  /** The picture that the page is about, in full. */
  readonly image?: string
}

// our addresses hold nothing that XML would read
const alternatesOf = (appUrl: string, slug: string, below: string): string =>
  [...publicLocales.map((locale) => [locale, locale] as const), ['x-default', 'en'] as const]
    .map(
      ([language, locale]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${appUrl}${publicPath(slug, locale, below)}"/>`,
    )
    .join('')

/** The list of pages for search engines (sitemaps.org), each in every language with the ways to the others. */
export function sitemapOf(appUrl: string, slug: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ below, modified, image }) => {
    const rest = [
      modified ? `<lastmod>${modified.toISOString()}</lastmod>` : '',
      alternatesOf(appUrl, slug, below),
      image === undefined ? '' : `<image:image><image:loc>${image}</image:loc></image:image>`,
    ].join('')
    return publicLocales.map((locale) => `  <url><loc>${appUrl}${publicPath(slug, locale, below)}</loc>${rest}</url>`)
  })
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`
}

/** What programs may read on this host. What is no page for strangers is not theirs, and says so itself as well. */
export const robotsText = (): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /c/',
    'Disallow: /s/',
    'Disallow: /site-preview/',
    'Disallow: /dev/',
    'Allow: /',
    '',
  ].join('\n')

/** One line of what a person wrote: no headings or lists of its own. */
const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function hoursIn({ hours }: PublicSite): string[] {
  const open = weekdays.filter((day) => hours[day].length > 0)
  if (open.length === 0) return []
  const days = open.map(
    (day) =>
      `- ${day[0]?.toUpperCase()}${day.slice(1)}: ${hours[day].map(({ open: from, close }) => `${from}-${close}`).join(', ')}`,
  )
  return ['', '## Hours', '', ...days]
}

/** A page with its name, and where it stands in Spanish. */
const pageLine = ({ below, name }: { below: string; name: string }, english: string, spanish: string): string =>
  `- [${line(name)}](${english}${below}) ([Spanish](${spanish}${below}))`

/** The business in plain words for language models (llmstxt.org): what it does, where, when, and how to ask. */
export function llmsText(
  { english, spanish, form }: { readonly english: string; readonly spanish: string; readonly form: string },
  site: PublicSite,
  pages: readonly { below: string; name: string }[],
): string {
  const services = site.services.map(({ name, description }) =>
    description ? `- ${line(name)}: ${line(description)}` : `- ${line(name)}`,
  )
  return [
    `# ${line(site.name)}`,
    ...(site.description ? ['', `> ${line(site.description)}`] : []),
    ...(services.length > 0 ? ['', '## Services', '', ...services] : []),
    ...(site.service_area ? ['', '## Service area', '', line(site.service_area)] : []),
    ...hoursIn(site),
    '',
    '## Contact',
    '',
    ...(site.phone ? [`- Phone: ${site.phone}`] : []),
    `- Request a price: ${english}${form}#request`,
    '',
    '## Pages',
    '',
    ...pages.map((page) => pageLine(page, english, spanish)),
    '',
  ].join('\n')
}
