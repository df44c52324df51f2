import { createHash } from 'node:crypto'
import type { BookableService, BookingPage, FormState, PublicLocale, PublicPage } from '#contract/prosite.ts'
import { z } from 'zod'
import { RequestId, VisitId, type ServiceId } from '#contract/shared.ts'
import type { SiteReference } from '../../../http/parts.ts'
import type { Answer, Input } from '../../../http/handler.ts'
import { once } from '../../../http/idempotency.ts'
import { Refusal, type FieldFault } from '../../../platform/refusal.ts'
import type { Sealer } from '../../../platform/secrets/sealer.ts'
import type { Origin, SiteWork, Workshop } from '../../../platform/work/work.ts'
import {
  countTakenByCustomer,
  freeSlots,
  getBooking,
  holdVisit,
  placeOfText,
  visitOf,
  type FreeSlot,
  type Place,
  type PlaceFound,
} from '../../schedule/index.ts'
import { dayBegins, publicSite, timeZoneOf } from '../../sites/index.ts'
import type { BuiltSite } from '../prosite.assets.ts'
import type { PublicRequestBody } from '../prosite.form.ts'
import type { Pages } from '../prosite.pages.ts'
import { bookedStep, insteadOf, timeAt, timeStep, type TimesShown } from './booking.presenter.ts'

export interface BookingParts {
  readonly workshop: Workshop
  readonly site: BuiltSite
  readonly pages: Pick<Pages, 'plainPage'>
  readonly sealer: Pick<Sealer, 'seal' | 'open'>
  /** Takes what a stranger asks for. */
  readonly createRequest: (
    work: SiteWork,
    input: Input<'createPublicRequest'>,
  ) => Promise<Answer<'createPublicRequest'>>
}

/** What a business lets strangers book; undefined: nothing. */
interface Offer {
  readonly services: readonly (BookableService & { readonly id: ServiceId })[]
  readonly shown: TimesShown
}

/** What strangers book here, and how its times are shown. */
export async function offerOf(work: SiteWork): Promise<Offer | undefined> {
  const { rules, services: booked } = await getBooking(work)
  if (!rules.online) return undefined
  const [{ services: shown }, timeZone] = await Promise.all([publicSite(work), timeZoneOf(work)])
  const services = shown.flatMap(({ id, name, description }) => {
    const how = booked.find(({ service }) => service.id === id)
    return how?.online ? [{ id, name, description, minutes: how.minutes }] : []
  })
  if (services.length === 0) return undefined
  return { services, shown: { timeZone, arrivalMinutes: rules.arrival_minutes } }
}

/** Whether strangers book anything here. */
export const offersBooking = async (work: SiteWork): Promise<boolean> => (await offerOf(work)) !== undefined

/** Days of one search, and how often it goes on where nothing is free: half a year, as far as anything is booked. */
const searchDays = 31
const mostSearches = 6

/** Whether anything can be booked then: days at the end of the calendar come in addresses that somebody made up. */
const isWithinReach = (work: SiteWork, moment: Date): boolean =>
  moment.getTime() - work.now.getTime() <= mostSearches * searchDays * 86_400_000

/** Where somebody lives who has not said so: the usual drive is kept free on both sides. */
const somewhere = null

type Service = Offer['services'][number]

/** Free times from a day on, without a day from now; those of the first month that has any. */
export async function timesFrom(
  work: SiteWork,
  { id: service }: Service,
  from: string,
  place: Place = somewhere,
): Promise<FreeSlot[]> {
  const { begins } = await dayBegins(work, from === '' ? null : from)
  if (!isWithinReach(work, begins)) return []
  let start = begins < work.now ? work.now : begins
  for (let search = 0; search < mostSearches; search += 1) {
    const slots = await freeSlots(work, { from: start, days: searchDays, service, place, precision: 'coarse' })
    if (slots.length > 0) return slots
    start = new Date(start.getTime() + searchDays * 86_400_000)
  }
  return []
}

