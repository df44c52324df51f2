import { z } from 'zod'
import { Day, Moment } from '../shared.ts'
import { clickIdKinds } from './values.ts'

export const RequestTouchId = z.uuid().toLowerCase().brand<'RequestTouchId'>()
export type RequestTouchId = z.output<typeof RequestTouchId>

/** One way on which somebody who asked for work came to a page of the business. */
export const RequestTouch = z.object({
  at: Moment,
  /** `google-ads`, `thumbtack`, `yard-sign`, the host of another website, `direct`. */
  source: z.string(),
  /** `cpc`, `organic`, `social`, `portal`, `code`, `referral`, `none`; or what the campaign's address said. */
  medium: z.string(),
  campaign: z.string(),
  term: z.string(),
  content: z.string(),
  /** The network's own name for the click. Personal: it leads to one person's account there. */
  click_id_kind: z.enum(clickIdKinds).nullable(),
  click_id: z.string(),
  /** The first page of the visit, below the business's own address: `/services/drains`; null: not known. */
  landing_path: z.string().nullable(),
  /** The website that led here; empty where none did or it did not say so. */
  referrer_host: z.string(),
})
export type RequestTouch = z.output<typeof RequestTouch>

export const PageFigures = z.object({
  /** Times that somebody came from elsewhere. */
  visits: z.number().int(),
  /** Times that a page was opened, also from another page. */
  views: z.number().int(),
  /** Taps on the phone number, in browsers with JavaScript. */
  calls: z.number().int(),
  forms: z.number().int(),
  chats: z.number().int(),
  bookings: z.number().int(),
})
export type PageFigures = z.output<typeof PageFigures>

export const WebsiteFigures = z.object({
  from: Day,
  to: Day,
  totals: PageFigures,
  /** Every day of the range, also one on which nothing happened. */
  days: z.array(PageFigures.extend({ day: Day })),
  /** The busiest first; the path is below the business's own address. A visit counts for the page it began on. */
  pages: z.array(PageFigures.extend({ path: z.string() })),
  sources: z.array(PageFigures.extend({ source: z.string() })),
})
export type WebsiteFigures = z.output<typeof WebsiteFigures>
