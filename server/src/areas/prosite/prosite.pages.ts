import type { FormState, PublicLocale, PublicPage } from '#contract/prosite.ts'
import type { WebsitePage } from '#contract/website/page.ts'
import type { WebsitePageKind } from '#contract/website/values.ts'
import { publicLocales, publicPath } from '#contract/website/addresses.ts'
import { placeMark } from '#contract/website/places.ts'
import type { SiteReference } from '../../http/parts.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import { recordAtPath, type WantedDraftPage, type Website } from '../website/index.ts'
import { openFreeWindows, withoutTimes } from './booking/free-windows.service.ts'
import type { BuiltSite } from './prosite.assets.ts'
import { emptyForm } from './prosite.form.ts'
import { openKeeper, type MadePage } from './prosite.keeping.ts'
import { tokenPlace } from './gzip/page-parts.presenter.ts'
import { shareFile, ShareSubject, shareSubjectOf } from './share/share.presenter.ts'
import { iconOf } from './website/icon.presenter.ts'
import { readOwnWork } from './website/own-work.service.ts'
import { belowOf, everyPage } from './website/website.rules.ts'
import {
  listPageOf,
  publicPageOf,
  readContent,
  wasPage,
  websitePageOf,
  type WantedPage,
  type WebsiteContent,
  type WebsitePhotos,
} from './website/website.service.ts'

export interface PageParts {
  readonly workshop: Workshop
  readonly site: BuiltSite
  readonly productName: string
  readonly appUrl: string
  /** A token for one visit. */
  issueFormToken(site: SiteReference): string
  /** Hears of a business's changes, from any process. */
  subscribe: LiveHub['subscribe']
  readonly photos: WebsitePhotos
}

/** Changes of a business after which its pages are no longer true. What is published of its website is told as `site`. */
const topics = ['site', 'services', 'photos', 'showcases', 'reviews', 'pairs'] as const

/** Of pages that stand for many, the first one that strangers find. */
function firstPath({ services, areas }: Website, kind: WantedDraftPage['kind']): string | null {
  if (kind === 'service') return services[0]?.page.path ?? ''
  return kind === 'area' ? (areas.find(({ page_state: state }) => state === 'published')?.path ?? '') : null
}

/** The way to a page of a service or town whose address was changed; otherwise it says that there is none, or none any more. */
async function elsewhere(
  { workshop, site: { renderer } }: PageParts,
  site: SiteReference,
  page: PublicPage,
  { kind, path }: WantedPage,
): Promise<MadePage> {
  if ((kind === 'service' || kind === 'area') && path) {
    const record = await workshop.inSite({ site, actor: { kind: 'nobody' } }, (work) => recordAtPath(work, kind, path))
    const below = record === undefined ? undefined : belowOf(page.website, kind, record)
    if (below !== undefined) return { status: 301, body: publicPath(site.slug, page.locale, below) }
    if (record !== undefined && wasPage(page.website, kind, record))
      return { status: 410, body: renderer.renderGone(page) }
  }
  return { status: 404, body: renderer.renderUnknown(page) }
}

const subjectOf = ({ site: { renderer } }: PageParts, page: WebsitePage): ShareSubject =>
  shareSubjectOf(page, renderer.shareTitle(page))

/** A page with the address of the picture that other sites show with a link to it. */
const withShare = (parts: PageParts, page: WebsitePage): WebsitePage => ({
  ...page,
  share: `${parts.appUrl}/p/${page.site.slug}/share/${shareFile(subjectOf(parts, page))}`,
})

/** What the pictures of these pages show, each once. */
const subjectsOf = (parts: PageParts, pages: readonly WebsitePage[]): ShareSubject[] => [
  ...new Map(pages.map((page) => subjectOf(parts, page)).map((each) => [shareFile(each), each])).values(),
]

const isList = (kind: WebsitePageKind): boolean => kind === 'showcases' || kind === 'reviews'

interface Visit {
  readonly locale: PublicLocale
  readonly form: FormState
  readonly formToken: string
}

const pageIn = (
  { productName, site, appUrl }: PageParts,
  content: WebsiteContent,
  { slug }: Pick<SiteReference, 'slug'>,
  visit: Visit,
): PublicPage => publicPageOf(content, { ...visit, productName, assets: site.assets, address: `${appUrl}/p/${slug}` })

/**
 * The picture that stands for the business wherever programs read about it: what its first page looks like where a photo is
 * at its top, otherwise its logo. The same on each page of a language.
 */
function businessPicture(parts: PageParts, page: PublicPage, content: WebsiteContent): string | null {
  const home = websitePageOf(page, content, { kind: 'home', path: null })
  const isPhotographed = home?.sections.some(
    (section) => section.type === 'hero' && section.props.photo !== null && home.chosen[section.props.photo.photo_id],
  )
  if (home && isPhotographed) return withShare(parts, home).share
  const { logo } = page.website.brand
  return logo === null ? null : `${page.address}/brand/${logo}/logo.webp`
}

/** Everything that the pages of a business are made from, and what all of them wear; `wanted`: with the work of its subject. */
async function readPage(parts: PageParts, site: SiteReference, visit: Visit, wanted?: WantedPage) {
  const { content, own } = await parts.workshop.inSite({ site, actor: { kind: 'nobody' } }, async (work) => {
    const read = await readContent(work, parts.photos)
    return { content: read, own: wanted ? await readOwnWork(work, parts.photos, read, wanted) : null }
  })
  const plain = pageIn(parts, content, site, visit)
  return { content, own, page: { ...plain, picture: businessPicture(parts, plain, content) } }
}

