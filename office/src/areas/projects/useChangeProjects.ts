import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import { api, type Answer, type Arguments } from '../../lib/api.ts'
import { carryOut, useAct, type Act } from '../../lib/optimistic.ts'
import { keys } from '../../lib/queries.ts'
import { useSite } from '../../lib/site.tsx'
import { projectEdits } from './projectCache.ts'

type Change = Arguments<'changeProjects'>['body']['change']
interface Changing {
  projects: readonly Project[]
  change: Change
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What a project looks like after the change. */
function after(before: Project, change: Change): Project {
  const { status = before.status, add_tags: added = [], remove_tags: removed = [], archived } = change
  const left = before.tags.filter((tag) => !removed.some((other) => same(tag, other)))
  return {
    ...before,
    status,
    tags: [...left, ...added.filter((tag) => !left.some((other) => same(tag, other)))],
    archived: archived === undefined ? before.archived : archived ? new Date().toISOString() : null,
  }
}

const touched = (slug: string) => [keys.topic(slug, 'projects'), keys.home(slug)]

function changeProjects(client: QueryClient, slug: string): Act<Changing, Answer<'changeProjects'>> {
  return {
    call: ({ projects, change }) =>
      api('changeProjects', { slug, body: { ids: projects.map(({ id }) => id), change } }),
    edits: ({ projects, change }) =>
      projects.flatMap(({ id }) => projectEdits(slug, id, (before) => after(before, change))),
    invalidates: () => touched(slug),
    success: 'projects.bulkDone',
    successValues: ({ changed, skipped }) => ({ count: changed.length, skipped: skipped.length }),
    undo: (_changing, { change_id }) => carryOut(client, undoChanges(slug), change_id),
  }
}

type ChangeId = Answer<'changeProjects'>['change_id']

function undoChanges(slug: string): Act<ChangeId, Answer<'undoProjectChanges'>> {
  return {
    call: (changeId) => api('undoProjectChanges', { slug, changeId }),
    invalidates: () => touched(slug),
    success: 'projects.bulkUndone',
    successValues: ({ restored, kept }) => ({ restored, kept }),
  }
}

/** Does one thing to many projects: seen at once, with undo. */
export function useChangeProjects() {
  const client = useQueryClient()
  return useAct(changeProjects(client, useSite().slug))
}
