import { useQueryState } from 'nuqs'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSite } from '../../lib/site.tsx'
import { modals, parseAsFilled } from '../../lib/urlState.ts'
import { giveBackChange, giveBackNote } from './noteDrafts.ts'
import type { NotesProject } from './NotesSection.tsx'
import { useCreateNote } from './useCreateNote.ts'
import { useNote } from './useNotes.ts'
import { useUpdateNote } from './useUpdateNote.ts'

const CreateNote = lazy(async () => ({ default: (await import('./CreateNote.tsx')).CreateNote }))
const EditNote = lazy(async () => ({ default: (await import('./EditNote.tsx')).EditNote }))

/** Whether the window for a new note is open: `?createNote=true`. */
export const useCreateNoteOpen = () => useQueryState('createNote', { ...modals.createNote, history: 'push' })
/** The note that is being changed: `?editNote=<id>`. */
export const useEditedNote = () => useQueryState('editNote', { ...parseAsFilled, history: 'push' })

/** The windows for writing and changing a note of a project, as the address asks for them, whatever section is seen. */
export function NoteWindows({ project }: { project: NotesProject }) {
  const [creating] = useCreateNoteOpen()
  const [editing] = useEditedNote()
  // The acts outlive their windows: what fails is opened again.
  const [wanted, setWanted] = useState(false)
  const needed = creating === true || editing !== null
  if (needed && !wanted) setWanted(true)
  return wanted && project.may.add_notes ? <Windows project={project} /> : null
}

function Windows({ project }: { project: NotesProject }) {
  const { slug } = useSite()
  const [creating, setCreating] = useCreateNoteOpen()
  const [editing, setEditing] = useEditedNote()
  const [attempt, setAttempt] = useState(0)
  const here = useHere()

  const create = useCreateNote(project, ({ idempotencyKey, ...failed }) => {
    giveBackNote(slug, project.id, { ...failed, key: idempotencyKey })
    if (!here.current) return
    setAttempt((count) => count + 1)
    void setCreating(true)
  })
  const reopen = ({ id, ...value }: { id: string; title: string; body: string; version: number }) => {
    giveBackChange(slug, id, value)
    if (here.current) void setEditing(id)
  }
  const update = useUpdateNote(project.id, { onStale: reopen, onFailed: reopen })
  const edited = useNote(project, editing)
  return (
    <Suspense fallback={null}>
      {creating === true && (
        <CreateNote
          key={attempt}
          projectId={project.id}
          onCreate={(note) => create.mutate(note)}
          onClose={() => void setCreating(null)}
        />
      )}
      {edited !== undefined && (
        <EditNote
          // the same window also once a new note has got its id
          key={editing}
          note={edited}
          onSave={(change) => update.mutate(change)}
          onClose={() => void setEditing(null)}
        />
      )}
    </Suspense>
  )
}

/** Whether the screen is still there when a call fails. */
function useHere() {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
