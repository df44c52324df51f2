import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { RawName } from '#contract/raw.ts'
import type { Limits } from '../../http/limits.ts'
import { mountRaw } from '../../http/raw.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { SiteWork, SystemWork, Workshop } from '../../platform/work/work.ts'
import { beginCall, endCall } from './conversations.calls.operations.ts'
import { applyDeliveryStatus } from './conversations.delivery.operations.ts'
import { receiveText } from './conversations.hooks.operations.ts'
import { noteRefusal } from './conversations.hooks.refusals.store.ts'
import {
  CallForm,
  callerOf,
  lineNumber,
  mediaOf,
  StatusForm,
  storableBody,
  TextForm,
} from './conversations.hooks.reading.ts'
import { businessOf, ringsAt, type SiteReference } from './conversations.lines.operations.ts'

export interface TwilioHookParts {
  readonly workshop: Workshop
  readonly settings: Pick<Settings, 'twilio' | 'appUrl'>
  readonly limits: Limits
}

type Form = Readonly<Record<string, string>>

/** Says to Twilio that there is nothing to do. */
const nothing = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/** `/hooks/twilio/…`: each is a form that Twilio signs over the address and every field of it. */
export const twilioPlugin =
  (parts: TwilioHookParts): FastifyPluginAsync =>
  async (app) => {
    const { workshop, limits } = parts
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )

    /** A hook: what its form becomes is answered as TwiML. */
    const hook = (name: RawName, take: (form: Form, request: FastifyRequest) => Promise<string>): void =>
      mountRaw(app, name, limits, async (request, reply) => {
        const form = await signedForm(parts, request)
        return reply
          .header('cache-control', 'no-store')
          .type('text/xml; charset=utf-8')
          .send(await take(form, request))
      })

    hook('twilioMessage', async (form, request) => {
      const read = TextForm.safeParse(form)
      const from = read.success ? callerOf(read.data.From) : null
      if (!read.success || from === null) return refuse(parts, request, 'malformed')
      const { MessageSid: sid, Body: body, To: to, NumMedia: count } = read.data
      const pictures = mediaOf(form, count).map(({ url }) => url)
      const site = await workshop.inSystem((work) => businessOf(work, { to: lineNumber(to), from }))
      if (!site) return refuse(parts, request, 'unknown_number')
      const taken = await asServer(workshop, site, request, (work) =>
        receiveText(work, { from, sid, body: storableBody(body), pictures }),
      )
      return taken === 'flood' ? refuse(parts, request, 'flood', site) : nothing
    })

    hook('twilioStatus', async (form) => {
      const read = StatusForm.safeParse(form)
      if (read.success) {
        const { MessageSid: reference, MessageStatus: status, ErrorCode: code } = read.data
        await workshop.inSystem((work: SystemWork) => applyDeliveryStatus(work, { reference, status, code }))
      }
      return nothing
    })

    hook('twilioCall', async (form, request) => {
      const read = CallForm.safeParse(form)
      if (!read.success) return refuse(parts, request, 'malformed')
      const { From: from, To: to, CallSid: sid } = read.data
      const caller = callerOf(from)
      const line = lineNumber(to)
      const found = await workshop.inSystem(async (work) => {
        const site = await businessOf(work, { to: line, from: caller })
        return site && { site, rings: await ringsAt(work, line) }
      })
      if (!found) return refuse(parts, request, 'unknown_number')
      if (caller === null) await refuse(parts, request, 'anonymous', found.site)
      return asServer(workshop, found.site, request, (work) =>
        beginCall(work, { caller, line, sid, rings: found.rings, appUrl: parts.settings.appUrl }),
      )
    })

    hook('twilioCallEnded', async (form, request) => {
      const read = CallForm.safeParse(form)
      if (!read.success) return refuse(parts, request, 'malformed')
      const { From: from, To: to, CallSid: sid, DialCallStatus: dialStatus } = read.data
      const caller = callerOf(from)
      const site = await workshop.inSystem((work) => businessOf(work, { to: lineNumber(to), from: caller }))
      if (!site) return refuse(parts, request, 'unknown_number')
      if (caller === null) return refuse(parts, request, 'anonymous', site)
      await asServer(workshop, site, request, (work) => endCall(work, { caller, sid, dialStatus }))
      return nothing
    })
  }

const asServer = <Result>(
  workshop: Workshop,
  site: SiteReference,
  request: FastifyRequest,
  act: (work: SiteWork) => Promise<Result>,
): Promise<Result> =>
  workshop.inSite({ site, actor: { kind: 'nobody' }, origin: { requestId: request.id, address: request.ip } }, act)

/** Writes a refusal down and answers so that Twilio does not try again. */
async function refuse(
  { workshop }: TwilioHookParts,
  request: FastifyRequest,
  reason: string,
  site?: SiteReference,
): Promise<string> {
  await workshop.inSystem((work) =>
    noteRefusal(work, { siteId: site?.id ?? null, source: 'twilio', reason, address: request.ip }),
  )
  return nothing
}

/**
 * The fields of a form that Twilio signed.
 * @throws Refusal not_found where no Twilio is set up, forbidden for a signature that is not right
 */
async function signedForm(parts: TwilioHookParts, request: FastifyRequest): Promise<Form> {
  const { twilio, appUrl } = parts.settings
  if (!twilio) throw new Refusal('not_found')
  const form = Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''))
  const signature = request.headers['x-twilio-signature']
  // loaded at the first call: the library is large
  const { validateRequest } = await import('twilio/lib/webhooks/webhooks.js')
  if (typeof signature === 'string' && validateRequest(twilio.authToken, signature, appUrl + request.url, form))
    return form
  await refuse(parts, request, 'forged')
  throw new Refusal('forbidden')
}
