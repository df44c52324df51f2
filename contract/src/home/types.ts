import { z } from 'zod'
import { emergencyKinds } from '../emergencies/values.ts'
import { VisitSummary } from '../schedule/types.ts'
import { Day, Moment, Money, named, RequestId, UserId } from '../shared.ts'
import { sources } from '../sources.ts'
import { firstSteps, homeLimits, homeWeeks, mostToDo } from './values.ts'

const count = z.number().int().min(0)

/** A row of a list: whom it is about, and what they wrote, cut to 200 characters; empty where they wrote nothing. */
const Row = z.object({ request_id: RequestId, name: z.string(), words: z.string() })

export const HomeEmergency = Row.extend({
  kind: z.enum(emergencyKinds),
  since: Moment,
  /** Where they are called right now; null while no number is known. */
  phone: z.string().nullable(),
  /** Null once somebody called or answered. */
  waiting_since: Moment.nullable(),
})
export type HomeEmergency = z.output<typeof HomeEmergency>

export const WaitingCustomer = Row.extend({
  source: z.enum(sources),
  service: z.string().nullable(),
  since: Moment,
})
export type WaitingCustomer = z.output<typeof WaitingCustomer>

export const UnreadConversation = Row.extend({ at: Moment })
export type UnreadConversation = z.output<typeof UnreadConversation>

export const HomeVisit = VisitSummary.extend({
  /** Null for a visit that came without a request. */
  request_id: RequestId.nullable(),
  /** The customer's name; may be empty. */
  name: z.string(),
  /** What the visit is called, else the service, else what the customer wrote; may be empty. */
  about: z.string(),
  address: z.string(),
  /** Who goes, the lead first; without anybody whom the request is assigned to. */
  members: z.array(named(UserId)),
})
export type HomeVisit = z.output<typeof HomeVisit>

/** Whole days of the business's own clock. Seconds for replies; null until something was answered. */
export const HomeNumbers = z.object({
  requests: count,
  /** The same for the 30 days before. */
  requests_before: count,
  won: count,
  first_reply: z.object({ median: count, nine_of_ten: count }).nullable(),
  active_projects: count,
  weeks: z.array(z.object({ week: Day, requests: count, won: count, first_reply: count.nullable() })).length(homeWeeks),
})
export type HomeNumbers = z.output<typeof HomeNumbers>

/** What needs somebody now, how things go, and how far the business is set up. Each list is short; `count` counts all. */
export const Home = z.object({
  /** The newest first. */
  emergencies: z.array(HomeEmergency).max(homeLimits.emergencies),
  /** The longest first, without the emergencies above; they are counted. */
  waiting: z.object({ count, customers: z.array(WaitingCustomer).max(homeLimits.waiting) }),
  /** What this member has not read, the newest first, without those in the lists above; they are counted. */
  unread: z.object({ count, conversations: z.array(UnreadConversation).max(homeLimits.unread) }),
  /** Visits of the day that are held, planned, or done, and how many are done; listed are those that are not over. */
  today: z.object({ count, done: count, visits: z.array(HomeVisit).max(homeLimits.visits) }),
  /** Conversations that the assistant handed off and nobody answered since. */
  handed_off: count,
  /** Quotes that wait for the customer's answer; null for those who see no money. `oldest`: the last change of it. */
  quotes: z.object({ count, total: Money, oldest: Moment.nullable() }).nullable(),
  /** What customers owe and paid; null for those who see no money. */
  money: z
    .object({
      /** Open invoices whose due day is over; `oldest`: the longest ago. */
      late: z.object({ count, total: Money, oldest: Day.nullable() }),
      /** What came in within the last 30 days, and in the 30 before, without what was taken back or refunded of it. */
      received: Money,
      received_before: Money,
      weeks: z.array(z.object({ week: Day, cents: z.number().int().min(0) })).length(homeWeeks),
    })
    .nullable(),
  /** Null for the field. `lowest`: of those to answer, where one has stars. */
  reviews: z.object({ to_answer: count, lowest: z.number().int().nullable(), to_ask: count.max(mostToDo) }).nullable(),
  numbers: HomeNumbers,
  steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
})
export type Home = z.output<typeof Home>
