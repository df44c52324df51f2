import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Picture } from '../pictures.ts'
import { business, members, services, type MemberKey, type ServiceKey } from './business.ts'
import { openCalendar } from './calendar.ts'
import { openChance, type Chance } from './chance.ts'
import { planPeople } from './customers.ts'
import { farMessages } from './extras.ts'
import { planGalleries, tagsOf } from './galleries.ts'
import { idAt } from './ids.ts'
import { planPrices, type PriceRows } from './prices/rows.ts'
import { planCrew, type CrewRows } from './schedule/crew.ts'
import { planSources, type SourceRows } from './sources/rows.ts'
import { planSocial, type SocialRows } from './social/rows.ts'
import { planWeeks, type ScheduleRows } from './schedule/weeks.ts'
import { planPhotos, type PlannedPhoto } from './photos.ts'
import { planRequests } from './requests.ts'
import { planShowcases, type ShowcaseRows } from './showcases.ts'
import { planQuestionIds, setUpRows, type SetUpRows } from './talk/assistant-rows.ts'
import { planWorkRows, type WorkRows } from './work-rows.ts'

type Rows<Name extends keyof Tables> = Insertable<Tables[Name]>[]

/** Everything that is written for the demo business, row by row. */
export interface DemoPlan extends Omit<WorkRows, 'places'> {
  readonly siteId: string
  readonly memberIds: Readonly<Record<MemberKey, string>>
  readonly users: Rows<'users'>
  readonly site: Insertable<Tables['sites']>
  readonly memberships: Rows<'memberships'>
  readonly services: Rows<'services'>
  readonly assistant: SetUpRows
  readonly auditLog: Rows<'audit_log'>
  readonly crew: CrewRows
  readonly schedule: ScheduleRows
  readonly prices: PriceRows
  readonly sources: SourceRows
  readonly social: SocialRows
  readonly shown: ShowcaseRows
  readonly galleries: Rows<'galleries'>
  readonly photos: readonly (PlannedPhoto & {
    readonly id: string
    readonly uploadId: string
    readonly galleryIds: string[]
    readonly tags: string[]
  })[]
}

export interface PlanOptions {
  readonly seed: number
  readonly now: Date
  readonly pictures: readonly Picture[]
  /** People who are there already, by phone number: they keep their id. */
  readonly known?: ReadonlyMap<string, string>
}

/** Conversations, what is shown, galleries, the schedule, uses of prices, sources, and posts are drawn by themselves. */
const talkSeed = 7919
const shownSeed = 104_729
const gallerySeed = 1_299_709
const scheduleSeed = 15_485_863
const priceSeed = 32_452_843
const sourceSeed = 49_979_687
const socialSeed = 67_867_967
const year = 365 * 24 * 3_600_000

/** The demo business with the year before `now`. The same seed, moment and pictures give the same rows, ids included. */
export function planDemo({ seed, now, pictures, known = new Map() }: PlanOptions): DemoPlan {
  const chance = openChance(seed)
  const founded = new Date(now.getTime() - year)
  const siteId = idAt(chance, founded)
  const memberIds = planMemberIds(chance, founded, known)
  const serviceIds = planServiceIds(chance, founded)
  const calendar = openCalendar(now, business.timeZone)
  const asks = planRequests(chance, calendar, planPeople(chance, farMessages.length))
  const ground = { chance, calendar, siteId, memberIds, serviceIds }
  const talking = openChance(seed + talkSeed)
  const questionIds = planQuestionIds(ground, talking)
  const talks = { chance: talking, questionIds, taken: [], met: new Map<string, number>() }
  const { places, ...rows } = planWorkRows(ground, talks, asks)
  const { rows: galleries, galleriesOf } = planGalleries(openChance(seed + gallerySeed), siteId, founded)
  const photos = planPhotos(chance, pictures, places).map((photo) => ({
    ...photo,
    galleryIds: galleriesOf(photo),
    tags: tagsOf(photo),
    id: idAt(chance, photo.created),
    uploadId: idAt(chance, photo.created),
  }))
  const { customers, projects } = rows
  const planning = openChance(seed + scheduleSeed)
  const crew = planCrew(planning, siteId, founded, known)
  const schedule = planWeeks({
    chance: planning,
    calendar,
    siteId,
    serviceIds,
    people: { ...memberIds, ...crew.ids },
    customers: customers.filter(({ address, do_not_contact: left }) => address !== '' && left !== true),
    agreed: rows.visits,
  })
  const shown = planShowcases({
    chance: openChance(seed + shownSeed),
    siteId,
    now,
    serviceIds,
    customers,
    projects,
    photos,
  })
  const social = planSocial({ ...ground, chance: openChance(seed + socialSeed), founded, now, projects, photos })
  return {
    siteId,
    memberIds,
    ...peopleRows(siteId, memberIds, founded, known),
    site: siteRow(siteId, founded),
    services: serviceRows(siteId, serviceIds, founded),
    assistant: setUpRows(ground, talking, questionIds),
    crew,
    schedule,
    prices: planPrices({ chance: openChance(seed + priceSeed), calendar, siteId, founded }),
    sources: planSources({
      chance: openChance(seed + sourceSeed),
      siteId,
      ownerId: memberIds.owner,
      now,
      requests: rows.requests,
      social,
    }),
    social,
    auditLog: auditRows(chance, siteId, memberIds.owner, founded),
    ...rows,
    customers: customers.map((customer) =>
      shown.reviewed.has(customer.id) ? { ...customer, review_status: 'LEFT_REVIEW' } : customer,
    ),
    galleries,
    photos,
    shown,
  }
}

