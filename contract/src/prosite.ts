import { z } from 'zod'
import { Asset } from './photos.ts'
import { slug, SiteId } from './shared.ts'
import { BusinessHours, Service } from './sites.ts'

/** What a stranger may see of a business: the whole of it. */
export const PublicSite = z.object({
  id: SiteId,
  slug,
  name: z.string(),
  phone: z.string().nullable(),
  description: z.string(),
  service_area: z.string(),
  time_zone: z.string(),
  hours: BusinessHours,
  services: z.array(Service.pick({ id: true, name: true, description: true })),
  photos: z.array(z.object({ asset: Asset.pick({ width: true, height: true, sources: true }), project: z.string() })),
})
export type PublicSite = z.output<typeof PublicSite>

export const publicLocales = ['en', 'es'] as const
export type PublicLocale = (typeof publicLocales)[number]

/** What the page was told about the form a homeowner sent without JavaScript. */
export interface FormState {
  /** Field name → what was typed. */
  readonly values: Readonly<Record<string, string>>
  /** Field name → what is wrong, as a key of the page's texts. */
  readonly faults: Readonly<Record<string, string>>
  /** Photos that arrived already: they need not be chosen again. */
  readonly uploads: readonly { readonly id: string; readonly name: string }[]
}

/** Everything one rendering needs; the same input gives the same page. */
export interface PublicPage {
  readonly site: PublicSite
  readonly locale: PublicLocale
  /** Whether the business is open at the moment of rendering; null while it has given no hours. */
  readonly open: boolean | null
  readonly productName: string
  /** Hashed addresses of the style sheet and the form's script. */
  readonly assets: { readonly style: string; readonly script: string }
  /** Lets this page's visitor upload photos to this business, for a day. */
  readonly formToken: string
  readonly form: FormState
  /** Where the page lives, for search engines. */
  readonly address: string
}

/** The public pages as the server calls them; the site builds this, the server knows only the shape. */
export interface SiteRenderer {
  renderHome(page: PublicPage): string
  renderThanks(page: PublicPage): string
}
