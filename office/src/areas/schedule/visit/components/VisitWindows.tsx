// Small on purpose: what a visit opens is the same on a desk and on a phone.
import { lazy, Suspense } from 'react'
import type { ShownVisit } from '../../api/outboxStamps.ts'
import { entryOf } from './visitEntry.ts'

const MoveVisit = lazy(async () => ({ default: (await import('../../form/components/MoveVisit.tsx')).MoveVisit }))
const EditVisit = lazy(async () => ({ default: (await import('../../edit/components/EditVisit.tsx')).EditVisit }))
const CancelVisit = lazy(async () => ({ default: (await import('./CancelVisit.tsx')).CancelVisit }))

const ReopenVisit = lazy(async () => ({ default: (await import('./ReopenVisit.tsx')).ReopenVisit }))

/** What is opened from a visit. */
export type VisitWindow = 'edit' | 'move' | 'cancel' | 'reopen'

interface VisitWindowsProps {
  visit: ShownVisit
  now: string
  open: VisitWindow | null
  onClose: () => void
}

/** The windows of a visit; their code comes with the first of them. */
export function VisitWindows({ visit, now, open, onClose }: VisitWindowsProps) {
  return (
    <Suspense fallback={null}>
      {open === 'edit' && <EditVisit visit={visit} onClose={onClose} />}
      {open === 'move' && <MoveVisit entry={entryOf(visit)} now={now} onClose={onClose} />}
      {open === 'cancel' && <CancelVisit entry={entryOf(visit)} onClose={onClose} />}
      {open === 'reopen' && <ReopenVisit visit={visit} onClose={onClose} />}
    </Suspense>
  )
}
