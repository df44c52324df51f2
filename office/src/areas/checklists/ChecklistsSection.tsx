import { Button } from '@mantine/core'
import IconCloudOff from '~icons/tabler/cloud-off'
import IconListCheck from '~icons/tabler/list-check'
import IconPlus from '~icons/tabler/plus'
import IconTemplate from '~icons/tabler/template'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { lazy, Suspense } from 'react'
import type { Project } from '#contract/projects.ts'
import { useText } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { ChecklistCard } from './ChecklistCard.tsx'
import { useChecklists, type ShownChecklist } from './useChecklists.ts'
import { useArchiveChecklist, useMoveChecklist } from './useLists.ts'
import box from '../../ui/page/box.module.css'
import { PartProblem } from '../../ui/page/PartProblem.tsx'
import { Section } from '../../ui/page/Section.tsx'

const CreateChecklist = lazy(async () => ({ default: (await import('./CreateChecklist.tsx')).CreateChecklist }))
const Templates = lazy(async () => ({ default: (await import('./Templates.tsx')).Templates }))

/** What the checklists need to know of their project. */
export type ChecklistsProject = Pick<Project, 'id' | 'may'>

/** The checklists of a project: ticked, filled, ordered, begun from templates. */
export function ChecklistsSection({ project }: { project: ChecklistsProject }) {
  const text = useText()
  const lists = useChecklists(project.id)
  const shown = lists.data?.checklists ?? []
  const [open, setOpen] = useQueryState(
    'checklist',
    parseAsStringLiteral(['new', 'templates'] as const).withOptions({ history: 'push' }),
  )
  const mayAdd = project.may.update

  const body = () => {
    if (lists.data === undefined) {
      if (lists.isError) return <QueryError error={lists.error} onRetry={() => void lists.refetch()} />
      if (lists.fetchStatus === 'paused') return <OfflineError onRetry={() => void lists.refetch()} />
      return <ListSkeleton rows={3} />
    }
    if (shown.length === 0) {
      return <EmptyPart icon={IconListCheck}>{text(mayAdd ? 'checklists.empty' : 'checklists.emptyField')}</EmptyPart>
    }
    return <ChecklistCards projectId={project.id} lists={shown} />
  }
  return (
    <Section
      title={text('checklists.heading')}
      acts={
        mayAdd && (
          <>
            <Button
              variant="default"
              leftSection={<IconTemplate size={18} aria-hidden />}
              onClick={() => void setOpen('templates')}
            >
              {text('checklists.templates')}
            </Button>
            <Button
              variant="light"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => void setOpen('new')}
            >
              {text('checklists.add')}
            </Button>
          </>
        )
      }
    >
      {body()}
      <Suspense fallback={null}>
        {open === 'new' && mayAdd && <CreateChecklist projectId={project.id} onClose={() => void setOpen(null)} />}
        {open === 'templates' && mayAdd && <Templates onClose={() => void setOpen(null)} />}
      </Suspense>
    </Section>
  )
}

/** The checklists of a project where somebody is at work on it: to tick and to fill. Without any there is nothing. */
export function WorkChecklists({ projectId }: { projectId: string }) {
  const text = useText()
  const { data, isError, error, fetchStatus, refetch } = useChecklists(projectId)
  if (data?.checklists.length === 0) return null
  const missing = () => {
    if (fetchStatus === 'paused') return <EmptyPart icon={IconCloudOff}>{text('checklists.notHere')}</EmptyPart>
    return isError ? <PartProblem error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={1} />
  }
  return (
    <Section title={text('checklists.heading')} order={3}>
      {data === undefined ? missing() : <ChecklistCards projectId={projectId} lists={data.checklists} />}
    </Section>
  )
}

/** Checklists in their order. */
function ChecklistCards({ projectId, lists }: { projectId: string; lists: ShownChecklist[] }) {
  const move = useMoveChecklist(projectId, lists)
  const archive = useArchiveChecklist(projectId)
  return (
    <div className={box['boxes']}>
      {lists.map((list, at) => (
        <ChecklistCard
          key={list.id}
          list={list}
          projectId={projectId}
          onUp={at > 0 ? () => move(list.id, at - 1) : undefined}
          onDown={at < lists.length - 1 ? () => move(list.id, at + 1) : undefined}
          onArchive={() => archive.mutate({ list, at })}
        />
      ))}
    </div>
  )
}
