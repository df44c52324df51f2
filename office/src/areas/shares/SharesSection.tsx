import { Button, Text, Stack } from '@mantine/core'
import IconLink from '~icons/tabler/link'
import IconPlus from '~icons/tabler/plus'
import { useQueryState } from 'nuqs'
import { lazy, Suspense } from 'react'
import type { Project } from '#contract/projects.ts'
import { useText } from '../../lib/texts.ts'
import { parseAsFilled } from '../../lib/urlState.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { ShareRow } from './ShareRow.tsx'
import { useGiveBackShare, useShares, useWithdrawShare } from './useShares.ts'
import { Section } from '../../ui/page/Section.tsx'
import styles from './shares.module.css'

const CreateShare = lazy(async () => ({ default: (await import('./CreateShare.tsx')).CreateShare }))
const EditShare = lazy(async () => ({ default: (await import('./EditShare.tsx')).EditShare }))

/** Stands for a link that is not made yet, among the ids. */
const NEW = 'new'

/** The links into a project for people without an account: made, changed, withdrawn; who came, and when. */
export function SharesSection({ project }: { project: Pick<Project, 'id' | 'customer'> }) {
  const text = useText()
  const list = useShares(project.id)
  const withdraw = useWithdrawShare(project.id)
  const giveBack = useGiveBackShare(project.id)
  const [open, setOpen] = useQueryState('link', { ...parseAsFilled, history: 'push' })
  const shares = list.data?.shares ?? []
  const edited = shares.find(({ id }) => id === open)

  const body = () => {
    if (list.data === undefined) {
      if (list.isError) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
      if (list.fetchStatus === 'paused') return <OfflineError onRetry={() => void list.refetch()} />
      return <ListSkeleton rows={2} />
    }
    if (shares.length === 0) return <EmptyPart icon={IconLink}>{text('shares.empty')}</EmptyPart>
    return (
      <Stack component="ul" gap="sm" aria-label={text('shares.heading')}>
        {shares.map((share) => (
          <ShareRow
            key={share.id}
            share={share}
            onEdit={() => void setOpen(share.id)}
            onWithdraw={() => withdraw.mutate(share)}
            onGiveBack={() => giveBack.mutate(share)}
          />
        ))}
      </Stack>
    )
  }
  return (
    <Section
      title={text('shares.heading')}
      className={styles['section']}
      acts={
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void setOpen(NEW)}>
          {text('shares.add')}
        </Button>
      }
    >
      <Text c="dimmed" size="sm">
        {text('shares.text')}
      </Text>
      {body()}
      <Suspense fallback={null}>
        {open === NEW && (
          <CreateShare
            projectId={project.id}
            customerName={project.customer?.name ?? ''}
            onClose={() => void setOpen(null)}
          />
        )}
        {edited !== undefined && (
          <EditShare key={edited.id} share={edited} projectId={project.id} onClose={() => void setOpen(null)} />
        )}
      </Suspense>
    </Section>
  )
}
