import { Title } from '@mantine/core'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { Request } from '#contract/requests.ts'
import { usePhone } from '../../../lib/breakpoints.ts'
import { useText } from '../../../lib/texts.ts'
import { Thread } from '../../conversations/index.ts'
import { EmergencyBanner } from '../components/EmergencyBanner.tsx'
import { PhoneButton } from '../PhoneButton.tsx'
import { ArchivedNote, MergedNote } from './ArchivedNote.tsx'
import { DetailWindows } from './DetailWindows.tsx'
import { Duplicates } from './Duplicates.tsx'
import { Facts } from './Facts.tsx'
import { NextSteps } from './NextSteps.tsx'
import { PartTabs } from './PartTabs.tsx'
import { StageControl } from './StageControl.tsx'
import { Suggestion } from './Suggestion.tsx'
import { Timing } from './Timing.tsx'
import { parts, useDetailUrl, type Part } from './useDetailUrl.ts'
import { useWide } from './useWide.ts'
import styles from './details.module.css'

const History = lazy(async () => ({ default: (await import('./History.tsx')).History }))

export interface RequestLayoutProps {
  request: Request
  close: ReactNode
  onClose: () => void
}

/** A request: facts and conversation side by side where there is room, else behind tabs. */
export function RequestLayout({ request, close, onClose }: RequestLayoutProps) {
  const text = useText()
  const phone = usePhone()
  const [frame, wide] = useWide()
  const url = useDetailUrl()
  const composer = useRef<HTMLTextAreaElement>(null)
  const [closing, setClosing] = useState(false)
  // Whoever has not read what came in is led there first.
  const [first] = useState<Part>(() => ((request.conversation?.unread ?? 0) > 0 ? 'conversation' : 'details'))
  const part = url.part ?? first
  const shown: Part = wide === true && part === 'conversation' ? 'details' : part
  const talks = wide === true || shown === 'conversation'

  const write = () => {
    if (wide !== true) url.setPart('conversation')
    // The field is in sight only after the tab has changed.
    requestAnimationFrame(() => requestAnimationFrame(() => composer.current?.focus()))
  }
  const top = (
    <>
      <Notes request={request} />
      <Duplicates
        request={request}
        comparing={url.open === 'compare'}
        onCompare={(open) => url.setOpen(open ? 'compare' : null)}
      />
      {request.may.update && <StageControl request={request} closing={closing} onClosing={setClosing} />}
      <NextSteps request={request} onOpen={url.setOpen} onWrite={write} onCloseRequest={() => setClosing(true)} />
    </>
  )
  return (
    <article ref={frame} className={styles['details']} data-wide={wide === true}>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <Title order={2} tabIndex={-1}>
            {request.customer.name}
          </Title>
          <Timing request={request} />
        </div>
        {phone && request.customer.phone !== null && (
          <PhoneButton phone={request.customer.phone} className={styles['call'] ?? ''} />
        )}
        {close}
      </header>
      <EmergencyBanner request={request} />
      {wide === true && <div className={styles['top']}>{top}</div>}
      {wide === false && (
        <PartTabs parts={parts} value={shown} onChange={url.setPart} unread={request.conversation?.unread ?? 0} />
      )}
      <div className={styles['columns']}>
        <div className={styles['column']} hidden={wide !== true && shown === 'conversation'}>
          {wide === true && <PartTabs parts={['details', 'history']} value={shown} onChange={url.setPart} unread={0} />}
          <div
            className={styles['facts']}
            role="tabpanel"
            aria-label={text(`request.part.${shown}`)}
            // What scrolls must be reachable by keyboard (WCAG 2.1.1).
            tabIndex={0}
          >
            {shown === 'history' ? (
              <Suspense fallback={null}>
                <History requestId={request.id} />
              </Suspense>
            ) : (
              <>
                {wide === false && top}
                <Facts request={request} onOpen={url.setOpen} onArchived={onClose} />
              </>
            )}
          </div>
        </div>
        <div className={styles['column']} hidden={!talks}>
          <Thread request={request} seen={talks} composer={composer} onEditReplies={() => url.setOpen('replies')} />
        </div>
      </div>
      <DetailWindows request={request} open={url.open} onClose={() => url.setOpen(null)} />
    </article>
  )
}

/** What is to be known of it before anything else. */
function Notes({ request }: { request: Request }) {
  return (
    <>
      {request.archived !== null && <ArchivedNote request={request} />}
      {request.merged_into !== null && <MergedNote into={request.merged_into} />}
      <Suggestion request={request} />
    </>
  )
}
