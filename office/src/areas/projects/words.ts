import type { Project, ProjectSort, ProjectStatus } from '#contract/projects.ts'
import type { Meaning } from '../../ui/marks/Mark.tsx'

/**
 * The contract's statuses as values. Its own file would bring the schema library into the browser, so they stand here
 * once more; the compiler refuses a list that is not the contract's.
 */
const all: Record<ProjectStatus, Meaning> = {
  lead: 'neutral',
  scheduled: 'brand',
  in_progress: 'brand',
  completed: 'gain',
  on_hold: 'waiting',
  cancelled: 'neutral',
}

// Object.keys of a record with exactly these keys.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const projectStatuses = Object.keys(all) as ProjectStatus[]

const sorts: Record<ProjectSort, true> = { changed: true, name: true, date: true, customer: true }
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const projectSorts = Object.keys(sorts) as ProjectSort[]

/** Only success is green and only standing still is amber. */
export const meaningOf = (status: ProjectStatus): Meaning => all[status]

/** Projects per page (specification, section 9). */
export const PAGE_SIZE = 10

/** The address of a project's own screen. */
export const projectAddress = (id: Project['id']) => `/projects/${encodeURIComponent(id)}`
