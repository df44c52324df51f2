import { z } from 'zod'
import type { ReviewSource } from './reviews.ts'
import { slug, SiteId } from './shared.ts'
import { BusinessHours, Service } from './sites.ts'
import type { PublicLocale } from './website/addresses.ts'
import type { PublicWebsite, WebsitePage } from './website/page.ts'

/** What a stranger may see of a business: the whole of it. */
export const PublicSite = z.object({
  id: SiteId,
  slug,
  name: z.string(),
  phone: z.string().nullable(),
  description: z.string(),
  service_area: z.string(),
  /** Where it is at home, without the street; parts that are not known are empty. */
  town: z.object({ locality: z.string(), region: z.string(), postal_code: z.string() }),
  time_zone: z.string(),
  hours: BusinessHours,
  services: z.array(Service.pick({ id: true, name: true, description: true })),
})
export type PublicSite = z.output<typeof PublicSite>

export { publicLocales, type PublicLocale } from './website/addresses.ts'

/** What the page was told about the form a homeowner sent without JavaScript. */
export interface FormState {
  /** Field name → what was typed. */
  readonly values: Readonly<Record<string, string>>
  /** Field name → what is wrong, as a key of the page's texts. */
  readonly faults: Readonly<Record<string, string>>
  /** Photos that arrived already: they need not be chosen again. */
  readonly uploads: readonly { readonly id: string; readonly name: string }[]
}

/** A picture on a public page, with what is painted until it is there. */
export interface PublicPicture {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly sources: readonly { readonly width: number; readonly url: string; readonly type: string }[]
  /** Colours of four by three fields, row by row, as `#rrggbb`; empty where they are not known. */
  readonly colours: readonly string[]
}

/** A showcase as lists show it. */
export interface PublicShowcaseCard {
  readonly title: string
  readonly subtitle: string
  readonly location: string
  readonly service: string | null
  /** The day of the job: `2026-05-20`. */
  readonly day: string | null
  /** Its address on this server, in English: `/p/acme/showcases/new-deck`. */
  readonly path: string
  readonly picture: PublicPicture
}

/** A review as strangers see it. */
export interface PublicReview {
  readonly author: string
  /** Stars; null where there are none, then `recommends` says what was said instead. */
  readonly rating: number | null
  readonly recommends: boolean | null
  readonly text: string
  readonly day: string
  readonly source: ReviewSource
  /** The place an imported one was copied from; otherwise empty. */
  readonly place: string
  /** What the business said to it. */
  readonly reply: { readonly text: string; readonly day: string | null } | null
}

/** All that strangers see of a showcase. */
export interface PublicShowcase extends PublicShowcaseCard {
  /** Paragraphs are apart by an empty line. */
  readonly description: string
  /** The featured one first. */
  readonly pictures: readonly PublicPicture[]
  readonly review: PublicReview | null
  /** Moments in ISO 8601. */
  readonly published: string
  readonly modified: string
}

/** Everything one rendering needs; the same input gives the same page. */
export interface PublicPage {
  readonly site: PublicSite
  readonly website: PublicWebsite
  readonly locale: PublicLocale
  /** Whether the business is open at the moment of rendering; null while it has given no hours. */
  readonly open: boolean | null
  readonly productName: string
  /** Where style sheets of looks and their fonts lie, and the hashed address of the form's script. */
  readonly assets: { readonly style: string; readonly script: string }
  /** Lets this page's visitor upload photos to this business, for a day. */
  readonly formToken: string
  readonly form: FormState
  /** Whether strangers may book a visit at `/p/{slug}/booking`. */
  readonly books: boolean
  /** Where the business's page lives, for search engines. */
  readonly address: string
  /** The whole address of the picture that stands for the business where programs read about it; null: it has none. */
  readonly picture: string | null
  /** The newest showcases. */
  readonly showcases: readonly PublicShowcaseCard[]
  /** The newest reviews with words, and how all stand. */
  readonly said: { readonly reviews: readonly PublicReview[]; readonly standing: PublicStanding }
}

/** How all reviews of a business stand. */
export interface PublicStanding {
  readonly total: number
  /** Of those with stars; null while there is none. */
  readonly average: number | null
  /** Of those with stars: how many there are. */
  readonly stars: number
}