const peopleRows = (
  siteId: string,
  ids: Readonly<Record<MemberKey, string>>,
  founded: Date,
  known: ReadonlyMap<string, string>,
) => ({
  users: members
    .filter(({ phone }) => !known.has(phone))
    .map(({ key, phone, firstName, lastName }) => ({
      id: ids[key],
      phone,
      first_name: firstName,
      last_name: lastName,
      created_at: founded,
      modified_at: founded,
    })),
  memberships: members.map(({ key }) => ({ site_id: siteId, user_id: ids[key], role: key, created_at: founded })),
})

const serviceRows = (siteId: string, ids: Readonly<Record<ServiceKey, string>>, founded: Date): Rows<'services'> =>
  services.map(({ key, name, description }, position) => ({
    site_id: siteId,
    id: ids[key],
    name,
    description,
    position,
    created_at: founded,
    modified_at: founded,
  }))

function planMemberIds(chance: Chance, founded: Date, known: ReadonlyMap<string, string>): Record<MemberKey, string> {
  const ids = { owner: '', office: '', field: '' }
  // drawn for everybody, so that who is there already changes nothing else
  for (const { key, phone } of members) {
    const drawn = idAt(chance, founded)
    ids[key] = known.get(phone) ?? drawn
  }
  return ids
}

function planServiceIds(chance: Chance, founded: Date): Record<ServiceKey, string> {
  const id = (): string => idAt(chance, founded)
  return {
    heaters: id(),
    leaks: id(),
    drains: id(),
    bathrooms: id(),
    sewer: id(),
    irrigation: id(),
    lawns: id(),
    stone: id(),
    drainage: id(),
    trees: id(),
  }
}

const siteRow = (id: string, founded: Date): Insertable<Tables['sites']> => ({
  id,
  slug: business.slug,
  name: business.name,
  phone: business.phone,
  email: business.email,
  description: business.description,
  address: business.address,
  service_area: business.serviceArea,
  zip_code: business.zipCode,
  existing_website: business.website,
  facebook: business.facebook,
  time_zone: business.timeZone,
  hours: JSON.stringify(business.hours),
  is_demo: true,
  created_at: founded,
  modified_at: founded,
})

/** What a business leaves behind that was set up by hand; the first steps of the home screen look for it. */
const auditRows = (chance: Chance, siteId: string, ownerId: string, founded: Date): Rows<'audit_log'> =>
  ['site.create', 'site.hours'].map((act) => ({
    site_id: siteId,
    id: idAt(chance, founded),
    at: founded,
    user_id: ownerId,
    act,
    record: 'site',
    record_id: siteId,
    after: JSON.stringify(
      act === 'site.create' ? { slug: business.slug, name: business.name } : { hours: business.hours },
    ),
  }))
