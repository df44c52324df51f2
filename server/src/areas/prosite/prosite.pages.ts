import type { FormState, PublicLocale, PublicPage, PublicSite } from '#contract/prosite.ts'
import type { SiteReference } from '../../http/parts.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type { SiteWork, Workshop } from '../../platform/work/work.ts'
import { offersBooking } from './booking/booking.service.ts'
import { latestReviews } from '../reviews/reviews.public.operations.ts'
import { latestShowcases } from '../showcases/showcases.public.operations.ts'
import { publicSite } from '../sites/sites.operations.ts'
import type { BuiltSite } from './prosite.assets.ts'
import { emptyForm } from './prosite.form.ts'
import { openKeeper, type MadePage } from './prosite.keeping.ts'

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

const websitePhotos = 12
const latest = 3
const latestSaid = 3

/** Stands in a kept page for the token that each visitor gets of their own. */
const tokenPlace = '__FORM_TOKEN__'

/**
 * Renders public pages. A page without a form's answers is the same for everybody, so it is kept for a minute, and
 * dropped at once when the business changes.
 */
export function openPages(parts: PageParts) {
  const keep = openKeeper<MadePage>(parts.subscribe, ['site', 'services', 'photos', 'showcases', 'reviews'])

  const pageOf = async (
    reference: SiteReference,
    locale: PublicLocale,
    form: FormState,
    formToken: string,
  ): Promise<PublicPage> => {
    const { showcases, said, books, open, opensNext, serviceArea, timeZone, services, ...shown } = await read(reference)
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
      showcases,
      said,
      books,
    }
  }

  const withToken = (html: string, site: SiteReference) => html.replaceAll(tokenPlace, parts.issueFormToken(site))

  const read = (site: SiteReference) =>
    parts.workshop.inSite({ site, actor: { kind: 'nobody' } }, async (work) => ({
      ...(await publicSite(work)),
      photos: await parts.websitePhotos(work, websitePhotos),
      showcases: await latestShowcases(work, latest),
      said: await latestReviews(work, latestSaid),
      books: await offersBooking(work),
    }))

  return {
    async home(site: SiteReference, locale: PublicLocale): Promise<string> {
      const { body } = await keep(site, locale, async () => ({
        status: 200,
        body: parts.site.renderer.renderHome(await pageOf(site, locale, emptyForm, tokenPlace)),
      }))
      return withToken(body, site)
    },
    keep,
    /** A page without a form, for those that stand beside the business's own. */
    plainPage: (site: SiteReference, locale: PublicLocale): Promise<PublicPage> => pageOf(site, locale, emptyForm, ''),
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