/** Whether a time is one of those that are offered at this moment. */
async function isFree(work: SiteWork, { id: service }: Service, starts: string, place: Place): Promise<boolean> {
  const begins = new Date(starts)
  if (begins <= work.now || !isWithinReach(work, begins)) return false
  const slots = await freeSlots(work, { from: begins, days: 1, service, place, precision: 'coarse' })
  return slots.some((slot) => new Date(slot.starts).getTime() === begins.getTime())
}

/** Times that one person may take: more is a mistake, or somebody who means harm. */
const mostHeld = 3

/** @throws Refusal slot_taken; conflict for one time too many */
async function hold(
  work: SiteWork,
  requestId: RequestId,
  service: Service,
  { starts, place }: { readonly starts: Date; readonly place: Place },
): Promise<VisitId> {
  if (!(await isFree(work, service, starts.toISOString(), place))) throw new Refusal('slot_taken')
  const wanted = { requestId, starts, minutes: service.minutes, madeBy: 'customer', service: service.id } as const
  const visit = await holdVisit(work, { ...wanted, place })
  if ((await countTakenByCustomer(work.db, work.site.id, requestId, work.now)) > mostHeld) throw new Refusal('conflict')
  return visit.id
}

/** The id in the address of a booked time; undefined where it is none of ours. */
function opened(sealer: Pick<Sealer, 'open'>, sealed: string): string | undefined {
  try {
    return sealer.open('booking', sealed)
  } catch {
    return undefined
  }
}

const Answered = z.object({ visit: VisitId.nullable() })

/** What somebody asks for on the way to a visit. */
export interface BookingQuery {
  readonly service: string
  readonly day: string
  readonly from: string
  readonly starts: string
  /** A ZIP code or a town; empty where nobody said. */
  readonly where: string
}

/** The first of these that names a place: an address, and the ZIP code or town that was typed before. */
async function firstPlace(work: SiteWork, texts: readonly string[]): Promise<PlaceFound | null> {
  for (const one of texts) {
    const place = await placeOfText(work, one)
    if (place) return place
  }
  return null
}

/** As long as the contract takes one. */
const longestAddress = 300

/** An address without a ZIP code or town gets the one that was typed before, so that the crew finds it, too. */
async function addressIn(work: SiteWork, address: string, where: string) {
  const own = await firstPlace(work, [address])
  const other = own ? null : await firstPlace(work, [where])
  const whole = `${address}, ${where}`
  return {
    address: other && whole.length <= longestAddress ? whole : address,
    place: (own ?? other)?.point ?? somewhere,
  }
}

/** The step of somebody who chose a time: it, or others instead where it cannot be had. */
async function contactStep(
  work: SiteWork,
  { service, shown }: { readonly service: Service; readonly shown: TimesShown },
  { starts, where }: BookingQuery,
  place: Place,
): Promise<BookingPage['step']> {
  const step = { name: 'contact', service, where, isEnough: false } as const
  if (await isFree(work, service, starts, place))
    return { ...step, times: [], chosen: timeAt(starts, shown), why: 'taken' }
  const times = insteadOf(await timesFrom(work, service, '', place), shown)
  // whoever lives elsewhere could have it
  const isFar = place !== somewhere && (await isFree(work, service, starts, somewhere))
  return { ...step, times, chosen: null, why: isFar ? 'far' : 'taken' }
}

export type Taken =
  | { readonly path: string }
  | { readonly faults: readonly FieldFault[] }
  | { readonly refused: 'taken' | 'enough' }

/**
 * Makes the request and holds its time; what came from a program takes none.
 * @throws Refusal not_found, slot_taken, conflict
 */
async function book(
  work: SiteWork,
  createRequest: BookingParts['createRequest'],
  given: Pick<Input<'createPublicRequest'>, 'params' | 'origin'> & {
    readonly body: PublicRequestBody
    readonly query: BookingQuery
  },
): Promise<{ readonly visit: VisitId | null }> {
  const { params, origin, body, query } = given
  const service = (await offerOf(work))?.services.find(({ id }) => id === body.service_id)
  if (!service) throw notFound()
  const { address, place } = await addressIn(work, body.address, query.where)
  const input = { params, query: {}, body: { ...body, address }, ifVersion: undefined, origin }
  const { request_id: requestId } = await createRequest(work, input)
  if (body.website !== '') return { visit: null }
  return { visit: await hold(work, RequestId.parse(requestId), service, { starts: new Date(query.starts), place }) }
}

