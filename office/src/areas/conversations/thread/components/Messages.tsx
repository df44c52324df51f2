import { Button, Stack } from '@mantine/core'
import IconArrowDown from '~icons/tabler/arrow-down'
import { memo, useMemo, useState } from 'react'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { useActs } from '../../api/useActs.ts'
import { useEarlier } from '../../api/useEarlier.ts'
import { useMarkRead } from '../../api/useMarkRead.ts'
import type { ShownMessage, Thread, ThreadRequest } from '../../api/useThread.ts'
import { ScheduledMessage } from '../../scheduled/components/ScheduledMessage.tsx'
import { EmptyThread } from './EmptyThread.tsx'
import { ThreadLine } from './ThreadLine.tsx'
import { firstUnreadOf, marksOf, threadItems, type Opening } from './threadItems.ts'
import { useScrollPosition } from './useScrollPosition.ts'
import styles from './thread.module.css'

export interface MessagesProps {
  request: ThreadRequest
  thread: Thread
  opening: Opening | null
  seen: boolean
  /** Puts the words of a message back into the reply field. */
  onPutBack: (message: ShownMessage) => void
}

/** What was said, oldest first, beginning at the newest. Drawn apart from the reply field: typing does not touch it. */
export const Messages = memo(function Messages({ request, thread, opening, seen, onPutBack }: MessagesProps) {
  const text = useText()
  const { conversation, scheduled } = thread
  const { messages, more, busy, failed, load } = useEarlier(request.id, thread)
  const since = conversation?.unread_since ?? null
  useMarkRead(request.id, since, seen)
  const { items, acts } = useItems(request.id, { ...thread, messages }, opening, since, seen, !more)
  const [open, setOpen] = useState<string | null>(null)
  const marks = useMemo(() => marksOf(acts.find(({ id }) => id === open)?.quotations ?? []), [acts, open])
  const mixed = useMemo(() => isMixed(messages), [messages])
  const newest = scheduled.at(-1)?.id ?? items.at(-1)?.id
  const { scroller, onScroll, away, fresh, toNewest } = useScrollPosition(newest, messages[0]?.id, seen)
  if (newest === undefined) {
    return <EmptyThread words={text(request.may.message ? 'request.noMessages' : 'request.noMessagesYet')} />
  }
  return (
    <Stack className={styles['around'] ?? ''} gap={0}>
      <div
        ref={scroller}
        className={styles['scroll']}
        onScroll={onScroll}
        role="log"
        aria-label={text('request.messages')}
        // What scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
      >
        {more && (
          <div className={styles['line']}>
            {failed && !busy && <p>{text('request.earlierFailed')}</p>}
            <Button variant="subtle" size="compact-sm" loading={busy} onClick={load}>
              {text('request.earlier')}
            </Button>
          </div>
        )}
        <Stack component="ol" gap="sm">
          {items.map((item) => (
            <ThreadLine
              key={item.id}
              item={item}
              request={request}
              conversation={conversation}
              mixed={mixed}
              marks={item.kind === 'message' ? marks.get(item.message.id) : undefined}
              open={open}
              onToggle={(id) => setOpen(open === id ? null : id)}
              onPutBack={onPutBack}
            />
          ))}
          {scheduled.map((message) => (
            <ScheduledMessage key={message.id} message={message} request={request} onPutBack={onPutBack} />
          ))}
        </Stack>
      </div>
      {away && (
        <Button
          variant="default"
          className={styles['down'] ?? ''}
          leftSection={<IconArrowDown size={18} aria-hidden />}
          onClick={toNewest}
        >
          {text(fresh ? 'request.newMessages' : 'request.toNewest')}
        </Button>
      )}
    </Stack>
  )
})

const isMixed = (messages: readonly ShownMessage[]): boolean =>
  new Set(messages.flatMap(({ channel }) => (channel === 'call' ? [] : [channel]))).size > 1

const noActs: never[] = []

/** The lines of the thread. What was unread when the conversation was opened stays marked while it is open. */
function useItems(
  requestId: string,
  { messages, events }: Pick<Thread, 'messages' | 'events'>,
  opening: Opening | null,
  since: string | null,
  seen: boolean,
  whole: boolean,
) {
  const formats = useFormats()
  const acts = useActs(requestId).data?.acts ?? noActs
  const [firstUnread, setFirstUnread] = useState(() => firstUnreadOf(messages, since))
  const unread = firstUnreadOf(messages, since)
  if (!seen && since !== null && firstUnread !== unread) setFirstUnread(unread)
  const items = useMemo(
    () => threadItems({ messages, acts, events, firstUnread, opening, whole }, formats.dayOf),
    [messages, acts, events, firstUnread, opening, whole, formats],
  )
  return { items, acts }
}
