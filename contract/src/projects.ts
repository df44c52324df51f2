import { z } from 'zod'
import type { Calls } from './call.ts'
import { CustomerSummary } from './customers.ts'
import { Photo } from './photos.ts'
import { PlaceId, Position } from './places.ts'
import {
  ArchivedInput,
  CustomerId,
  Day,
  idIn,
  idOrRecord,
  Moment,
  named,
  ProjectId,
  queryFlag,
  queryNumber,
  readOnly,
  repeated,
  RequestId,
  requiredName,
  requiredText,
  ServiceId,
  slugParams,
  text,
  Version,
} from './shared.ts'

export const projectStatuses = ['lead', 'scheduled', 'in_progress', 'completed', 'on_hold', 'cancelled'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** Projects per page (specification, section 9). */
export const projectPageSize = 10

export const Project = z.object({
  id: ProjectId,
  name: z.string(),
  status: z.enum(projectStatuses),
  description: z.string(),
  address: z.string(),
  /** The place that the address was chosen as; null where it was typed. */
  place_id: PlaceId.nullable(),
  position: Position.nullable(),
  customer: CustomerSummary.nullable(),
  customer_id: CustomerId.nullable(),
  services: z.array(named(ServiceId)),
  tags: z.array(z.string()),
  /** The day it begins. */
  date: Day.nullable(),
  /** The day it ends, not before `date`. */
  end_date: Day.nullable(),
  request_id: RequestId.nullable(),
  photo_count: z.number().int(),
  /** All of them on the project's own page, at most four in the list. */
  photos: z.array(Photo),
  note_count: z.number().int(),
  pair_count: z.number().int(),
  /** Items of its checklists. */
  checklist: z.object({ done: z.number().int(), total: z.number().int() }),
  /** Links into it that are open. */
  share_count: z.number().int(),
  archived: Moment.nullable(),
  created: Moment,
  modified: Moment,
  version: Version,
  may: z.object({ update: z.boolean(), archive: z.boolean(), add_notes: z.boolean(), add_photos: z.boolean() }),
})
export type Project = z.output<typeof Project>

const tag = requiredText(40)
export const ProjectForm = z.strictObject({
  name: requiredName(160),
  status: z.enum(projectStatuses).default('lead'),
  description: text(5000).default(''),
  address: text(300).default(''),
  customer_id: CustomerId.nullable().default(null),
  services: z.array(ServiceId).max(20).default([]),
  tags: z.array(tag).max(30).default([]),
  date: Day.nullable().default(null),
  end_date: Day.nullable().default(null),
  place_id: PlaceId.nullable().default(null),
  position: Position.nullable().default(null),
})
export type ProjectForm = z.input<typeof ProjectForm>

const projectParams = slugParams.extend({ id: ProjectId })

/** What the list and the map are narrowed by; they narrow together. */
export const projectFilters = {
  search: text(100).default(''),
  status: repeated(z.enum(projectStatuses)),
  services: repeated(ServiceId),
  tags: repeated(tag),
  /** Only those taken off the list, in its place. */
  archived: queryFlag,
}

/** `changed`: the newest change first; `date`: the latest beginning first; `customer`: those without one last. */
export const projectSorts = ['changed', 'name', 'date', 'customer'] as const
export type ProjectSort = (typeof projectSorts)[number]

export const projectCalls = {
  listProjects: {
    summary: 'A page of projects, last changed first unless another order is wanted; the filters narrow together',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: z.object({
      page: queryNumber(1, 100_000, 1),
      page_size: queryNumber(1, 100, projectPageSize),
      ...projectFilters,
      sort: z.enum(projectSorts).default('changed'),
    }),
    ok: z.object({ projects: z.array(Project), total_pages: z.number().int(), total: z.number().int() }),
  },
  createProject: {
    summary: 'Adds a project',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: ProjectForm,
    ok: z.object({ project: Project }),
    status: 201,
    creates: true,
  },
  getProject: {
    summary: 'One project with all its photos',
    access: 'field',
    limit: 'read',
    params: projectParams,
    ok: z.object({ project: Project }),
  },
  replaceProject: {
    summary:
      'Writes the fields given; `archived` takes it off the list or brings it back. Takes what `getProject` answers, too',
    access: 'office',
    limit: 'write',
    params: projectParams,
    body: z
      .strictObject({
        name: requiredName(160),
        status: z.enum(projectStatuses),
        description: text(5000),
        address: text(300),
        customer_id: CustomerId.nullable(),
        services: z.array(idOrRecord(ServiceId).transform(idIn)).max(20),
        tags: z.array(tag).max(30),
        date: Day.nullable(),
        end_date: Day.nullable(),
        /** An address written without these takes them away: they belonged to the old one. */
        place_id: PlaceId.nullable(),
        position: Position.nullable(),
        archived: ArchivedInput,
        id: readOnly,
        customer: readOnly,
        request_id: readOnly,
        photo_count: readOnly,
        photos: readOnly,
        note_count: readOnly,
        pair_count: readOnly,
        checklist: readOnly,
        share_count: readOnly,
        created: readOnly,
        modified: readOnly,
        version: readOnly,
        may: readOnly,
      })
      .partial(),
    ok: z.object({ project: Project }),
    versioned: true,
    errors: ['stale'],
  },
} as const satisfies Calls<'listProjects' | 'createProject' | 'getProject' | 'replaceProject'>
