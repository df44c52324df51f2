import type { PaymentMethod } from '#contract/invoices/values.ts'
import type { Chance } from '../chance.ts'
import type { DemoPlan } from '../plan.ts'

const day = 86_400_000

/** What is billed: all of a quote, half of it, or a finished visit. */
export type Subject =
  | { readonly quote: string; readonly share: 'all' | 'half'; readonly project: string | null }
  | { readonly visit: string; readonly customer: string; readonly title: string; readonly cents: number }

/** An invoice of the year, and what came in for it. */
export interface Bill {
  readonly subject: Subject
  readonly at: Date
  readonly termsDays: 0 | 15 | 30
  readonly payments: readonly {
    readonly at: Date
    readonly method: PaymentMethod
    readonly reference: string
    /** Of what is owed. */
    readonly part: number
  }[]
}

type Money = Pick<DemoPlan, 'quotes' | 'requests' | 'projects' | 'visits' | 'schedule'>

const methods: readonly PaymentMethod[] = ['check', 'check', 'check', 'cash', 'other']

/** When somebody pays who has so many days to do so: most in time, some late, a few in two parts or not at all yet. */
function paymentsOf(chance: Chance, now: Date, at: Date, terms: number): Bill['payments'] {
  const pay = (days: number, part: number) => {
    const method = chance.one(methods)
    const when = new Date(at.getTime() + days * day)
    const reference = method === 'check' ? String(chance.whole(1001, 9899)) : method === 'other' ? 'Zelle' : ''
    return when < now ? [{ at: when, method, reference, part }] : []
  }
  const age = (now.getTime() - at.getTime()) / day
  // a year's end without anything open would be no business
  if (age < 150 && chance.happens(0.09)) return []
  if (chance.happens(0.1)) return [...pay(chance.whole(0, 5), 0.5), ...pay(terms + chance.whole(0, 20), 1)]
  return pay(chance.whole(0, terms + (chance.happens(0.25) ? 25 : 3)), 1)
}

/** The invoices of the year in the order of time, so that their numbers grow with it. The newest finished work waits. */
export function planMoney(chance: Chance, { quotes, requests, projects, visits, schedule }: Money, now: Date): Bill[] {
  const requestsById = new Map(requests.map((request) => [request.id, request]))
  const projectsById = new Map(projects.map((project) => [project.id, project]))
  const agreed = quotes.filter(({ status }) => status === 'approved' || status === 'converted')
  const bill = (subject: Subject, at: Date, termsDays: Bill['termsDays']): Bill => ({
    subject,
    at,
    termsDays,
    payments: paymentsOf(chance, now, at, termsDays),
  })
  const ofQuotes = agreed.flatMap(({ id, request_id: requestId }) => {
    const request = requestsById.get(requestId ?? '')
    const project = projectsById.get(request?.project_id ?? '')
    const done = project?.modified_at
    if (!(done instanceof Date) || now.getTime() - done.getTime() < 2 * day) return []
    const isFinished = project?.status === 'completed'
    if (!isFinished && project?.status !== 'in_progress') return []
    const share = isFinished ? 'all' : 'half'
    return [bill({ quote: id, share, project: project?.id ?? null }, done, chance.one([15, 15, 30]))]
  })
  const customersOf = new Map(requests.map((request) => [request.id, request.customer_id]))
  const agreedRequests = new Set(agreed.map(({ request_id: id }) => id))
  const ofVisits = [...visits, ...schedule.visits].flatMap((visit) => {
    const { id, state, ends_at: ends, request_id: request, customer_id: known, title } = visit
    const customer = known ?? customersOf.get(request ?? '')
    if (state !== 'done' || !(ends instanceof Date) || !customer || agreedRequests.has(request ?? '')) return []
    // what was only looked at is not billed, and the last days wait in the list
    if (now.getTime() - ends.getTime() < 1.2 * day) return []
    const cents = 5 * chance.whole(1900, 11_800)
    const at = new Date(ends.getTime() + 3_600_000)
    return [bill({ visit: id, customer, title: title || 'Service call', cents }, at, chance.one([0, 15]))]
  })
  return [...ofQuotes, ...ofVisits].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
