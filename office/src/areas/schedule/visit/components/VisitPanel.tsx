import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { VisitBilling } from '#contract/schedule/types.ts'
import { useNow } from '../../../../lib/now.ts'
import { useSite } from '../../../../lib/site.tsx'
import { loadTexts, useText } from '../../../../lib/texts.ts'
import { CardsSkeleton } from '../../../../ui/Skeletons.tsx'
import type { ShownVisit } from '../../api/outboxStamps.ts'
import { recordOf } from '../../api/workRecord.ts'
import { useChangeVisit } from '../../api/useChangeVisit.ts'
import { VisitMoneyPart } from '../../../invoices/index.ts'
import { useBilling } from '../api/useVisit.ts'
import { Facts } from './Facts.tsx'
import { MainAction } from './MainAction.tsx'
import { Messages } from './Messages.tsx'
import { Notes } from './Notes.tsx'
import { Steps } from './Steps.tsx'
import { useRest } from './useRest.ts'
import { entryOf, isEditable, isRestorable } from './visitEntry.ts'
import { VisitHead } from './VisitHead.tsx'
import type { VisitWindow } from './VisitWindows.tsx'
import styles from './visit.module.css'

const LazyWork = lazy(async () => {
  // its words come with it
  const [{ VisitWork: Work }] = await Promise.all([import('./VisitWork.tsx'), loadTexts(['photos', 'checklists'])])
  return { default: Work }
})

/** Photos and checklists, where the visit is for a project or a request. */
export function VisitWork({ visit }: { visit: ShownVisit }) {
  if (recordOf(visit) === null) return null
  const onTheirWay = (
    <div className={styles['work']}>
      <CardsSkeleton cards={2} />
    </div>
  )
  return (
    <Suspense fallback={onTheirWay}>
      <LazyWork visit={visit} />
    </Suspense>
  )
}

export interface VisitShownProps {
  visit: ShownVisit
  now: string
  onOpen: (window: VisitWindow) => void
  onClose: () => void
}

/** A visit on a desk: what the customer wrote, what to do now, the facts, and what the crew wrote. */
export function VisitPanel(props: VisitShownProps) {
  const { visit, onOpen } = props
  const text = useText()
  const site = useSite()
  const now = useNow()
  const billing = useNextBilling(visit)
  const mayChange = site.role !== 'field'
  const isOpen = visit.state !== 'done' && visit.state !== 'cancelled' && visit.state !== 'no_show'
  return (
    <article className={styles['panel']}>
      <VisitHead {...props} mayChange={mayChange} />
      <section className={styles['scroll']} tabIndex={0} aria-label={text('schedule.details')}>
        <Words visit={visit} />
        <Steps visit={visit} />
        <div className={styles['acts']}>
          <MainAction visit={visit} mayChange={mayChange} />
          {billing !== null && <VisitMoneyPart visitId={visit.id} billing={billing} />}
          {mayChange && isOpen && (
            <Button variant="default" onClick={() => onOpen('move')}>
              {text('schedule.move')}
            </Button>
          )}
          {mayChange && isEditable(visit) && (
            <Button variant="default" onClick={() => onOpen('edit')}>
              {text('schedule.edit')}
            </Button>
          )}
          {mayChange && isRestorable(visit, now) && <Restore visit={visit} />}
        </div>
        <Facts visit={visit} />
        <VisitWork visit={visit} />
        <Messages visitId={visit.id} />
        <Notes visit={visit} />
      </section>
    </article>
  )
}

/** How a visit that is done is billed. A double tap on Done must not begin its invoice: nothing until that is over. */
export function useNextBilling({ id, state }: ShownVisit): VisitBilling | null {
  const billing = useBilling(id)
  const { rests } = useRest()
  return state === 'done' && !rests ? billing : null
}

/** What the customer wrote when they asked. */
function Words({ visit: { request_message: message } }: { visit: ShownVisit }) {
  if (message === '') return null
  return (
    <div className={styles['words']}>
      <blockquote dir="auto">{message}</blockquote>
    </div>
  )
}

/** Puts a visit back to where it was. */
export function Restore({ visit }: { visit: ShownVisit }) {
  const text = useText()
  const restore = useChangeVisit('schedule.restored', false)
  return (
    <Button
      variant="default"
      loading={restore.isPending}
      onClick={() => restore.mutate({ entry: entryOf(visit), state: 'confirmed' })}
    >
      {text('schedule.restore')}
    </Button>
  )
}
