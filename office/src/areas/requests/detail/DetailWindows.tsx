import { lazy, Suspense } from 'react'
import type { Request } from '#contract/requests.ts'
import type { DetailWindow } from './useDetailUrl.ts'

const BookVisit = lazy(async () => ({ default: (await import('./BookVisit.tsx')).BookVisit }))
const LogCall = lazy(async () => ({ default: (await import('./LogCall.tsx')).LogCall }))
const EditReplies = lazy(async () => ({ default: (await import('../../conversations/index.ts')).EditReplies }))

export interface DetailWindowsProps {
  request: Request
  open: DetailWindow | null
  onClose: () => void
}

/** The window that the address names; each is loaded when it opens. */
export function DetailWindows({ request, open, onClose }: DetailWindowsProps) {
  const { update, message } = request.may
  return (
    <Suspense fallback={null}>
      {open === 'book' && update && <BookVisit request={request} onClose={onClose} />}
      {open === 'call' && message && <LogCall request={request} onClose={onClose} />}
      {open === 'replies' && message && <EditReplies onClose={onClose} />}
    </Suspense>
  )
}
