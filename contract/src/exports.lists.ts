import { z } from 'zod'
import type { Calls } from './call.ts'
import { projectFilters } from './projects.ts'
import { projectsAtOnce } from './projects.work.ts'
import { requestFilters } from './requests.ts'
import { Moment, ProjectId, RequestId, slugParams } from './shared.ts'

/** Where a list can be fetched as a file, for ten minutes. */
export const ListFile = z.object({ url: z.string(), file_name: z.string(), expires: Moment })

/** The language of its heads and words. */
export const fileLocale = z.enum(['en', 'es']).default('en')

const givenOut = {
  access: 'owner',
  support: 'refused',
  limit: 'write',
  params: slugParams,
  ok: ListFile,
  status: 201,
  creates: true,
} as const

/** The body says which: these, or all that the filter lets through. */
export const listFileCalls = {
  createProjectExport: {
    ...givenOut,
    summary: 'An address where projects can be fetched as comma-separated values, for ten minutes',
    body: z.strictObject({
      ids: z.array(ProjectId).min(1).max(projectsAtOnce).optional(),
      filter: z.object(projectFilters).partial().optional(),
      locale: fileLocale,
    }),
  },
  createRequestExport: {
    ...givenOut,
    summary: 'An address where requests can be fetched as comma-separated values, for ten minutes',
    body: z.strictObject({
      ids: z.array(RequestId).min(1).max(200).optional(),
      filter: z.object(requestFilters).partial().optional(),
      locale: fileLocale,
    }),
  },
} as const satisfies Calls<'createProjectExport' | 'createRequestExport'>
