import { z } from 'zod'
import type { MailRefusal } from '#contract/print/mailings.values.ts'
import { MailingRecipientId, PrintOrderId } from '#contract/print/orders.types.ts'
import { SiteId, slug } from '#contract/shared.ts'
import { jobKind } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { BusinessPostcards } from '../../platform/postcards/postcards.ts'
import type { FoundPages } from '../growth/index.ts'
import type { PhotoTools } from '../photos/index.ts'

/** A refusal that the office has words for. */
export const refuseMail = (about: MailRefusal, detail: string) =>
  new Refusal('conflict', { detail, faults: [{ path: about, message: detail }] })

/** What the area is given when the application is put together. */
export interface PrintParts extends FoundPages {
  /** Where the world reaches us, without a slash at the end. */
  readonly appUrl: string
  readonly photos: PhotoTools
  /** Undefined: mail is made as files. */
  readonly postcards: BusinessPostcards | undefined
}

const site = z.strictObject({ id: SiteId, slug })

/** Hands a piece of mail over, or finds out what became of it. Its own row says what is due: a second run finds nothing to do. */
export const pieceKind = jobKind({
  name: 'print.piece',
  data: z.strictObject({ site, recipientId: MailingRecipientId }),
  retries: 1,
  retryDelay: 30,
  // two files on their way, and a provider that takes its time
  expiresIn: 180,
  turn: 'gives_way',
})

/** Asks for the pieces of all businesses with something to do: each minute. */
export const piecesDueKind = jobKind({ name: 'print.due', data: z.strictObject({}), retries: 0, atOnce: 1 })

/** Removes the sides of an order that is gone, or whose pieces are all on their way, unless they are needed after all. */
export const sidesKind = jobKind({
  name: 'print.sides',
  data: z.strictObject({ siteId: SiteId, orderId: PrintOrderId }),
  retries: 5,
  retryDelay: 60,
  turn: 'gives_way',
})

/** Deletes what is kept for a while only: hashes by which devices were counted, old drafts, and sides. Runs every night. */
export const forgetPrintKind = jobKind({ name: 'print.forget', data: z.strictObject({}), retries: 2, atOnce: 1 })
