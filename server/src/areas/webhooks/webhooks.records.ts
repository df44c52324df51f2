import type { z } from 'zod'
import { contract } from '#contract/contract.ts'
import { Message } from '#contract/conversations.ts'
import { Customer } from '#contract/customers.ts'
import { Quote } from '#contract/quotes/types.ts'
import { Invoice } from '#contract/invoices/types.ts'
import { Visit } from '#contract/schedule/types.ts'
import { CustomerId, RequestId } from '#contract/shared.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { messageOf } from '../conversations/conversations.one.operations.ts'
import { customerOf } from '../customers/customers.operations.ts'
import { chosenPhotos } from '../photos/photos.chosen.operations.ts'
import { photosOf, type PhotoTools } from '../photos/photos.operations.ts'
import { invoiceOf } from '../invoices/index.ts'
import { projectOperations } from '../projects/projects.operations.ts'
import { quoteOf } from '../quotes/index.ts'
import { readRequest } from '../requests/requests.reading.operations.ts'
import { readReview } from '../reviews/reviews.operations.ts'
import { visitOf } from '../schedule/index.ts'
import type { ReadRecord } from './webhooks.jobs.ts'

type Reader = (work: SiteWork, id: string) => Promise<unknown>

const shapes: Readonly<Record<string, z.ZodType>> = {
  request: contract.getRequest.ok.shape.request,
  customer: Customer,
  project: contract.getProject.ok.shape.project,
  review: contract.connectReview.ok.shape.review,
  message: Message.extend({ request_id: RequestId }),
  quote: Quote,
  visit: Visit,
  invoice: Invoice,
}

/**
 * Reads the record that an event is about as the API shows it, stripped to the same shape. Of a record that is gone, and of
 * one that has no shape here, an event says the id alone.
 */
export function recordReader({ photos }: { readonly photos: PhotoTools }): ReadRecord {
  const projects = projectOperations({
    // nothing is written by way of these
    hasMaps: false,
    photos: {
      photosOf: (work, { projectIds }, most) => photosOf(photos, work, { projectIds }, most),
      chosenPhotos: (work, ids) => chosenPhotos(photos, work, ids),
    },
  })
  const readers: Readonly<Record<string, Reader>> = {
    request: (work, id) => readRequest(work, RequestId.parse(id), { photos }),
    customer: (work, id) => customerOf(work, CustomerId.parse(id)),
    project: (work, id) => projects.readProject(work, id),
    review: async (work, id) => (await readReview(work, id)).review,
    message: (work, id) => messageOf(photos, work, id),
    quote: quoteOf,
    visit: visitOf,
    invoice: invoiceOf,
  }
  return async (work, event, id) => {
    const [record = ''] = event.split('.')
    const [read, shape] = [readers[record], shapes[record]]
    if (!read || !shape) return null
    try {
      return shape.safeParse(await read(work, id)).data ?? null
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return null
      throw error
    }
  }
}