const nobody = { kind: 'nobody' } as const
const notFound = () => new Refusal('not_found')

/** The pages on which strangers book a visit. */
export function openBookingPages({ workshop, site: built, pages, sealer, createRequest }: BookingParts) {
  const render = async (
    site: SiteReference,
    locale: PublicLocale,
    step: BookingPage['step'],
    form?: FormState,
  ): Promise<string> => {
    const page: PublicPage = await pages.plainPage(site, locale)
    return built.renderer.renderBooking({ ...page, ...(form ? { form } : {}), step })
  }
  const inSite = <Result>(site: SiteReference, act: (work: SiteWork) => Promise<Result>) =>
    workshop.inSite({ site, actor: nobody }, act)

  const stepOf = (site: SiteReference, query: BookingQuery, address = '') =>
    inSite(site, async (work): Promise<BookingPage['step']> => {
      const { service: wanted, day, from, starts, where } = query
      const offer = await offerOf(work)
      if (!offer) return { name: 'closed' }
      const { services, shown } = offer
      const service = services.find(({ id }) => id === wanted) ?? (services.length === 1 ? services[0] : undefined)
      if (!service) return { name: 'service', services }
      const place = await firstPlace(work, [address, where])
      if (starts !== '') return contactStep(work, { service, shown }, query, place?.point ?? somewhere)
      const slots = await timesFrom(work, service, from || day, place?.point)
      return timeStep({ service, slots, day, from, where, placeName: place?.name ?? null }, shown)
    })

  return {
    /** The page of a step, and whether there is anything to book. */
    async step(site: SiteReference, locale: PublicLocale, query: BookingQuery) {
      const step = await stepOf(site, query)
      return { html: await render(site, locale, step), isOpen: step.name !== 'closed' }
    },

    /** The form again, with everything typed; a time that was taken is asked for again. */
    async again(
      site: SiteReference,
      locale: PublicLocale,
      query: BookingQuery,
      form: FormState,
      isEnough: boolean,
    ): Promise<string> {
      const step = await stepOf(site, query, form.values['address'])
      return render(site, locale, step.name === 'contact' ? { ...step, isEnough } : step, form)
    },

    /**
     * Makes a request and holds its time, both or neither. The same form twice from one address is one. What came from a
     * program takes nobody's time, and is answered like any other.
     * @throws Refusal not_found where this is not booked online
     */
    async take(site: SiteReference, body: PublicRequestBody, query: BookingQuery, origin: Origin): Promise<Taken> {
      const { form_token: _token, ...typed } = body
      const facts = { ...typed, starts: new Date(query.starts).toISOString(), where: query.where }
      const key = `booking-${createHash('sha256').update(JSON.stringify(facts)).digest('base64url')}`
      const params = { slug: site.slug }
      const attempt = { call: 'createPublicRequest', key, who: origin.address, params, body: facts } as const
      try {
        const answer = await workshop.inSite({ site, actor: nobody, origin }, (work) =>
          once(work, attempt, sealer, () => book(work, createRequest, { body, query, params, origin })),
        )
        const { visit: id } = Answered.parse(answer)
        return { path: id === null ? 'thanks' : `booking/${sealer.seal('booking', id)}` }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (error.code === 'slot_taken') return { refused: 'taken' }
        if (error.code === 'conflict') return { refused: 'enough' }
        if (error.faults.length > 0) return { faults: error.faults }
        throw error
      }
    },

    /** What became of a time that was booked; the address holds its id, sealed. @throws Refusal not_found */
    async booked(site: SiteReference, locale: PublicLocale, sealed: string): Promise<string> {
      const id = VisitId.safeParse(opened(sealer, sealed))
      const step = await inSite(site, async (work) => {
        const visit = id.success ? await visitOf(work, id.data) : undefined
        return visit && bookedStep(visit, await timeZoneOf(work), work.now)
      })
      if (!step) throw notFound()
      return render(site, locale, step)
    },
  }
}
export type BookingPages = ReturnType<typeof openBookingPages>
