import type { PublicationId, ServiceId } from '#contract/shared.ts'
import type {
  LocalizedText,
  Offer,
  ServiceArea,
  ServicePage,
  TeamMember,
  WebsiteDocument,
  WebsiteQuestion,
} from '#contract/website/types.ts'
import type { Trade, WebsitePageKind } from '#contract/website/values.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** A service with everything that its page says. */
export interface WebsiteService {
  readonly id: ServiceId
  readonly name: LocalizedText
  readonly description: LocalizedText
  readonly page: ServicePage
}

/** What a document was published as; null where nobody published anything: it is made from what is known. */
export interface PublicationMark {
  readonly id: PublicationId
  readonly number: number
  readonly published: Date
}

/** Where the business is at home, as far as its ZIP code says. */
export interface HomeTown {
  readonly name: string
  readonly state: string
  readonly zipCode: string
  readonly position: { readonly latitude: number; readonly longitude: number }
}

/**
 * Everything of a website that its pages are made from, beside what other areas show on it (hours, photos, showcases,
 * reviews). Lists are in the business's own order.
 */
export interface Website {
  readonly trade: Trade
  /** The business's type at schema.org: `HousePainter`. */
  readonly schemaType: string
  /** With a logo and a mark only while they are there. */
  readonly document: WebsiteDocument
  readonly publication: PublicationMark | null
  readonly home: HomeTown | null
  /** Those that are active. */
  readonly services: readonly WebsiteService[]
  readonly areas: readonly ServiceArea[]
  readonly questions: readonly WebsiteQuestion[]
  readonly team: readonly TeamMember[]
  readonly offers: readonly Offer[]
}

/** A photo of the library, as far as the website asks about it; its pixels are null until it is made ready. */
export interface WebsitePhoto {
  readonly asset: { readonly width: number | null; readonly height: number | null }
}

export interface WebsiteParts {
  /** Where the world reaches us, without a slash at the end. */
  readonly appUrl: string
  readonly storage: Storage
  /** These photos of the business by id, without those out of sight. */
  photosById(work: SiteWork, ids: readonly string[]): Promise<ReadonlyMap<string, WebsitePhoto>>
  /** How many bytes a phone fetches of each of these photos, by id. */
  phoneBytes(work: SiteWork, ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** A page of this website as strangers would see it; null where they would find none. */
  drawPage(work: SiteWork, website: Website, wanted: WantedDraftPage): Promise<string | null>
}

/** Which page of a draft is looked at. */
export interface WantedDraftPage {
  readonly kind: WebsitePageKind
  /** The last part of the address of a service or town; null: of the first one that strangers find. */
  readonly path: string | null
  readonly language: 'en' | 'es'
}
