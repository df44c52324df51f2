import type { Answer, Input } from '../../http/handler.ts'
import { texts } from '../../platform/texts/texts.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { noteArrival, sentByForm } from '../growth/growth.arriving.operations.ts'
import { adoptUploads } from '../photos/photos.operations.ts'
import { arrive } from './requests.arrival.operations.ts'
import type { RequestParts } from './requests.parts.ts'
import { readRequest } from './requests.reading.operations.ts'

/** A member adds a request by hand. @throws Refusal phone_invalid, invalid */
export const createRequest =
  (parts: RequestParts) =>
  async (work: SiteWork, { body }: Input<'createRequest'>): Promise<Answer<'createRequest'>> => {
    const { service_id: serviceId, ...told } = body
    const { requestId } = await arrive(work, { way: 'hand', ...told, serviceId })
    return { request: await readRequest(work, requestId, parts) }
  }

/**
 * A homeowner's request. A form whose hidden field is filled came from a program: it is kept, closed as spam and out of
 * sight, and answered like any other, so that the program learns nothing.
 * @throws Refusal phone_invalid, invalid, not_found, upload_incomplete, photo_refused
 */
export const createPublicRequest =
  (parts: RequestParts) =>
  async (work: SiteWork, { body }: Input<'createPublicRequest'>): Promise<Answer<'createPublicRequest'>> => {
    const { name, phone, email, address, message, source, locale } = body
    const words = texts(locale).text('requests.consent')
    const sent = await sentByForm(work, body)
    const { requestId, chatToken } = await arrive(work, {
      way: 'form',
      name,
      phone,
      email,
      address,
      message,
      source: sent.link ? 'referral' : source,
      cameFrom: sent.cameFrom,
      serviceId: body.service_id === '' ? null : body.service_id,
      language: locale,
      isSpam: body.website !== '',
      ...(body.consent ? { consent: { how: 'form', words } } : {}),
    })
    await noteArrival(work, sent, { requestId, way: 'form', isSpam: body.website !== '' })
    if (body.upload_ids.length > 0) {
      const adoption = { uploadIds: body.upload_ids, target: { requestId }, formToken: body.form_token }
      await adoptUploads(parts.photos, work, adoption)
    }
    return { request_id: requestId, chat_token: chatToken ?? '' }
  }
