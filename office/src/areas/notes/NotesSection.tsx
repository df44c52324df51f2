import { Button, Title } from '@mantine/core'
import { IconNotes, IconPlus } from '@tabler/icons-react'
import { parseAsString, useQueryState } from 'nuqs'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Project } from '#contract/projects.ts'
import { useFormats } from '../../lib/formats.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { modals, parseAsFilled } from '../../lib/urlState.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { giveBackChange, giveBackNote } from './noteDrafts.ts'
import { NoteList } from './NoteList.tsx'
import { NotesSearch } from './NotesSearch.tsx'
import { useCreateNote } from './useCreateNote.ts'
import { useNotes } from './useNotes.ts'
import { useUpdateNote } from './useUpdateNote.ts'
import styles from './notes.module.css'

const CreateNote = lazy(async () => ({ default: (await import('./CreateNote.tsx')).CreateNote }))
const EditNote = lazy(async () => ({ default: (await import('./EditNote.tsx')).EditNote }))

/** What the notes need to know of their project. */
export type NotesProject = Pick<Project, 'id' | 'name' | 'customer' | 'customer_id' | 'may'>

/** The notes of a project: written, searched, changed, archived and restored. */
export function NotesSection({ project }: { project: NotesProject }) {
  const text = useText()
  const formats = useFormats()
  const { slug } = useSite()
  const notes = useNotes(project.id)
  const [creating, setCreating] = useQueryState('createNote', { ...modals.createNote, history: 'push' })
  const [editing, setEditing] = useQueryState('editNote', { ...parseAsFilled, history: 'push' })
  const [words, setWords] = useQueryState('notes', parseAsString.withDefault(''))
  const search = useCallback((typed: string) => void setWords(typed === '' ? null : typed), [setWords])
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

  const all = notes.data?.notes
  const active = all?.filter((note) => note.archived === null) ?? []
  const edited = all?.find((note) => note.id === editing)
  const add = project.may.add_notes && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} variant="light" onClick={() => void setCreating(true)}>
      {text('notes.add')}
    </Button>
  )

  const body = () => {
    if (all === undefined) {
      return notes.isError ? (
        <QueryError error={notes.error} onRetry={() => void notes.refetch()} />
      ) : (
        <ListSkeleton rows={2} />
      )
    }
    if (all.length === 0) {
      return <EmptyPart icon={IconNotes}>{text('notes.empty')}</EmptyPart>
    }
    return (
      <NoteList
        notes={all}
        words={words}
        projectId={project.id}
        mayChange={project.may.add_notes}
        onEdit={({ id }) => void setEditing(id)}
      />
    )
  }
  return (
    <section className={styles['section']} aria-labelledby="notes-heading">
      <header className={styles['header']}>
        <Title order={2} id="notes-heading">
          {text('notes.heading')}
          {active.length > 0 && <span className={styles['count']}>{formats.number(active.length)}</span>}
        </Title>
        {add}
      </header>
      {all !== undefined && all.length > 0 && <NotesSearch words={words} onChange={search} />}
      {body()}
      <Suspense fallback={null}>
        {creating === true && project.may.add_notes && (
          <CreateNote
            key={attempt}
            projectId={project.id}
            onCreate={(note) => create.mutate(note)}
            onClose={() => void setCreating(null)}
          />
        )}
        {edited !== undefined && project.may.add_notes && (
          <EditNote
            key={edited.id}
            note={edited}
            onSave={(change) => update.mutate(change)}
            onClose={() => void setEditing(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

/** Whether the section is still on the screen when a call fails. */
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
