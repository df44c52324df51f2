import { LRUCache } from 'lru-cache'
import type { LiveTopic } from '#contract/live.ts'
import {
  publicLocales,
  type FormState,
  type PublicLocale,
  type PublicPage,
  type PublicSite,
} from '#contract/prosite.ts'
import type { SiteReference } from '../../http/parts.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import { publicSite } from '../sites/sites.operations.ts'
import type { BuiltSite } from './prosite.assets.ts'
import { emptyForm } from './prosite.form.ts'

export interface PageParts {
  readonly workshop: Workshop
  readonly site: BuiltSite
  readonly productName: string
  readonly appUrl: string
  /** A token for one visit. */
  issueFormToken(site: SiteReference): string
  /** Hears of a business's changes, from any process. */
  subscribe: LiveHub['subscribe']
  /** Photos that may be shown to strangers, newest first. */
  websitePhotos(work: SiteWork, most: number): Promise<PublicSite['photos']>
}

/** How old a page may be: its picture addresses are good for days, its opening state for minutes. */
const freshFor = 60_000
const websitePhotos = 12
const shownTopics = new Set<LiveTopic>(['site', 'services', 'photos'])

/** Stands in a kept page for the token that each visitor gets of their own. */
const tokenPlace = '__FORM_TOKEN__'

/**
 * Renders public pages. A page without a form's answers is the same for everybody, so it is kept for a minute, and
 * dropped at once when the business changes.
 */
export function openPages(parts: PageParts) {
  const kept = new LRUCache<string, string>({
    max: 500,
    ttl: freshFor,
    maxSize: 32_000_000,
    sizeCalculation: (html) => html.length + 1,
  })
  const watched = new Map<string, () => void>()

  /** From now on until it changes once: then what was kept of the business is no longer true. */
  const watch = (site: SiteReference): (() => void) => {
    const watching = watched.get(site.id)
    if (watching) return watching
    const unsubscribe = parts.subscribe(site.id, (event) => {
      if (event.kind === 'changed' && !shownTopics.has(event.topic)) return
      for (const locale of publicLocales) kept.delete(`${site.id}/${locale}`)
      watched.delete(site.id)
      unsubscribe()
    })
    watched.set(site.id, unsubscribe)
    return unsubscribe
  }

  const pageOf = async (
    reference: SiteReference,
    locale: PublicLocale,
    form: FormState,
    formToken: string,
  ): Promise<PublicPage> => {
    const { open, opensNext, serviceArea, timeZone, services, ...shown } = await read(reference)
    return {
      site: { ...shown, id: reference.id, service_area: serviceArea, time_zone: timeZone, services: [...services] },
      locale,
      form,
      productName: parts.productName,
      assets: parts.site.assets,
      // a business that never opens has given no hours: then nothing is said
      open: open || opensNext ? open : null,
      formToken,
      address: `${parts.appUrl}/p/${reference.slug}`,
    }
  }

  const withToken = (html: string, site: SiteReference) => html.replaceAll(tokenPlace, parts.issueFormToken(site))

  const read = (site: SiteReference) =>
    parts.workshop.inSite({ site, actor: { kind: 'nobody' } }, async (work) => ({
      ...(await publicSite(work)),
      photos: await parts.websitePhotos(work, websitePhotos),
    }))

  return {
    async home(site: SiteReference, locale: PublicLocale): Promise<string> {
      const name = `${site.id}/${locale}`
      const known = kept.get(name)
      if (known) return withToken(known, site)
      // before it is read, so that no change falls between
      const watching = watch(site)
      const html = parts.site.renderer.renderHome(await pageOf(site, locale, emptyForm, tokenPlace))
      // unless it changed while it was rendered
      if (watched.get(site.id) === watching) kept.set(name, html)
      return withToken(html, site)
    },
    /** Photos that arrived already belong to the token they came with: the page then goes on with that one. */
    async withForm(site: SiteReference, locale: PublicLocale, form: FormState, sent: string): Promise<string> {
      const token = form.uploads.length > 0 ? sent : parts.issueFormToken(site)
      return parts.site.renderer.renderHome(await pageOf(site, locale, form, token))
    },
    async thanks(site: SiteReference, locale: PublicLocale): Promise<string> {
      return parts.site.renderer.renderThanks(await pageOf(site, locale, emptyForm, tokenPlace))
    },
  }
}
export type Pages = ReturnType<typeof openPages>
