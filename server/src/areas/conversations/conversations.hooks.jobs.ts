import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { JobRefused, type JobHandler } from '../../platform/jobs/job.ts'
import { fetchOutside, ForbiddenAddress, type OutsideOptions } from '../../platform/outside.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Workshop } from '../../platform/work/work.ts'
import { adoptFile } from '../photos/photos.files.operations.ts'
import { photosOf, type PhotoTools } from '../photos/photos.operations.ts'
import { fetchPicturesKind, forgetArrivalsKind } from './conversations.hooks.kinds.ts'
import { forgetArrivals } from './conversations.hooks.store.ts'

export interface WayJobParts {
  readonly workshop: Workshop
  readonly settings: Pick<Settings, 'twilio'>
  readonly photos: PhotoTools
}

/** The kinds of job of the ways in, for a process that only enqueues. */
export const wayKinds = [fetchPicturesKind, forgetArrivalsKind] as const
export { forgetArrivalsKind } from './conversations.hooks.kinds.ts'

const day = 86_400_000
/** Days: providers send an event again for at most three; a person looks for the cause of a refusal within a month. */
const kept = { events: 30, refusals: 30 }

/** What the ways in do later. */
export function wayJobs(parts: WayJobParts) {
  const pictures: JobHandler<z.output<typeof fetchPicturesKind.data>> = {
    kind: fetchPicturesKind,
    run: (job) => fetchPictures(parts, job),
  }
  const forget: JobHandler<z.output<typeof forgetArrivalsKind.data>> = {
    kind: forgetArrivalsKind,
    run: () =>
      parts.workshop.inSystem(({ db, now }) =>
        forgetArrivals(db, {
          events: new Date(now.getTime() - kept.events * day),
          refusals: new Date(now.getTime() - kept.refusals * day),
        }),
      ),
  }
  return [pictures, forget] as const
}

/** Milliseconds for one picture. */
const PATIENCE = 20_000
/** Bytes: carriers take at most 5 MB. */
const LARGEST = 16_000_000
/** Pictures that one request takes from texts. */
const MOST = 60

/** Fetched again after a kill: the same content is one photo. @throws Error when a later try may succeed */
async function fetchPictures(
  { workshop, settings, photos }: WayJobParts,
  { site, requestId, urls }: z.output<typeof fetchPicturesKind.data>,
): Promise<void> {
  const { twilio } = settings
  if (!twilio) throw new JobRefused('texts are not set up any more')
  const trusted = new URL(twilio.apiUrl ?? 'https://api.twilio.com').origin
  const authorization = `Basic ${Buffer.from(`${twilio.accountSid}:${twilio.authToken}`).toString('base64')}`
  for (const [index, address] of urls.entries()) {
    // the password goes to Twilio and to nobody else, whatever a hook says
    if (new URL(address).origin !== trusted) continue
    const { count } = (
      await workshop.inSite({ site, actor: { kind: 'server' } }, (work) =>
        photosOf(photos, work, { requestIds: [requestId] }, 1),
      )
    ).get(requestId) ?? { count: 0 }
    if (count >= MOST) return
    const answer = await pictureAt(address, { headers: { authorization }, trusted, patience: PATIENCE })
    if (!answer) continue
    const fileName = `text-${index + 1}`
    await adoptFile(photos, workshop, { site, requestId }, { fileName, stream: Readable.from(bounded(answer)) })
  }
}

/** Undefined where there is none, or it leads where nothing may be fetched. @throws Error when a later try may succeed */
async function pictureAt(address: string, options: OutsideOptions): Promise<IncomingMessage | undefined> {
  try {
    const answer = await fetchOutside(address, options)
    const { statusCode: status = 500 } = answer
    if (status < 300) return answer
    answer.destroy()
    if (status >= 500 || status === 429) throw new Error(`a picture was answered with ${status}`)
    return undefined
  } catch (error) {
    if (error instanceof ForbiddenAddress) return undefined
    throw error
  }
}

/** The picture as far as it may be large; a larger one ends early, and is then no photo. */
async function* bounded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const chunk of body) {
    seen += chunk.byteLength
    if (seen > LARGEST) return
    yield chunk
  }
}
