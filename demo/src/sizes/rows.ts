import { stageStatuses, sources, stages } from '#contract/requests.ts'
import { openChance, type Chance } from '../seed/chance.ts'
import { generalNotes } from '../seed/general-notes.ts'
import { jobs } from '../seed/jobs/all.ts'
import { streets as realStreets } from '../seed/places.ts'
import { chunkIds } from './ids.ts'
import { momentOf, shareOf, type Chunk, type Scale } from './scale.ts'
import type { SizedSite } from './sites.ts'
import type { Vocabulary } from './vocabulary.ts'

const cities = [...new Map(realStreets.map(([, city, zip]) => [zip, `${city}, CA ${zip}`])).values()]
const projectStatuses = [
  'completed',
  'completed',
  'completed',
  'completed',
  'in_progress',
  'scheduled',
  'scheduled',
  'lead',
  'on_hold',
  'cancelled',
] as const
const tags = [
  '{}',
  '{}',
  '{}',
  '{permit}',
  '{"repeat customer"}',
  '{HOA}',
  '{emergency}',
  '{warranty}',
  '{"repeat customer",permit}',
  '{referral}',
] as const
const day = 24 * 3_600_000

/** Some names are common and most are rare: the square of chance makes the first of a list a hundred times likelier. */
const commonFirst = <Item>(chance: Chance, items: readonly Item[]): Item => {
  const item = items[Math.floor(items.length * chance.fraction() ** 2)]
  if (item === undefined) throw new RangeError('there is nothing to choose from')
  return item
}

interface Person {
  readonly id: string
  readonly surname: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly address: string
}

/** The rows of one stretch of time, sites taking turns as their work would come in. */
export function planChunk(scale: Scale, chunk: Chunk, sites: readonly SizedSite[], words: Vocabulary) {
  const chance = openChance(scale.seed * 7919 + chunk.index * 104_729 + scale.firstNumber)
  const id = chunkIds(chance)
  const rows = sites.map((site) => siteRows(scale, chunk, site, words, chance, id))
  return {
    customers: inTurn(rows.map(({ customers }) => customers)),
    projects: inTurn(rows.map(({ projects }) => projects)),
    projectServices: inTurn(rows.map(({ projectServices }) => projectServices)),
    requests: inTurn(rows.map(({ requests }) => requests)),
    conversations: inTurn(rows.map(({ requests }) => requests.map(conversationRow))),
    notes: inTurn(rows.map(({ notes }) => notes)),
  }
}
export type ChunkRows = ReturnType<typeof planChunk>

/** One of each list, then the next of each. */
function inTurn<Row>(lists: readonly (readonly Row[])[]): Row[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat()
}

function siteRows(
  scale: Scale,
  chunk: Chunk,
  site: SizedSite,
  words: Vocabulary,
  chance: Chance,
  id: (at: Date) => string,
) {
  const places = (total: number) => {
    const { from, to } = shareOf(total, chunk)
    return Array.from({ length: to - from }, (_, index) => momentOf(scale, from + index, total))
  }
  // every chunk has a customer of each site, whom its other rows belong to
  const moments = places(scale.customers)
  const begin = momentOf(scale, shareOf(scale.projects, chunk).from, scale.projects)
  const people = (moments.length > 0 ? moments : [begin]).map((at) => ({
    at,
    person: planPerson(chance, words, id(at)),
  }))
  const customers = people.map(({ at, person }) => ({
    site_id: site.id,
    id: person.id,
    name: person.name,
    phone: person.phone,
    email: person.email,
    address: person.address,
    created_at: at.toISOString(),
    modified_at: at.toISOString(),
  }))
  const projects = places(scale.projects).map((at) =>
    projectRow(chance, site, at, id(at), chance.one(people).person, scale.now),
  )
  const projectServices = projects.map((project) => ({
    site_id: site.id,
    project_id: project.id,
    service_id: chance.one(site.serviceIds),
  }))
  const requests = places(scale.requests).map((at) => requestRow(chance, site, at, id(at), chance.one(people).person))
  const notes =
    projects.length === 0
      ? []
      : places(scale.notes).map((at) => noteRow(chance, site, at, id(at), chance.one(projects).id))
  return { customers, projects, projectServices, requests, notes }
}

