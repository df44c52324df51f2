import { Button, Stack } from '@mantine/core'
import { useEffect, useRef, type RefObject } from 'react'
import type { InboxConversation } from '#contract/inbox/types.ts'
import { usePhone } from '../../../lib/breakpoints.ts'
import type { More } from '../../../lib/more.ts'
import { useNow } from '../../../lib/now.ts'
import { conversationRecord } from '../../../lib/outbox/entry.ts'
import { standingOf } from '../../../lib/outbox/standing.ts'
import { useEntries } from '../../../lib/outbox/store.ts'
import { useSession } from '../../../lib/session.ts'
import { useText } from '../../../lib/texts.ts'
import { problemText } from '../../../lib/toasts.ts'
import { useVirtualRows } from '../../../ui/rows/useVirtualRows.ts'
import { ConversationRow } from './ConversationRow.tsx'
import styles from './list.module.css'

/** A row's height in pixels, on a desk and on a phone. */
const ROW = { desk: 64, phone: 72 } as const
/** Rows beyond the edges that are drawn already; the list's next page is asked for as many rows before its end. */
const AHEAD = 8

export interface ConversationListProps {
  conversations: readonly InboxConversation[]
  selected: string | null
  /** The list; each row's link says which conversation it is by `data-row`. */
  list: RefObject<HTMLUListElement | null>
  more: More
  /** A newer list is on its way. */
  old: boolean
}

/** The rows, of which only those in sight are drawn, and further ones as the end of the list comes near. */
export function ConversationList({ conversations, selected, list, more, old }: ConversationListProps) {
  const text = useText()
  const phone = usePhone()
  const now = useNow()
  const entries = useEntries()
  const session = useSession()
  const userId = session.status === 'authenticated' ? session.userId : ''
  const scroller = useRef<HTMLDivElement>(null)
  const size = phone ? ROW.phone : ROW.desk
  const count = conversations.length
  const virtualizer = useVirtualRows({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => size,
    overscan: AHEAD,
    useFlushSync: false,
  })
  useEffect(() => {
    // The window has become a phone's, or a desk's: its rows have another height.
    if (virtualizer.getTotalSize() !== count * size) virtualizer.measure()
  }, [virtualizer, count, size])
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  const { has, busy, error, load } = more
  useEffect(() => {
    // After a failure the button asks; scrolling would ask again and again.
    if (has && !busy && error === null && last >= count - AHEAD) load()
  }, [has, busy, error, load, last, count])
  const reachable = conversations.some(({ request_id: id }) => id === selected)
    ? selected
    : (conversations[0]?.request_id ?? null)
  return (
    <div ref={scroller} className={styles['scroller']} data-old={old}>
      <ul
        ref={list}
        className={styles['list']}
        aria-label={text('inbox.conversations')}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map(({ index, start }) => {
          const conversation = conversations[index]
          if (conversation === undefined) return null
          const { request_id: id } = conversation
          return (
            <li
              key={id}
              className={styles['place']}
              style={{ height: size, transform: `translateY(${start}px)` }}
              aria-setsize={has ? -1 : count}
              aria-posinset={index + 1}
            >
              <ConversationRow
                conversation={conversation}
                userId={userId}
                selected={id === selected}
                reachable={id === reachable}
                now={now}
                waits={standingOf(entries, conversationRecord(id))}
              />
            </li>
          )
        })}
      </ul>
      {has && error !== null && (
        <Stack gap="xs" align="center" p="md">
          <p role="alert">{problemText(error)}</p>
          <Button variant="default" onClick={load}>
            {text('shell.tryAgain')}
          </Button>
        </Stack>
      )}
    </div>
  )
}
