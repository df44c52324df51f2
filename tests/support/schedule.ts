/** What the tests of the schedule's screens begin with: a business, two members, a visit, and a week. */
import type { Schedule, ScheduleEntry, VisitDetail } from '#contract/schedule/types.ts'
import { CustomerId, RequestId, SiteId, UserId, VisitId } from '#contract/shared.ts'
import type { Filters, View } from '#office/areas/schedule/filters.ts'
import type { ScheduleViewProps } from '#office/areas/schedule/ScheduleScreen.tsx'
import { siteOf } from './site.ts'

const idOf = (end: string) => `01890000-0000-7000-8000-${end.padStart(12, '0')}`
export const memberId = (end: string) => UserId.parse(idOf(end))
export const visitId = (end: string | number) => VisitId.parse(idOf(String(end)))
export const [ana, ben, luis] = [memberId('a1'), memberId('b1'), memberId('c1')]

export const site = siteOf({ slug: 'ruiz', id: SiteId.parse(idOf('5')), name: 'Ruiz Plumbing' })

/** A Monday. */
export const monday = '2026-11-23'

/** A visit of an hour on Monday at nine, which is Ana’s. */
export const entryOf = (fields: Partial<ScheduleEntry> = {}): ScheduleEntry => ({
  id: visitId(1),
  kind: 'visit',
  title: 'Leak repair',
  customer: 'Rosa Mendez',
  city: 'Oakland',
  point: null,
  day: monday,
  wall: `${monday}T09:00`,
  minutes: 60,
  arrival_minutes: 120,
  state: 'confirmed',
  members: [ana],
  held_until: null,
  answer: null,
  repeats: false,
  created: '2026-11-20T17:00:00.000Z',
  version: 4,
  ...fields,
})

/** The same as its panel knows it. */
export const detailOf = (fields: Partial<VisitDetail> = {}): VisitDetail => ({
  id: visitId(1),
  kind: 'visit',
  title: 'Leak repair',
  request: RequestId.parse(idOf('7')),
  project: null,
  customer: { id: CustomerId.parse(idOf('8')), name: 'Rosa Mendez' },
  service: null,
  address: '1846 Fruitvale Ave, Oakland, CA',
  day: monday,
  starts: `${monday}T17:00:00.000Z`,
  ends: `${monday}T18:00:00.000Z`,
  wall: `${monday}T09:00`,
  minutes: 60,
  arrival_minutes: 120,
  buffer_before: 0,
  buffer_after: 0,
  state: 'confirmed',
  held_until: null,
  cancel_reason: '',
  members: [{ id: ana, name: 'Ana Ruiz', lead: true }],
  on_the_way: null,
  started: null,
  finished: null,
  note: '',
  made_by: 'member',
  customer_answer: null,
  customer_answered: null,
  series: null,
  detached: false,
  conflicts: 0,
  version: 4,
  point: null,
  customer_phone: '+15105550123',
  request_message: '',
  notes: [],
  repeat: null,
  own: { title: 'Leak repair', service: null, address: '' },
  cancelled: null,
  ...fields,
})

const hours = Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ open: '08:00', close: '17:00' }] : []))
const none = { count: 0, entries: [] }

/** The week of that Monday at 9:42, with nothing in its tray. */
export const weekOf = (entries: Schedule['entries'], fields: Partial<Schedule> = {}): Schedule => ({
  from: monday,
  to: '2026-11-29',
  time_zone: site.timeZone,
  now: `${monday}T09:42`,
  members: [
    { id: ana, name: 'Ana Ruiz', role: 'owner', hours, starts_at: null, ends_at: null },
    { id: ben, name: 'Ben Ortega', role: 'field', hours, starts_at: null, ends_at: null },
  ],
  closed: [],
  entries,
  is_cut: false,
  tray: { unscheduled: none, any_time: none, to_confirm: none },
  ...fields,
})

/** What a view of the schedule is given on that Monday; undefined: the range is on its way. */
export const viewOf = (
  view: View,
  schedule: Schedule | undefined,
  filters: Partial<Filters> = {},
): ScheduleViewProps => ({
  filters: {
    view,
    date: monday,
    members: [],
    kinds: [],
    search: '',
    states: [],
    unassigned: false,
    toInvoice: false,
    waiting: null,
    sort: 'soonest',
    ...filters,
  },
  set: () => Promise.resolve(new URLSearchParams()),
  show: () => {},
  go: () => {},
  goTo: () => {},
  today: monday,
  found: { query: { error: null, fetchStatus: 'fetching', refetch: () => {} }, schedule, now: schedule?.now ?? '' },
  selected: null,
  mayChange: true,
  onOpen: () => {},
  onNew: () => {},
})
