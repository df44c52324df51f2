import type { FormState, PublicLocale, PublicPage } from '#contract/prosite.ts'
import { publicPath } from '#contract/website/addresses.ts'
import type { SiteReference } from '../../http/parts.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import { recordAtPath, type WantedDraftPage, type Website } from '../website/index.ts'
import type { BuiltSite } from './prosite.assets.ts'
import { emptyForm } from './prosite.form.ts'
import { openKeeper, type MadePage } from './prosite.keeping.ts'
import { iconOf } from './website/icon.presenter.ts'
import { belowOf } from './website/website.rules.ts'
import {
  publicPageOf,
  readContent,
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

/** Stands in a kept page for the token that each visitor gets of their own. */
const tokenPlace = '__FORM_TOKEN__'

/** Changes of a business after which its pages are no longer true. What is published of its website is told as `site`. */
const topics = ['site', 'services', 'photos', 'showcases', 'reviews', 'pairs'] as const

/** Of pages that stand for many, the first one that strangers find. */
function firstPath({ services, areas }: Website, kind: WantedDraftPage['kind']): string | null {
  if (kind === 'service') return services[0]?.page.path ?? ''
  return kind === 'area' ? (areas.find(({ page_state: state }) => state === 'published')?.path ?? '') : null
}

/**
 * Renders public pages. A page without a form's answers is the same for everybody, so it is kept for a minute, and
 * dropped at once when the business changes.
 */
export function openPages(parts: PageParts) {
  const { renderer } = parts.site
  const keep = openKeeper<MadePage>(parts.subscribe, topics)

  const pageIn = (
    content: WebsiteContent,
    { slug }: Pick<SiteReference, 'slug'>,
    visit: { readonly locale: PublicLocale; readonly form: FormState; readonly formToken: string },
  ): PublicPage =>
    publicPageOf(content, {
      ...visit,
      productName: parts.productName,
      assets: parts.site.assets,
      address: `${parts.appUrl}/p/${slug}`,
    })

  /** Everything that the pages of a business are made from, and what all of them wear. */
  const read = async (site: SiteReference, locale: PublicLocale, form: FormState, formToken: string) => {
    const content = await parts.workshop.inSite({ site, actor: { kind: 'nobody' } }, (work) =>
      readContent(work, parts.photos),
    )
    return { content, page: pageIn(content, site, { locale, form, formToken }) }
  }

  /** The way to a page of a service or town whose address was changed; otherwise it says that there is none. */
  const elsewhere = async (site: SiteReference, page: PublicPage, { kind, path }: WantedPage): Promise<MadePage> => {
    if ((kind === 'service' || kind === 'area') && path) {
      const record = await parts.workshop.inSite({ site, actor: { kind: 'nobody' } }, (work) =>
        recordAtPath(work, kind, path),
      )
      const below = record === undefined ? undefined : belowOf(page.website, kind, record)
      if (below !== undefined) return { status: 301, body: publicPath(site.slug, page.locale, below) }
    }
    return { status: 404, body: renderer.renderUnknown(page) }
  }

  const withToken = (html: string, site: SiteReference) => html.replaceAll(tokenPlace, parts.issueFormToken(site))

  const plainPage = async (site: SiteReference, locale: PublicLocale): Promise<PublicPage> =>
    (await read(site, locale, emptyForm, '')).page

  return {
    keep,
    /** A page of sections; where the business has none such, it says so. */
    async website(site: SiteReference, locale: PublicLocale, wanted: WantedPage): Promise<MadePage> {
      const name = `website/${wanted.kind}/${wanted.path ?? ''}/${locale}`
      const { status, body } = await keep(site, name, async () => {
        const { content, page } = await read(site, locale, emptyForm, tokenPlace)
        const made = websitePageOf(page, content, wanted)
        return made ? { status: 200, body: renderer.renderWebsite(made) } : elsewhere(site, page, wanted)
      })
      return { status, body: withToken(body, site) }
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
    /** A page without a form, for those that stand beside the business's own. */
    plainPage,
    /** Photos that arrived already belong to the token they came with: the page then goes on with that one. */
    async withForm(site: SiteReference, locale: PublicLocale, form: FormState, sent: string): Promise<string> {
      const token = form.uploads.length > 0 ? sent : parts.issueFormToken(site)
      const { content, page } = await read(site, locale, form, token)
      const made = websitePageOf(page, content, { kind: 'contact', path: null })
      return made ? renderer.renderWebsite(made) : renderer.renderUnknown(page)
    },
    /** A page of a website that is not published; null where strangers would find none. */
    async draft(work: SiteWork, website: Website, { kind, path, language }: WantedDraftPage): Promise<string | null> {
      const content = await readContent(work, parts.photos, website)
      const page = pageIn(content, work.site, { locale: language, form: emptyForm, formToken: '' })
      const made = websitePageOf(page, content, { kind, path: path ?? firstPath(website, kind) })
      return made ? renderer.renderWebsite(made) : null
    },
    async thanks(site: SiteReference, locale: PublicLocale): Promise<string> {
      return renderer.renderThanks(await plainPage(site, locale))
    },
  }
}
export type Pages = ReturnType<typeof openPages>
