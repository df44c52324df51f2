import { Stack } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, type RefObject } from 'react'
import { usePhone } from '../../lib/breakpoints.ts'
import { useAboveKeyboard } from '../../lib/forms/useAboveKeyboard.ts'
import { useOnline } from '../../lib/online.ts'
import { rowLink, useRowKeys } from '../../lib/rowKeys.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { EmptyThread } from '../conversations/index.ts'
import { useConversations } from './api/useConversations.ts'
import { useRecipient } from './api/useRecipient.ts'
import { useStableOrder } from './api/useStableOrder.ts'
import { useUnreadCount } from './api/useUnreadCount.ts'
import { ConversationPane } from './components/ConversationPane.tsx'
import { InboxHead } from './components/InboxHead.tsx'
import { ListState } from './components/ListState.tsx'
import { useConversationKeys } from './components/useConversationKeys.ts'
import { listSearch, useFilters } from './filters.ts'
import styles from './components/inbox.module.css'

const NewMessage = lazy(async () => ({ default: (await import('./components/NewMessage.tsx')).NewMessage }))

/** All conversations, and beside them the one that is open; on a phone it covers the screen. */
export function InboxScreen() {
  const site = useSite()
  const text = useText()
  const phone = usePhone()
  const online = useOnline()
  const { filters, set } = useFilters()
  const found = useConversations(filters)
  const selection = useOpenConversation()
  const { selected } = selection
  const conversations = useStableOrder(found.conversations, selected)
  const unread = useUnreadCount(site.slug)
  const [recipient, setRecipient] = useRecipient()
  const rows = useRef<HTMLUListElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  useAboveKeyboard(pane)
  const search = useRef<HTMLInputElement>(null)
  const composer = useRef<HTMLTextAreaElement>(null)
  const mayWrite = site.role !== 'field'
  const write = useCallback(() => {
    if (mayWrite) setRecipient('')
  }, [mayWrite, setRecipient])
  const { has, load } = found.more
  const onEnd = useCallback(() => {
    if (has) load()
  }, [has, load])
  const keyed = useMemo(
    () => conversations.map((each) => ({ id: each.request_id, unread: each.unread })),
    [conversations],
  )
  useRowKeys({ rows: keyed, selection, list: rows, search, picked: null, onNew: write, onEnd })
  useConversationKeys({ rows: keyed, selection, composer })
  useRowFocus(rows, selected)

  const isWriting = recipient !== null && mayWrite
  const isOpen = selected !== null || isWriting
  return (
    <div className={styles['screen']} data-open={isOpen} data-offline={!online}>
      <section className={styles['side']} aria-label={text('inbox.conversations')} inert={phone && isOpen}>
        <InboxHead filters={filters} set={set} unread={unread} search={search} onNew={mayWrite ? write : undefined} />
        <ListState
          filters={filters}
          set={set}
          found={found}
          conversations={conversations}
          selected={selected}
          rows={rows}
          onNew={mayWrite ? write : undefined}
        />
      </section>
      <Stack ref={pane} className={styles['pane'] ?? ''} gap={0}>
        {isWriting ? (
          <Suspense fallback={null}>
            <NewMessage
              customerId={recipient}
              composer={composer}
              onChoose={setRecipient}
              onClose={() => setRecipient(null)}
              onOpen={selection.move}
            />
          </Suspense>
        ) : selected === null ? (
          !phone && <EmptyThread words={text('inbox.chooseOne')} />
        ) : (
          <ConversationPane
            key={selected}
            id={selected}
            known={conversations.find(({ request_id: id }) => id === selected)}
            composer={composer}
            onClose={selection.close}
          />
        )}
      </Stack>
    </div>
  )
}

/** The conversation that the address names. Moving to the next and closing add nothing to the browser's history. */
function useOpenConversation() {
  const navigate = useNavigate()
  const { conversation }: { conversation?: string } = useParams({ strict: false })
  const go = useCallback(
    (id: string | undefined, replace: boolean) =>
      void navigate({
        to: '/inbox/{-$conversation}',
        params: { conversation: id },
        search: listSearch,
        replace,
      }),
    [navigate],
  )
  const move = useCallback((id: string) => go(id, true), [go])
  const close = useCallback(() => go(undefined, true), [go])
  return { selected: conversation ?? null, move, close }
}

/** Gives the focus to the row of the conversation that was closed, where it went with the button that closed it. */
function useRowFocus(rows: RefObject<HTMLElement | null>, selected: string | null): void {
  const last = useRef(selected)
  useEffect(() => {
    const closed = selected === null ? last.current : null
    last.current = selected
    if (closed !== null && document.activeElement === document.body)
      rowLink(rows.current, closed)?.focus({ preventScroll: true })
  }, [rows, selected])
}
