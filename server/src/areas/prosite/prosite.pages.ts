import { LRUCache } from 'lru-cache'
import type { FormState, PublicLocale, PublicSite } from '#contract/prosite.ts'
import type { SiteReference } from '../../http/parts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { isOpenAt, publicSite } from '../sites/sites.operations.ts'
import type { BuiltSite } from './prosite.assets.ts'
import { emptyForm } from './prosite.form.ts'

export interface PageParts {
  readonly workshop: Workshop
  readonly clock: Clock
  readonly site: BuiltSite
  readonly productName: string
  readonly appUrl: string
  issueFormToken(siteId: PublicSite['id']): string
  /** Photos that may be shown to strangers. */
  readonly readSite: typeof publicSite
}

/** How old a page may be: its picture addresses are good for days, its opening state for minutes. */
const freshFor = 60_000

/**
 * Renders public pages. A page without a form's answers is the same for everybody, so it is kept for a minute, and
 * dropped at once when the business changes.
 */
export function openPages(parts: PageParts) {
  const kept = new LRUCache<string, string>({ max: 500, ttl: freshFor, maxSize: 32_000_000, sizeCalculation: (html) => html.length + 1 })

  const pageOf = async (site: SiteReference, locale: PublicLocale, form: FormState) => {
    const shown = await parts.workshop.inSite({ site, actor: { kind: 'nobody' } }, parts.readSite)
    const hasHours = Object.values(shown.hours).some((spans) => spans.length > 0)
    return {
      site: shown, locale, form, productName: parts.productName, assets: parts.site.assets,
      open: hasHours ? isOpenAt(shown.hours, shown.time_zone, parts.clock.now()) : null,
      formToken: parts.issueFormToken(shown.id),
      address: `${parts.appUrl}/p/${site.slug}`,
    }
  }

  return {
    async home(site: SiteReference, locale: PublicLocale): Promise<string> {
      const name = `${site.id}/${locale}`
      const known = kept.get(name)
      if (known) return known
      const html = parts.site.renderer.renderHome(await pageOf(site, locale, emptyForm))
      kept.set(name, html)
      return html
    },
    async withForm(site: SiteReference, locale: PublicLocale, form: FormState): Promise<string> {
      return parts.site.renderer.renderHome(await pageOf(site, locale, form))
    },
    async thanks(site: SiteReference, locale: PublicLocale): Promise<string> {
      return parts.site.renderer.renderThanks(await pageOf(site, locale, emptyForm))
    },
    /** The business changed: what was kept of it is no longer true. */
    forget(siteId: string): void {
      for (const locale of ['en', 'es']) kept.delete(`${siteId}/${locale}`)
    },
  }
}
export type Pages = ReturnType<typeof openPages>
