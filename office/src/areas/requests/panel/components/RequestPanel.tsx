import { Group, Text, Stack } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import type { CustomerHistory, Request } from '#contract/requests.ts'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useText } from '../../../../lib/texts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { ArchivedNote, MergedNote } from '../../detail/ArchivedNote.tsx'
import { DetailWindows } from '../../detail/DetailWindows.tsx'
import { Thread } from '../../../conversations/index.ts'
import { Suggestion } from '../../detail/Suggestion.tsx'
import { useDetailUrl } from '../../detail/useDetailUrl.ts'
import { CustomerWords } from './CustomerWords.tsx'
import { Lines } from './Lines.tsx'
import { MoveWindows, useStage } from './MoveWindows.tsx'
import { PanelActs } from './PanelActs.tsx'
import { PanelHead } from './PanelHead.tsx'
import { StageMenu } from './StageMenu.tsx'
import { ThreadLink } from './ThreadLink.tsx'
import styles from './panel.module.css'

const History = lazy(async () => ({ default: (await import('../../detail/History.tsx')).History }))

export interface RequestPanelProps {
  request: Request
  /** Null where it may not be seen; undefined until it is known. */
  history: CustomerHistory | null | undefined
  onClose: () => void
}

/** A request: what the customer wrote, what to do now, three facts, and the conversation. On a phone the last is a page of its own. */
export function RequestPanel({ request, history, onClose }: RequestPanelProps) {
  const text = useText()
  const phone = usePhone()
  const url = useDetailUrl()
  const composer = useRef<HTMLTextAreaElement>(null)
  const stage = useStage(request)
  const [opened, setOpened] = useState(false)
  const talks = phone && url.part === 'conversation'

  const reply = () => {
    if (phone) url.setPart('conversation')
    // The field is in sight only after the page has changed.
    requestAnimationFrame(() => requestAnimationFrame(() => composer.current?.focus()))
  }
  const acts = <PanelActs request={request} onOpen={url.setOpen} onReply={reply} />
  const stageMenu = request.may.update && <StageMenu request={request} stage={stage} />
  const editReplies = () => url.setOpen('replies')
  const thread = <Thread request={request} seen composer={composer} onEditReplies={editReplies} compact={!phone} />
  return (
    <Stack className={styles['panel'] ?? ''} component="article" gap={0} data-opened={opened}>
      <PanelHead
        request={request}
        onBack={talks ? () => url.setPart(null) : undefined}
        onOpen={url.setOpen}
        onHistory={() => url.setPart('history')}
        onCloseRequest={() => stage.go('closed')}
        onClose={onClose}
      />
      {talks ? (
        thread
      ) : (
        <>
          <section
            className={styles['top']}
            aria-label={text('request.part.details')}
            // What scrolls must be reachable by keyboard (WCAG 2.1.1).
            tabIndex={0}
          >
            <Notes request={request} />
            <CustomerWords request={request} />
            {!phone && (
              <Group gap="xs" pt={0} px="1.25rem" pb="sm">
                {acts}
                {stageMenu}
              </Group>
            )}
            <MoveWindows request={request} stage={stage} />
            <Lines request={request} history={history} url={url} onToggle={setOpened} />
            {phone && stageMenu}
            {phone && <ThreadLink request={request} onOpen={() => url.setPart('conversation')} />}
          </section>
          {phone ? (
            <Group className={styles['foot'] ?? ''} gap="xs" align="stretch" wrap="nowrap">
              {acts}
            </Group>
          ) : (
            thread
          )}
        </>
      )}
      <DetailWindows request={request} open={url.open} onClose={() => url.setOpen(null)} />
      <Sheet opened={url.part === 'history'} onClose={() => url.setPart(null)} title={text('request.part.history')}>
        <Suspense fallback={null}>
          <History requestId={request.id} />
        </Suspense>
      </Sheet>
    </Stack>
  )
}

/** What is to be known of it before anything else. Seldom there is something. */
function Notes({ request }: { request: Request }) {
  const text = useText()
  const { emergency, archived, merged_into: merged, suggestion } = request
  if (emergency?.phone !== null && archived === null && merged === null && suggestion === null) return null
  return (
    <Stack className={styles['notes'] ?? ''} gap="xs">
      {emergency?.phone === null && (
        <Text inherit c="var(--mantine-color-trouble-light-color)" fw={600}>
          {text('emergencies.noPhone')}
        </Text>
      )}
      {archived !== null && <ArchivedNote request={request} />}
      {merged !== null && <MergedNote into={merged} />}
      {suggestion !== null && <Suggestion request={request} />}
    </Stack>
  )
}
