import { z } from 'zod'
import type { Calls } from './call.ts'
import { projectStatuses } from './projects.ts'
import { ChangeId, ProjectId, requiredText, slugParams, Version } from './shared.ts'

/** How many tags a project may have, and how long one may be. */
export const projectTagLimits = { tags: 30, tag: 40 } as const
const tags = z.array(requiredText(projectTagLimits.tag)).max(projectTagLimits.tags)

/** What may be done to many projects at once. */
export const ProjectsChange = z
  .strictObject({ status: z.enum(projectStatuses), add_tags: tags, remove_tags: tags, archived: z.boolean() })
  .partial()
export type ProjectsChange = z.input<typeof ProjectsChange>

/** The server changes at most this many at once. */
export const projectsAtOnce = 200

export const projectWorkCalls = {
  changeProjects: {
    summary: 'Does one thing to many projects; what was before is kept, to be undone',
    access: 'office',
    limit: 'write',
    params: slugParams,
    body: z.strictObject({ ids: z.array(ProjectId).min(1).max(projectsAtOnce), change: ProjectsChange }),
    ok: z.object({
      change_id: ChangeId,
      changed: z.array(z.object({ id: ProjectId, version: Version })),
      /** Those that could not follow, with the code of the refusal. */
      skipped: z.array(z.object({ id: ProjectId, code: z.string() })),
    }),
    status: 201,
    creates: true,
  },
  undoProjectChanges: {
    summary: 'Puts the projects back that nobody touched since',
    access: 'office',
    limit: 'write',
    params: slugParams.extend({ changeId: ChangeId }),
    ok: z.object({ restored: z.number().int(), kept: z.number().int() }),
    errors: ['conflict'],
  },
} as const satisfies Calls<'changeProjects' | 'undoProjectChanges'>
