import { generateNKeysBetween } from 'fractional-indexing'
import type { Insertable } from 'kysely'
import { stages } from '#contract/requests.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { CustomerRow, Person } from './customers.ts'
import type { Ground } from './ground.ts'
import { idAt } from './ids.ts'
import { planTalk, type PlannedTalk } from './messages.ts'
import type { PhotoPlace } from './photos.ts'
import { positionOf } from './positions.ts'
import { planProject, type PlannedProject } from './projects.ts'
import type { Ask } from './requests.ts'
import type { TalkGround } from './talk/course.ts'
import { addTalk, noTalk, type TalkRows } from './talk/rows.ts'

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>

export interface WorkRows extends TalkRows {
  readonly customers: CustomerRow[]
  readonly requests: Row<'requests'>[]
  readonly projects: Row<'projects'>[]
  readonly projectServices: Row<'project_services'>[]
  readonly notes: Row<'notes'>[]
  readonly places: PhotoPlace[]
}

const empty = (): WorkRows => ({
  customers: [],
  ...noTalk(),
  requests: [],
  projects: [],
  projectServices: [],
  notes: [],
  places: [],
})

/** Turns what was asked, oldest first, into the rows of the business. */
export function planWorkRows(ground: Ground, talks: TalkGround, asks: readonly Ask[]): WorkRows {
  const rows = empty()
  const customers = new Map<Person, CustomerRow>()
  const positions = positionsOf(asks)
  const stops = asks.find((ask) => isLeftAlone(ask, asks))
  for (const [index, ask] of asks.entries()) {
    const customer = customers.get(ask.person) ?? addCustomer(ground, rows, ask)
    customers.set(ask.person, customer)
    addRequest(ground, talks, rows, { ask, customer, position: positions[index] ?? '', stops: ask === stops })
  }
  return rows
}

/** Never answered, and asked once: one of them says STOP in the end. */
const isLeftAlone = ({ person, closedReason, language }: Ask, asks: readonly Ask[]): boolean =>
  closedReason === 'no_answer' &&
  language === 'en' &&
  person.phone !== null &&
  asks.filter((other) => other.person === person).length === 1

/** The newest of each stage is the first card of its column. */
function positionsOf(asks: readonly Ask[]): string[] {
  const keys = new Map(
    stages.map((stage) => [stage, generateNKeysBetween(null, null, asks.filter((ask) => ask.stage === stage).length)]),
  )
  return asks.map((ask) => keys.get(ask.stage)?.pop() ?? '')
}

function addCustomer({ chance, siteId }: Ground, rows: WorkRows, { person, created, source }: Ask): CustomerRow {
  const row = {
    site_id: siteId,
    id: idAt(chance, created),
    name: person.name,
    company: person.company,
    phone: person.phone,
    email: person.email,
    address: person.address,
    source,
    review_status: 'NO_REQUEST_SENT',
    do_not_contact: person.kind === 'solicitor',
    created_at: created,
    modified_at: created,
  }
  rows.customers.push(row)
  return row
}

/** What was won, and the few that fell through after a yes. */
const becomesProject = ({ stage, status }: Ask, { agreed }: PlannedTalk): boolean =>
  stage === 'won' || status === 'completed' || (status === 'lost' && agreed !== null)

interface Asked {
  readonly ask: Ask
  readonly customer: CustomerRow
  readonly position: string
  readonly stops: boolean
}

function addRequest(
  ground: Ground,
  talks: TalkGround,
  rows: WorkRows,
  { ask, customer, position, stops }: Asked,
): void {
  const { chance, calendar, siteId, serviceIds } = ground
  const { person, job } = ask
  const id = idAt(chance, ask.created)
  const talk = planTalk(chance, calendar, ask)
  // some say yes by phone, and nobody has made a project of it yet
  const none = !becomesProject(ask, talk) || (ask.status === 'to_schedule' && chance.happens(0.3))
  const project = none ? null : addProject(ground, rows, ask, customer, id, talk)
  const standing = addTalk(ground, talks, rows, { ask, talk, requestId: id, customer, stops })
  if (standing.stopped) customer.texts_stopped_at = standing.stopped
  const { last } = standing
  const modified = new Date(Math.max(last.getTime(), project?.planned.created.getTime() ?? 0))
  // a few cannot say what it is
  const service = job && !(project === null && chance.happens(0.12)) ? serviceIds[job.service] : null
  rows.requests.push({
    site_id: siteId,
    id,
    customer_id: customer.id,
    service_id: service,
    project_id: project?.id ?? null,
    address: person.address,
    message: ask.message,
    source: standing.source,
    stage: ask.stage,
    status: ask.status,
    closed_reason: ask.closedReason,
    closed_note: ask.closedNote,
    position,
    waiting_since: standing.waitingSince,
    first_response_at: standing.answered?.at ?? null,
    first_response_by: standing.answered?.by ?? null,
    // what is being done, the one with the van does: that is what they see of the business
    assigned_user_id: ask.stage === 'won' && project !== null ? ground.memberIds.field : null,
    // what was only an offer is out of sight already
    archived_at: ask.status === 'spam' && chance.happens(0.6) ? new Date(ask.created.getTime() + 3_600_000) : null,
    created_at: ask.created,
    modified_at: modified,
  })
  if (job) {
    rows.places.push({
      requestId: id,
      projectId: project?.id ?? null,
      job,
      asked: ask.created,
      worked:
        project && ['in_progress', 'completed'].includes(project.planned.status) ? project.planned.modified : null,
      written: ask.source !== 'phone' && ask.source !== 'walk_in' && ask.status !== 'duplicate',
      finished: project?.planned.status === 'completed',
    })
  }
}

interface AddedProject {
  readonly id: string
  readonly planned: PlannedProject
}

function addProject(
  ground: Ground,
  rows: WorkRows,
  ask: Ask,
  customer: CustomerRow,
  requestId: string,
  talk: PlannedTalk,
): AddedProject {
  const { chance, calendar, siteId, memberIds, serviceIds } = ground
  const earlier = rows.projects.some(({ customer_id }) => customer_id === customer.id)
  const last = talk.said.at(-1)?.at ?? ask.created
  const agreed = talk.agreed ?? last
  const planned = planProject(chance, calendar, ask, { agreed, start: talk.start, last }, earlier)
  const id = idAt(chance, agreed)
  rows.projects.push({
    site_id: siteId,
    id,
    name: planned.name,
    status: planned.status,
    description: planned.description,
    address: ask.person.address,
    customer_id: customer.id,
    customer_name: ask.person.name,
    request_id: requestId,
    ...positionOf(ask.person.address),
    tags: [...planned.tags],
    day: planned.day && calendar.day(planned.day),
    created_at: planned.created,
    modified_at: planned.modified,
  })
  if (ask.job) rows.projectServices.push({ site_id: siteId, project_id: id, service_id: serviceIds[ask.job.service] })
  for (const { title, body, author, created, archived } of planned.notes) {
    rows.notes.push({
      site_id: siteId,
      id: idAt(chance, created),
      project_id: id,
      title,
      body,
      author_user_id: memberIds[author],
      archived_at: archived,
      created_at: created,
      modified_at: archived ?? created,
    })
  }
  if (planned.status === 'completed') {
    const part = chance.fraction()
    customer.review_status = part < 0.42 ? 'LEFT_REVIEW' : part < 0.75 ? 'REQUEST_SENT' : 'NO_REQUEST_SENT'
  }
  return { id, planned }
}