/** A time that strangers may book, by the clock of the business. */
export interface BookableTime {
  /** A moment in ISO 8601. */
  readonly starts: string
  /** `2026-05-21` and `09:00`. */
  readonly day: string
  readonly from: string
  /** Somebody arrives until then: `11:00`; null: at the minute. */
  readonly until: string | null
}

/** A service that strangers may book. */
export interface BookableService {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly minutes: number
}

/** A step of booking a visit. Each has an address of its own, so that it works without a script. */
export interface BookingPage extends PublicPage {
  readonly step:
    /** Nothing can be booked online, or no more: the address may be older. */
    | { readonly name: 'closed' }
    | { readonly name: 'service'; readonly services: readonly BookableService[] }
    | {
        readonly name: 'time'
        readonly service: BookableService
        /** Days that have free times, and the one whose times are shown. */
        readonly days: readonly string[]
        readonly day: string | null
        readonly times: readonly BookableTime[]
        /** The first day of the page before this one and of the next; null where there is none. */
        readonly earlier: boolean
        readonly later: string | null
        /** The ZIP code or town that was typed, and what it is called; null: nobody knows that place. */
        readonly where: string
        readonly placeName: string | null
      }
    | {
        readonly name: 'contact'
        readonly service: BookableService
        /** Null: it cannot be had, and one of `times` is to be chosen instead. */
        readonly chosen: BookableTime | null
        readonly times: readonly BookableTime[]
        /** Why the chosen time cannot be had: somebody else has it, or nobody gets to the address by then. */
        readonly why: 'taken' | 'far'
        readonly where: string
        /** They have as many times on hold as one person may. */
        readonly isEnough: boolean
      }
    | {
        readonly name: 'booked'
        readonly time: BookableTime
        readonly state: 'held' | 'confirmed' | 'over'
        /** Until when it is held, by the clock of the business; null: until somebody confirms it. */
        readonly heldUntil: { readonly day: string; readonly time: string; readonly isToday: boolean } | null
      }
}

/** One page of a business's reviews. `sections`: what its owner placed around the list, which takes the place of theirs. */
export interface ReviewListPage extends WebsitePage {
  readonly reviews: readonly PublicReview[]
  readonly standing: PublicStanding
  readonly number: number
  readonly pages: number
}

/** One page of a business's showcases. `sections`: what its owner placed around the list, which takes the place of theirs. */
export interface ShowcaseListPage extends WebsitePage {
  readonly number: number
  readonly pages: number
}

/** One showcase; `showcases` are the others. */
export interface ShowcasePage extends PublicPage {
  readonly showcase: PublicShowcase
}

/** The next free times of a service, as a section shows them. */
export interface FreeTimes {
  readonly slug: string
  readonly locale: PublicLocale
  readonly service: BookableService
  readonly times: readonly BookableTime[]
}

/** The page that a request for a review leads to. `form`: it may be left; `thanks`: it was; `ended`: not here (any more). */
export interface ReviewPage extends PublicPage {
  /** `who`: somebody without a link says who they are. `sent`: theirs is on its way, if they were a customer. */
  readonly stage: 'form' | 'thanks' | 'ended' | 'who' | 'sent'
  /** What is written so far, and what is wrong with it, by field. */
  readonly left: { readonly name: string; readonly text: string; readonly rating: string }
  readonly faults: Readonly<Partial<Record<string, 'long' | 'other'>>>
}

/** The public pages as the server calls them; the site builds this, the server knows only the shape. */
export interface SiteRenderer {
  renderWebsite(page: WebsitePage): string
  /** What the page is about, in a few words: for the picture that other sites show with a link to it. */
  shareTitle(page: WebsitePage): string
  renderThanks(page: PublicPage): string
  renderReviews(page: ReviewListPage): string
  renderShowcases(page: ShowcaseListPage): string
  renderShowcase(page: ShowcasePage): string
  /** What stood here is gone. */
  renderGone(page: PublicPage): string
  /** Nothing ever stood here. */
  renderUnknown(page: PublicPage): string
  renderReview(page: ReviewPage): string
  renderBooking(page: BookingPage): string
  /** What takes the place of `freeTimesPlace` in a page that is kept for longer than a time stays free. */
  renderFreeTimes(times: FreeTimes): string
}
