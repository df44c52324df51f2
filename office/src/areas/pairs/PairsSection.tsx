import { Button } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconSquareHalf from '~icons/tabler/square-half'
import { useQueryState } from 'nuqs'
import { lazy, Suspense } from 'react'
import type { Pair } from '#contract/pairs.ts'
import type { Project } from '#contract/projects.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { parseAsFilled } from '../../lib/urlState.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { PairCard } from './PairCard.tsx'
import { useChangePair, useRemovePair } from './usePairActs.ts'
import { usePairs } from './usePairs.ts'
import box from '../../ui/page/box.module.css'
import { Section } from '../../ui/page/Section.tsx'

const EditPair = lazy(async () => ({ default: (await import('./EditPair.tsx')).EditPair }))

/** What the pairs need to know of their project. */
export type PairsProject = Pick<Project, 'id' | 'may' | 'photo_count'>

/** Stands for a pair that is not made yet, among the ids. */
const NEW = 'new'

/** The before and after of a project: made of two of its photos, compared, swapped, removed. */
export function PairsSection({ project }: { project: PairsProject }) {
  const text = useText()
  const { role } = useSite()
  const list = usePairs(project.id)
  const change = useChangePair(project.id)
  const remove = useRemovePair(project.id)
  const [open, setOpen] = useQueryState('pair', { ...parseAsFilled, history: 'push' })
  const pairs = list.data?.pairs ?? []
  const edited = pairs.find(({ id }) => id === open)
  const mayChange = project.may.add_photos
  const enough = project.photo_count >= 2

  const swap = (pair: Pair) =>
    change.mutate({
      pair,
      before: pair.after_photo,
      after: pair.before_photo,
      caption: pair.caption,
      onWebsite: undefined,
    })
  const body = () => {
    if (list.data === undefined) {
      if (list.isError) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
      if (list.fetchStatus === 'paused') return <OfflineError onRetry={() => void list.refetch()} />
      return <CardsSkeleton cards={2} />
    }
    if (pairs.length === 0)
      return <EmptyPart icon={IconSquareHalf}>{text(enough ? 'pairs.emptyReady' : 'pairs.empty')}</EmptyPart>
    return (
      <ul className={box['boxes']} aria-label={text('pairs.heading')}>
        {pairs.map((pair, at) => (
          <PairCard
            key={pair.id}
            pair={pair}
            number={at + 1}
            mayChange={mayChange}
            onSwap={() => swap(pair)}
            onEdit={() => void setOpen(pair.id)}
            onRemove={() => remove.mutate({ pair, at })}
          />
        ))}
      </ul>
    )
  }
  return (
    <Section
      title={text('pairs.heading')}
      acts={
        mayChange &&
        enough && (
          <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void setOpen(NEW)}>
            {text('pairs.add')}
          </Button>
        )
      }
    >
      {body()}
      <Suspense fallback={null}>
        {mayChange && (open === NEW || edited !== undefined) && (
          <EditPair
            key={open}
            projectId={project.id}
            pair={edited}
            mayPublish={role !== 'field'}
            onClose={() => void setOpen(null)}
          />
        )}
      </Suspense>
    </Section>
  )
}
