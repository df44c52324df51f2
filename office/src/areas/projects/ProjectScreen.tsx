import { Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { ApiError } from '../../lib/problem.ts'
import { useText } from '../../lib/texts.ts'
import { ErrorState, QueryError } from '../../ui/ErrorState.tsx'
import { NoteWindows } from '../notes/index.ts'
import { BackLink } from './BackLink.tsx'
import { ContactWindows } from './ContactWindows.tsx'
import { ProjectHeader } from './ProjectHeader.tsx'
import { ProjectSections } from './ProjectSections.tsx'
import { ProjectSkeleton } from './ProjectSkeleton.tsx'
import { useProject } from './useProject.ts'

const EditProject = lazy(async () => ({ default: (await import('./EditProject.tsx')).EditProject }))

/** One project: its facts, its customer, its sections, and the windows that the address asks for. */
export function ProjectScreen() {
  const text = useText()
  const parameters: { projectId?: string } = useParams({ strict: false })
  const projectId = parameters.projectId ?? ''
  const { data, error, isPending, isError, fetchStatus, refetch } = useProject(projectId)
  const [editing, setEditing] = useQueryState('editProject', parseAsBoolean.withOptions({ history: 'push' }))

  if (data !== undefined) {
    const { project } = data
    return (
      <Stack component="article">
        <ProjectHeader project={project} onEdit={() => void setEditing(true)} />
        <ProjectSections project={project} />
        <NoteWindows key={`note-windows-${project.id}`} project={project} />
        <ContactWindows project={project} />
        <Suspense fallback={null}>
          {editing === true && project.may.update && (
            <EditProject project={project} onClose={() => void setEditing(null)} />
          )}
        </Suspense>
      </Stack>
    )
  }
  const body = () => {
    if (isPending && fetchStatus === 'paused') {
      return (
        <ErrorState title={text('shell.failedTitle')} text={text('errors.offline')} onRetry={() => void refetch()} />
      )
    }
    if (!isError) return <ProjectSkeleton />
    const missing =
      error instanceof ApiError &&
      (error.code === 'not_found' || error.code === 'invalid' || error.code === 'malformed')
    if (missing) return <ErrorState title={text('projects.missingTitle')} text={text('projects.missingText')} />
    return <QueryError error={error} onRetry={() => void refetch()} />
  }
  return (
    <Stack>
      <BackLink />
      {body()}
    </Stack>
  )
}
