// Small on purpose: what is known of one visit; figures of many stand beside it.
import { z } from 'zod'
import { Moment } from '../shared.ts'
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
