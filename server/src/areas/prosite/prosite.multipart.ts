import type { Readable } from 'node:stream'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { photoLimits } from '#contract/photos.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ArrivedForm } from './prosite.form.ts'

/**
 * Streams one file of the form to storage as a finished upload; undefined for a field that was left empty.
 * @throws Refusal too_large, not_found for a form token that is not ours, too_many
 */
export type ReceiveFile = (
  form: { token: string; address: string },
  file: { fileName: string; stream: Readable },
) => Promise<string | undefined>

/** For forms that ask for none; one that comes along must be read to its end all the same, or the form never ends. */
export const noFiles: ReceiveFile = async (_form, { stream }) => {
  stream.resume()
  return undefined
}

/**
 * Reads a form sent without JavaScript. Files go straight to storage as they arrive, one after the other; a browser
 * sends an empty nameless file where none was chosen, which is no photo.
 */
export async function receiveForm(request: FastifyRequest, receiveFile: ReceiveFile): Promise<ArrivedForm> {
  if (!request.isMultipart()) throw new Refusal('unsupported_type')
  const fields: Record<string, string[]> = {}
  const uploads: { id: string; name: string }[] = []
  let photoFault: ArrivedForm['photoFault']

  for await (const part of readParts(request)) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') (fields[part.fieldname] ??= []).push(part.value)
      continue
    }
    const unwanted = part.fieldname !== 'photos' || !part.filename || photoFault !== undefined
    if (unwanted || uploads.length >= photoLimits.perPublicRequest) {
      if (!unwanted) photoFault = 'public.fault_photos_many'
      part.file.resume()
      continue
    }
    try {
      const form = { token: fields['form_token']?.[0] ?? '', address: request.ip }
      const id = await receiveFile(form, { fileName: part.filename, stream: part.file })
      if (id) uploads.push({ id, name: part.filename.slice(0, 200) })
      if (part.file.truncated) throw new Refusal('too_large')
    } catch (error) {
      part.file.resume()
      // too many is for the person to wait out, not a fault of the file
      if (!(error instanceof Refusal) || error.code === 'too_many') throw asRefusal(error)
      photoFault = 'public.fault_photo'
    }
  }
  return { fields, uploads, photoFault }
}

/** What the reader of forms says of one that is broken or ends too early: plain errors, known by their words only. */
const brokenForm =
  /^(Multipart: Boundary not found|Unexpected end of multipart data|Part terminated early|Malformed part header|Unsupported Content-Type)/

/** The parts of the form. @throws Refusal malformed */
async function* readParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts()
  } catch (error) {
    throw asRefusal(error)
  }
}

const asRefusal = (error: unknown): unknown =>
  error instanceof Error && brokenForm.test(error.message) ? new Refusal('malformed') : error