/** A page of a website that is not published; null where strangers would find none. */
async function drawDraft(
  parts: PageParts,
  work: SiteWork,
  website: Website,
  { kind, path, language }: WantedDraftPage,
): Promise<string | null> {
  const content = await readContent(work, parts.photos, website)
  const page = pageIn(parts, content, work.site, { locale: language, form: emptyForm, formToken: '' })
  const wanted = { kind, path: path ?? firstPath(website, kind) }
  const made = websitePageOf(page, content, wanted)
  if (!made) return null
  const own = await readOwnWork(work, parts.photos, content, wanted)
  return withoutTimes(parts.site.renderer.renderWebsite({ ...made, ...own }))
}

/** What is put into a page for each visitor; it is looked for once, since a page that is kept is sent many times. */
interface Places {
  readonly hasTimes: boolean
  readonly hasForm: boolean
}
const placesOf = new WeakMap<MadePage, Places>()

function placesIn(page: MadePage): Places {
  const known = placesOf.get(page)
  if (known) return known
  const places = { hasTimes: page.body.includes(placeMark), hasForm: page.body.includes(tokenPlace) }
  placesOf.set(page, places)
  return places
}

/**
 * Renders public pages. A page without a form's answers is the same for everybody, so it is kept for a minute, and
 * dropped at once when the business changes.
 */
export function openPages(parts: PageParts) {
  const { renderer } = parts.site
  const keep = openKeeper<MadePage>(parts.subscribe, topics)
  const windows = openFreeWindows({ ...parts, renderer })

  const read = (site: SiteReference, locale: PublicLocale, form: FormState, formToken: string) =>
    readPage(parts, site, { locale, form, formToken })

  /** A kept page for one visitor: the times that are free at this moment, and a token that is put in when it is sent. */
  const personal = async (kept: MadePage, site: SiteReference, locale: PublicLocale): Promise<MadePage> => {
    const { hasTimes, hasForm } = placesIn(kept)
    const body = hasTimes ? await windows.fill(kept.body, site, locale) : kept.body
    return hasForm ? { status: kept.status, body, own: parts.issueFormToken(site) } : { status: kept.status, body }
  }

  const plainPage = async (site: SiteReference, locale: PublicLocale): Promise<PublicPage> =>
    (await read(site, locale, emptyForm, '')).page

  return {
    keep,
    /** A page of sections; where the business has none such, it says so. */
    async website(site: SiteReference, locale: PublicLocale, wanted: WantedPage): Promise<MadePage> {
      const name = `website/${wanted.kind}/${wanted.path ?? ''}/${locale}`
      const kept = await keep(site, name, async () => {
        const visit = { locale, form: emptyForm, formToken: tokenPlace }
        const { content, own, page } = await readPage(parts, site, visit, wanted)
        const made = websitePageOf(page, content, wanted)
        // the picture of it is called after what all pages are made from, as the list of all pictures is
        return made
          ? { status: 200, body: renderer.renderWebsite({ ...withShare(parts, made), ...own }) }
          : elsewhere(parts, site, page, wanted)
      })
      return personal(kept, site, locale)
    },
    /** A page whose list takes the place of the sections that show it; `name`: it is kept under this one. */
    async list(
      site: SiteReference,
      locale: PublicLocale,
      { kind, name }: { readonly kind: WebsitePageKind; readonly name: string },
      render: (page: WebsitePage) => Promise<MadePage>,
    ): Promise<MadePage> {
      const kept = await keep(site, `${name}/${locale}`, async () => {
        const { content, page } = await read(site, locale, emptyForm, tokenPlace)
        return render(withShare(parts, listPageOf(page, content, kind)))
      })
      return personal(kept, site, locale)
    },
    /** Its icon: the logo that it is made of, otherwise a drawing. */
    icon: (site: SiteReference): Promise<MadePage> =>
      keep(site, 'icon', async () => {
        const { website, site: shown } = await plainPage(site, 'en')
        const { logo } = website.brand
        return logo === null
          ? { status: 200, body: iconOf(website, shown.name) }
          : { status: 301, body: `${publicPath(site.slug, 'en')}/brand/${logo}/icon-32.png` }
      }),
    /** What the pictures of all pages show, each once; of a website that changed meanwhile, how it is now. */
    async shares(site: SiteReference): Promise<readonly ShareSubject[]> {
      const { body } = await keep(site, 'shares', async () => {
        const { content, page } = await read(site, 'en', emptyForm, '')
        const all = publicLocales.flatMap((locale) =>
          everyPage(page.website, (wanted) => {
            const here = { ...page, locale }
            return isList(wanted.kind) ? listPageOf(here, content, wanted.kind) : websitePageOf(here, content, wanted)
          }),
        )
        return { status: 200, body: JSON.stringify(subjectsOf(parts, all)) }
      })
      return ShareSubject.array().parse(JSON.parse(body))
    },
    /** A page without a form, for those that stand beside the business's own. */
    plainPage,
    /** Photos that arrived already belong to the token they came with: the page then goes on with that one. */
    async withForm(site: SiteReference, locale: PublicLocale, form: FormState, sent: string): Promise<string> {
      const token = form.uploads.length > 0 ? sent : parts.issueFormToken(site)
      const { content, page } = await read(site, locale, form, token)
      const made = websitePageOf(page, content, { kind: 'contact', path: null })
      return windows.fill(made ? renderer.renderWebsite(made) : renderer.renderUnknown(page), site, locale, true)
    },
    /** A page of a website that is not published; null where strangers would find none. */
    draft: (work: SiteWork, website: Website, wanted: WantedDraftPage) => drawDraft(parts, work, website, wanted),
    async thanks(site: SiteReference, locale: PublicLocale): Promise<string> {
      return renderer.renderThanks(await plainPage(site, locale))
    },
  }
}
export type Pages = ReturnType<typeof openPages>
