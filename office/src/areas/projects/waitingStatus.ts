import type { Project } from '#contract/projects.ts'
import { recordOf, type Entry } from '../../lib/outbox/entry.ts'
import { isShown, isTaken } from '../../lib/outbox/standing.ts'

/** A project with the status and the notes that wait to be sent, as if they were there already. */
export function withWaiting<Shown extends Pick<Project, 'id' | 'status' | 'note_count'>>(
  project: Shown,
  entries: readonly Entry[],
): Shown {
  const own = entries.filter(
    (entry) => isShown(entry) && 'projectId' in entry.deed && entry.deed.projectId === project.id,
  )
  if (own.length === 0) return project
  const status = own.flatMap(({ deed }) => (deed.kind === 'project.status' ? [deed.status] : [])).at(-1)
  return { ...project, status: status ?? project.status, note_count: project.note_count + waitingNotes(own) }
}

/** By how many the notes that are not archived become more, or fewer, once the server has what waits. */
function waitingNotes(entries: readonly Entry[]): number {
  // the server's own count may hold already what it has taken
  const notes = Map.groupBy(
    entries.filter((entry) => !isTaken(entry)),
    recordOf,
  )
  let more = 0
  for (const acts of notes.values()) {
    const kept = acts.flatMap(({ deed }) => (deed.kind === 'note.archive' ? [!deed.archived] : []))
    const isNew = acts.some(({ deed }) => deed.kind === 'note.create')
    // what is archived first was not, and what is restored first was
    const before = !isNew && kept[0] === false
    const after = kept.at(-1) ?? isNew
    more += Number(after) - Number(before)
  }
  return more
}
