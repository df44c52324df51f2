import type { PublicPage, PublicPicture, PublicReview } from '../prosite.ts'
import type {
  LocalizedText,
  Offer,
  Section,
  ServiceArea,
  ServicePage,
  TeamMember,
  WebsiteDocument,
  WebsiteQuestion,
} from './types.ts'
import type { MenuPageKind, WebsitePageKind } from './values.ts'

/** A service with what its own page says. */
export interface PublicService {
  readonly id: string
  readonly name: LocalizedText
  readonly description: LocalizedText
  readonly page: ServicePage
}

/** What every page of a business wears: its look, its name and menu, and the facts that its owner wrote. */
export interface PublicWebsite {
  /** The business's type at schema.org: `HousePainter`. */
  readonly schemaType: string
  readonly theme: WebsiteDocument['theme']
  readonly brand: WebsiteDocument['brand']
  readonly facts: WebsiteDocument['facts']
  readonly header: WebsiteDocument['header']
  /** Pages that have something to show, in the order of the document. */
  readonly menu: readonly MenuPageKind[]
  /** The same, with those that no menu leads to. */
  readonly pages: readonly WebsitePageKind[]
  /** Whether the request form stands on the first page. */
  readonly asksAtHome: boolean
  /** The town it is at home in, and where that is, to half a mile; null where its ZIP code says nothing. */
  readonly home: {
    readonly name: string
    readonly state: string
    readonly position: { readonly latitude: number; readonly longitude: number }
  } | null
  readonly services: readonly PublicService[]
  readonly areas: readonly ServiceArea[]
}

/** A photo that may be shown on the website, with the services that its project was about. */
export interface PublicPhoto {
  readonly picture: PublicPicture
  /** `Water heaters, Drains`; empty where nothing is known. */
  readonly about: string
}

/** How it was, and how it is. */
export interface PublicPair {
  readonly before: PublicPicture
  readonly after: PublicPicture
  readonly caption: string
}

/** One page of a website: its sections, and everything they are fed with. */
export interface WebsitePage extends PublicPage {
  readonly kind: WebsitePageKind
  /** Whether the request form stands on this page. */
  readonly asksHere: boolean
  /** The whole address of the picture that other sites show with a link to it; null where it is only looked at. */
  readonly share: string | null
  /** The current year by the business's clock. */
  readonly year: number
  readonly seo: { readonly title: LocalizedText; readonly description: LocalizedText }
  readonly sections: readonly Section[]
  /** The one that the page is about. */
  readonly service: PublicService | null
  readonly area: ServiceArea | null
  /** Photos that sections, services, and people were given, by their id. What is no longer shown is missing. */
  readonly chosen: Readonly<Record<string, PublicPicture>>
  readonly photos: readonly PublicPhoto[]
  readonly pairs: readonly PublicPair[]
  readonly reviews: readonly PublicReview[]
  /** How many reviews there are of one star, of two, and so on. */
  readonly bars: readonly number[]
  readonly questions: readonly WebsiteQuestion[]
  readonly team: readonly TeamMember[]
  readonly offers: readonly Offer[]
  /** Today's hours by the business's clock, `08:00` to `17:00`; null: closed today, or no hours are given. */
  readonly today: { readonly from: string; readonly until: string } | null
}
