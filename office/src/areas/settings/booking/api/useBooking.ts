import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BookingRules, ServiceBooking } from '#contract/schedule/types.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { edit } from '../../../../lib/layers.ts'
import { optimistic, type Act } from '../../../../lib/optimistic.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'

type Booking = Answer<'getBooking'>
/** How a service is booked, without its name. */
export type HowBooked = Omit<ServiceBooking, 'service'>

/** The rules of booking, and how each service is booked. */
export function useBooking(enabled = true) {
  const { slug } = useSite()
  return useQuery({
    queryKey: keys.booking(slug),
    queryFn: ({ signal }) => api('getBooking', { slug, signal }),
    enabled,
  })
}

export interface BookingChange {
  rules?: Partial<BookingRules>
  services?: readonly { readonly service: ServiceBooking; readonly change: Partial<HowBooked> }[]
}

function changed(booking: Booking, { rules = {}, services = [] }: BookingChange): Booking {
  const changes = new Map(services.map(({ service, change }) => [service.service.id, change]))
  return {
    rules: { ...booking.rules, ...rules },
    services: booking.services.map((each) => ({ ...each, ...changes.get(each.service.id) })),
  }
}

function updateBooking(slug: string): Act<BookingChange, Answer<'updateBooking'>> {
  const set = (change: (booking: Booking) => Booking) => [edit<Booking>(keys.booking(slug), change)]
  return {
    call: ({ rules, services = [] }) =>
      api('updateBooking', {
        slug,
        body: {
          ...(rules !== undefined && { rules }),
          services: services.map(({ service, change }) => ({ ...service, ...change, service: service.service.id })),
        },
      }),
    edits: (change) => set((booking) => changed(booking, change)),
    settle: (answer) => set(() => answer),
    // times that are offered, and the first steps on Home
    invalidates: () => [keys.booking(slug), keys.topic(slug, 'visits'), keys.home(slug)],
  }
}

/** Changes how the business is booked. Choices made quickly one after the other reach the server in that order. */
export function useUpdateBooking() {
  const { slug } = useSite()
  return useMutation({ ...optimistic(useQueryClient(), updateBooking(slug)), scope: { id: 'booking' } })
}
