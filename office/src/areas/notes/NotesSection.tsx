import { Button } from '@mantine/core'
import IconNotes from '~icons/tabler/notes'
import IconPlus from '~icons/tabler/plus'
import { parseAsString, useQueryState } from 'nuqs'
import { useCallback } from 'react'
import type { Project } from '#contract/projects.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { NoteList } from './NoteList.tsx'
import { useFoundNotes } from './api/notePages.ts'
import { NotesSearch } from './NotesSearch.tsx'
import { useCreateNoteOpen, useEditedNote } from './NoteWindows.tsx'
import { countOf, useNotes } from './useNotes.ts'
import { Section } from '../../ui/page/Section.tsx'

/** What the notes need to know of their project. */
export type NotesProject = Pick<Project, 'id' | 'name' | 'customer' | 'customer_id' | 'may'>

/** The notes of a project: searched, archived and restored here, written and changed in the windows of `NoteWindows`. */
export function NotesSection({ project }: { project: NotesProject }) {
  const text = useText()
  const formats = useFormats()
  const notes = useNotes(project)
  const [, setCreating] = useCreateNoteOpen()
  const [, setEditing] = useEditedNote()
  const [words, setWords] = useQueryState('notes', parseAsString.withDefault(''))
  const search = useCallback((typed: string) => void setWords(typed === '' ? null : typed), [setWords])

  const all = notes.data?.notes
  const count = countOf(notes.data) ?? 0
  const found = useFoundNotes(project.id, words, notes.data)
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
        notes={found.notes}
        total={found.total}
        partial={found.partial}
        more={found.more}
        words={words}
        projectId={project.id}
        mayChange={project.may.add_notes}
        onEdit={({ id }) => void setEditing(id)}
      />
    )
  }
  return (
    <Section title={text('notes.heading')} {...(count > 0 && { count: formats.number(count) })} acts={add}>
      {all !== undefined && all.length > 0 && <NotesSearch words={words} onChange={search} />}
      {body()}
    </Section>
  )
}
