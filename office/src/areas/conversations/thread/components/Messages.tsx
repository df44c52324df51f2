import { Button } from '@mantine/core'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconMessages from '~icons/tabler/messages'
import { memo, useMemo, useState } from 'react'
import type { SendingChannel } from '#contract/conversations.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { useActs } from '../../api/useActs.ts'
import { useEarlier } from '../../api/useEarlier.ts'
import { useMarkRead } from '../../api/useMarkRead.ts'
import type { Thread, ThreadRequest } from '../../api/useThread.ts'
import { ThreadLine } from './ThreadLine.tsx'
import { firstUnreadOf, marksOf, threadItems } from './threadItems.ts'
import { useScrollPosition } from './useScrollPosition.ts'
import styles from './thread.module.css'

export interface MessagesProps {
  request: ThreadRequest
  thread: Thread
  seen: boolean
  /** Puts the words of a message into the reply field, to be sent by another channel. */
  onReuse: (body: string, channel: SendingChannel) => void
}

/** What was said, oldest first, beginning at the newest. Drawn apart from the reply field: typing does not touch it. */
export const Messages = memo(function Messages({ request, thread, seen, onReuse }: MessagesProps) {
  const text = useText()
  const formats = useFormats()
  const { conversation } = thread
  const { messages, more, busy, failed, load } = useEarlier(request.id, thread)
  const acts = useActs(request.id).data?.acts ?? noActs
  const unread = conversation?.unread ?? 0
  // What was unread when the conversation was opened stays marked while it is open.
  const [firstUnread, setFirstUnread] = useState(() => firstUnreadOf(messages, unread))
  if (!seen && unread > 0 && firstUnread !== firstUnreadOf(messages, unread))
    setFirstUnread(firstUnreadOf(messages, unread))
  useMarkRead(request.id, request.may.message ? unread : 0, seen)
  const items = useMemo(
    () => threadItems(messages, acts, firstUnread, formats.dayOf, !more),
    [messages, acts, firstUnread, formats, more],
  )
  const [open, setOpen] = useState<string | null>(null)
  const marks = useMemo(() => marksOf(acts.find(({ id }) => id === open)?.quotations ?? []), [acts, open])
  const { scroller, onScroll, away, fresh, toNewest } = useScrollPosition(items.at(-1)?.id, messages[0]?.id, seen)
  if (items.length === 0) {
    return (
      <div className={styles['nothing']}>
        <IconMessages size={28} stroke={1.6} aria-hidden />
        <p>{text(request.may.message ? 'request.noMessages' : 'request.noMessagesYet')}</p>
      </div>
    )
  }
  return (
    <div className={styles['around']}>
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
        <ol className={styles['messages']}>
          {items.map((item) => (
            <ThreadLine
              key={item.id}
              item={item}
              request={request}
              conversation={conversation}
              marks={item.kind === 'message' ? marks.get(item.message.id) : undefined}
              open={open}
              onToggle={(id) => setOpen(open === id ? null : id)}
              onReuse={onReuse}
            />
          ))}
        </ol>
      </div>
      {away && (
        <button type="button" className={styles['down']} onClick={toNewest}>
          <IconArrowDown size={18} aria-hidden />
          {text(fresh ? 'request.newMessages' : 'request.toNewest')}
        </button>
      )}
    </div>
  )
})

const noActs: never[] = []
