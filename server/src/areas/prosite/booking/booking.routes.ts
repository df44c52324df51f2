import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PublicLocale } from '#contract/prosite.ts'
import { Day, Moment, text } from '#contract/shared.ts'
import { publicPath } from '#contract/website/addresses.ts'
import type { Limits } from '../../../http/limits.ts'
import { originOf } from '../../../http/mount.ts'
import type { SiteReference } from '../../../http/parts.ts'
import { mountRaw } from '../../../http/raw.ts'
import type { FieldFault } from '../../../platform/refusal.ts'
import { readForm, stateOf, type ArrivedForm } from '../prosite.form.ts'
import { noFiles, receiveForm } from '../prosite.multipart.ts'
import type { BookingPages } from './booking.service.ts'

export interface BookingRouteParts {
  readonly limits: Limits
  readonly booking: BookingPages
  /** The business in the address. @throws Refusal not_found */
  readonly siteOf: (request: FastifyRequest) => Promise<SiteReference>
  readonly localeOf: (request: FastifyRequest) => PublicLocale
}

const Query = z.object({
  service: z.uuid().catch(''),
  day: Day.catch(''),
  from: Day.catch(''),
  starts: Moment.catch(''),
  where: text(100).catch(''),
})
const Place = z.object({ booked: z.string().max(300).catch('') })

/** What is wrong with a form: somebody has to find the place. */
function faultsOf(form: ArrivedForm, read: ReturnType<typeof readForm>): FieldFault[] {
  const faults = 'faults' in read ? [...read.faults] : []
  if ((form.fields['address']?.[0] ?? '').trim() === '') faults.push({ path: 'body.address', message: '' })
  return faults
}

/** `/p/{slug}/booking`: a stranger books a visit, in plain forms that need no script. */
export function bookingRoutes(app: FastifyInstance, { limits, booking, siteOf, localeOf }: BookingRouteParts): void {
  const send = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
    reply
      .code(status)
      // what is free changes by the minute
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language, sec-fetch-site')
      .type('text/html; charset=utf-8')
      .send(html)

  mountRaw(app, 'publicBooking', limits, async (request, reply) => {
    const { html, isOpen } = await booking.step(await siteOf(request), localeOf(request), Query.parse(request.query))
    return send(reply, html, isOpen ? 200 : 404)
  })

  mountRaw(app, 'publicBookingForm', limits, async (request, reply) => {
    const [site, locale] = [await siteOf(request), localeOf(request)]
    const form = await receiveForm(request, noFiles)
    const first = (name: string) => form.fields[name]?.[0] ?? ''
    const query = Query.parse({ service: first('service_id'), starts: first('starts'), where: first('where') })
    const again = async (status: number, faults: readonly FieldFault[], isEnough = false) =>
      send(reply, await booking.again(site, locale, query, stateOf(form, faults), isEnough), status)

    const read = readForm(form, locale)
    const faults = faultsOf(form, read)
    if ('faults' in read || faults.length > 0) return again(422, faults)
    if (query.starts === '') return again(409, [])
    const taken = await booking.take(site, read.body, query, originOf(request))
    if ('path' in taken) return reply.redirect(publicPath(site.slug, locale, `/${taken.path}`), 303)
    return 'faults' in taken ? again(422, taken.faults) : again(409, [], taken.refused === 'enough')
  })

  mountRaw(app, 'publicBooked', limits, async (request, reply) => {
    const { booked } = Place.parse(request.params)
    void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    return send(reply, await booking.booked(await siteOf(request), localeOf(request), booked))
  })
}