function planPerson(chance: Chance, words: Vocabulary, id: string): Person {
  const [first, surname] = [commonFirst(chance, words.firstNames), commonFirst(chance, words.surnames)]
  const address = `${chance.whole(10, 9890)} ${commonFirst(chance, words.streets)}, ${chance.one(cities)}`
  // no exchange of the real world is called 555
  const phone = `+1${chance.one(['510', '925', '415', '650', '408', '707', '341', '628'])}555${String(chance.whole(0, 9999)).padStart(4, '0')}`
  return {
    id,
    surname,
    name: `${first} ${surname}`,
    phone,
    address,
    email: `${first}.${surname}${chance.whole(1, 99)}@example.com`.toLowerCase(),
  }
}

function projectRow(chance: Chance, site: SizedSite, at: Date, id: string, person: Person, now: Date) {
  const job = chance.one(jobs)
  const modified = new Date(
    Math.min(now.getTime(), at.getTime() + chance.whole(0, 40) * day + chance.whole(0, 80_000_000)),
  )
  return {
    site_id: site.id,
    id,
    name: `${job.name} – ${person.surname}`,
    status: chance.one(projectStatuses),
    description: messageOf(chance),
    address: person.address,
    customer_id: person.id,
    customer_name: person.name,
    tags: chance.one(tags),
    day: at.toISOString().slice(0, 10),
    created_at: at.toISOString(),
    modified_at: modified.toISOString(),
  }
}

const messageOf = (chance: Chance): string => {
  const message = chance.one(chance.one(jobs).messages)
  return typeof message === 'string' ? message : message.es
}

function requestRow(chance: Chance, site: SizedSite, at: Date, id: string, person: Person) {
  const stage = chance.one(stages)
  const status = chance.one(stageStatuses[stage])
  const message = messageOf(chance)
  const moment = at.toISOString()
  return {
    site_id: site.id,
    id,
    customer_id: person.id,
    service_id: chance.one(site.serviceIds),
    address: person.address,
    message,
    source: chance.one(sources),
    stage,
    status,
    closed_reason: status === 'lost' ? 'price' : null,
    // a fractional index like the board's own: one place per second, the newest first
    position: `Z${(0xff_ffff_ffff - Math.floor(at.getTime() / 1000)).toString(36)}V`,
    waiting_since: status === 'new' ? moment : null,
    first_response_at:
      status === 'new' || status === 'spam'
        ? null
        : new Date(at.getTime() + chance.whole(60, 9000) * 1000).toISOString(),
    created_at: moment,
    modified_at: moment,
  }
}

/** Members answer, where something is open and was answered at all: the assistant of these businesses is off. */
const conversationRow = ({ site_id, id, stage, status, created_at, modified_at }: ReturnType<typeof requestRow>) => ({
  site_id,
  request_id: id,
  held_by: stage === 'closed' || status === 'new' ? 'nobody' : 'member',
  held_since: created_at,
  channel: 'sms',
  created_at,
  modified_at,
})

function noteRow(chance: Chance, site: SizedSite, at: Date, id: string, projectId: string) {
  const [title, body] = chance.one(chance.happens(0.5) ? generalNotes : chance.one(jobs).notes)
  const text = body
    .replaceAll('{first}', 'the customer')
    .replaceAll(/\{(?:code|number)\}/g, String(chance.whole(14, 19)))
    .replaceAll('{street}', 'the street')
  return {
    site_id: site.id,
    id,
    project_id: projectId,
    title,
    body: text,
    author_user_id: site.ownerId,
    created_at: at.toISOString(),
    modified_at: at.toISOString(),
  }
}
