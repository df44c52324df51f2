import { z } from 'zod'
import type { Calls } from './call.ts'
import { projectFilters, projectStatuses } from './projects.ts'
import { ProjectId, queryFlag, slugParams, text } from './shared.ts'

/** Pins that one answer holds; a business with more sees those changed last. */
export const mapLimit = 20_000
/** Names that one answer holds. */
export const namesLimit = 5000

/**
 * One pin: `[id, lat, lng, status]`, degrees with six decimals (11 cm). A list of short lists, because 20,000 of them are sent:
 * a third of the size of objects with names.
 */
export const ProjectPin = z.tuple([ProjectId, z.number(), z.number(), z.enum(projectStatuses)])
export type ProjectPin = z.output<typeof ProjectPin>

export const projectMapCalls = {
  getProjectMap: {
    summary: 'Where the projects of the list are; the same filters, without pages. Last changed first',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: z.object(projectFilters),
    ok: z.object({
      projects: z.array(ProjectPin),
      /** All that the filters find: those on the map, those left off it because they are too many, and those without a position. */
      total: z.number().int(),
      without_position: z.number().int(),
    }),
  },
  listProjectNames: {
    summary: 'Names of projects to choose from, last changed first, at most 5,000',
    access: 'field',
    limit: 'read',
    params: slugParams,
    query: z.object({ search: text(100).default(''), archived: queryFlag }),
    ok: z.object({ projects: z.array(z.object({ id: ProjectId, name: z.string() })) }),
  },
} as const satisfies Calls<'getProjectMap' | 'listProjectNames'>
