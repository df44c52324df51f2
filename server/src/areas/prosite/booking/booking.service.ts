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
import { countTakenByCustomer, freeSlots, getBooking, holdVisit, visitOf, type FreeSlot } from '../../schedule/index.ts'
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

/** Free times from a day on, without a day from now; those of the first month that has any. */
export async function timesFrom(
  work: SiteWork,
  { id: service }: Offer['services'][number],
  from: string,
): Promise<FreeSlot[]> {
  const { begins } = await dayBegins(work, from === '' ? null : from)
  if (!isWithinReach(work, begins)) return []
  let start = begins < work.now ? work.now : begins
  for (let search = 0; search < mostSearches; search += 1) {
    // where a stranger lives is not known yet: the usual drive is kept free on both sides
    const slots = await freeSlots(work, { from: start, days: searchDays, service, place: null })
    if (slots.length > 0) return slots
    start = new Date(start.getTime() + searchDays * 86_400_000)
  }
  return []
}

/** Whether a time is one of those that are offered at this moment. */
async function isFree(work: SiteWork, { id: service }: Offer['services'][number], starts: string): Promise<boolean> {
  const begins = new Date(starts)
  if (begins <= work.now || !isWithinReach(work, begins)) return false
  const slots = await freeSlots(work, { from: begins, days: 1, service, place: null })
  return slots.some((slot) => new Date(slot.starts).getTime() === begins.getTime())
}

/** Times that one person may take: more is a mistake, or somebody who means harm. */
const mostHeld = 3

/** @throws Refusal slot_taken; conflict for one time too many */
async function hold(
  work: SiteWork,
  requestId: RequestId,
  service: Offer['services'][number],
  starts: Date,
): Promise<VisitId> {
  if (!(await isFree(work, service, starts.toISOString()))) throw new Refusal('slot_taken')
  const wanted = { requestId, starts, minutes: service.minutes, madeBy: 'customer', service: service.id } as const
  const visit = await holdVisit(work, { ...wanted, place: null })
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
}

export type Taken =
  | { readonly path: string }
  | { readonly faults: readonly FieldFault[] }
  | { readonly refused: 'taken' | 'enough' }

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

  const stepOf = (site: SiteReference, { service: wanted, day, from, starts }: BookingQuery) =>
    inSite(site, async (work): Promise<BookingPage['step']> => {
      const offer = await offerOf(work)
      if (!offer) return { name: 'closed' }
      const { services, shown } = offer
      const service = services.find(({ id }) => id === wanted) ?? (services.length === 1 ? services[0] : undefined)
      if (!service) return { name: 'service', services }
      const slots = await timesFrom(work, service, starts === '' ? from || day : '')
      if (starts === '') return timeStep({ service, slots, day, from }, shown)
      const chosen = (await isFree(work, service, starts)) ? timeAt(starts, shown) : null
      return { name: 'contact', service, chosen, times: insteadOf(slots, shown), isEnough: false }
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
      const step = await stepOf(site, query)
      return render(site, locale, step.name === 'contact' ? { ...step, isEnough } : step, form)
    },

    /**
     * Makes a request and holds its time, both or neither. The same form twice from one address is one. What came from a
     * program takes nobody's time, and is answered like any other.
     * @throws Refusal not_found where this is not booked online
     */
    async take(site: SiteReference, body: PublicRequestBody, starts: Date, origin: Origin): Promise<Taken> {
      const { form_token: _token, ...typed } = body
      const facts = { ...typed, starts: starts.toISOString() }
      const key = `booking-${createHash('sha256').update(JSON.stringify(facts)).digest('base64url')}`
      const params = { slug: site.slug }
      const attempt = { call: 'createPublicRequest', key, who: origin.address, params, body: facts } as const
      try {
        const answer = await workshop.inSite({ site, actor: nobody, origin }, (work) =>
          once(work, attempt, sealer, async () => {
            const service = (await offerOf(work))?.services.find(({ id }) => id === body.service_id)
            if (!service) throw notFound()
            const input = { params, query: {}, body, ifVersion: undefined, origin }
            const { request_id: requestId } = await createRequest(work, input)
            return body.website === ''
              ? { visit: await hold(work, RequestId.parse(requestId), service, starts) }
              : { visit: null }
          }),
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
