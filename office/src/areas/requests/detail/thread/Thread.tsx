import { Button, Skeleton, Stack } from '@mantine/core'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconMessages from '~icons/tabler/messages'
import { useMemo, useState, type RefObject } from 'react'
import type { Quotation } from '#contract/assistant.ts'
import type { z } from 'zod'
import type { Request } from '#contract/requests.ts'
import { useFormats, type Formats } from '../../../../lib/formats.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { firstUnreadOf, threadItems, type Mark } from '../threadItems.ts'
import { useActs } from '../useActs.ts'
import type { useDetailUrl } from '../useDetailUrl.ts'
import { useMarkRead } from '../useMarkRead.ts'
import { useThread, type Thread as Known } from '../useThread.ts'
import { ActLines } from './ActLines.tsx'
import { Composer } from './Composer.tsx'
import { ConversationBar } from './ConversationBar.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { useEarlier } from './useEarlier.ts'
import { useReading } from './useReading.ts'
import styles from './thread.module.css'

export interface ThreadProps {
  request: Request
  /** It is in sight, not behind another tab. */
  seen: boolean
  composer: RefObject<HTMLTextAreaElement | null>
  url: ReturnType<typeof useDetailUrl>
}

/** What was said with the customer, who answers now, and the field to go on. */
export function Thread({ request, seen, composer, url }: ThreadProps) {
  const text = useText()
  const { data, error, fetchStatus, refetch } = useThread(request.id)
  const paused = fetchStatus === 'paused'
  const conversation = data?.conversation ?? null
  return (
    <section className={styles['thread']} aria-label={text('request.conversation')}>
      {conversation !== null && <ConversationBar request={request} conversation={conversation} />}
      {data === undefined && error !== null && <QueryError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && paused && <OfflineError onRetry={() => void refetch()} />}
      {data === undefined && error === null && !paused && <Waiting />}
      {data !== undefined && <Said request={request} thread={data} seen={seen} />}
      {request.may.message && (
        <Composer
          key={request.id}
          request={request}
          conversation={conversation}
          inChat={data?.messages.findLast(({ direction }) => direction === 'in')?.channel === 'chat'}
          field={composer}
          onEditReplies={() => url.setOpen('replies')}
        />
      )}
    </section>
  )
}

type Quoted = z.output<typeof Quotation>

function Said({ request, thread, seen }: { request: Request; thread: Known; seen: boolean }) {
  const text = useText()
  const formats = useFormats()
  const { conversation } = thread
  const { messages, more, busy, failed, load } = useEarlier(request.id, thread)
  const acts = useActs(request.id).data?.acts ?? noActs
  const unread = conversation?.unread ?? 0
  // What was unread when the request was opened stays marked while it is open.
  const [firstUnread, setFirstUnread] = useState(() => firstUnreadOf(messages, unread))
  if (!seen && unread > 0 && firstUnread !== firstUnreadOf(messages, unread))
    setFirstUnread(firstUnreadOf(messages, unread))
  useMarkRead(request.id, request.may.message ? unread : 0, seen)
  const items = useMemo(
    () => threadItems(messages, acts, firstUnread, formats.dayOf, !more),
    [messages, acts, firstUnread, formats, more],
  )
  const [why, setWhy] = useState<string | null>(null)
  const marks = useMemo(() => marksOf(acts.find(({ id }) => id === why)?.quotations ?? []), [acts, why])
  const { scroller, onScroll, away, fresh, toNewest } = useReading(items.at(-1)?.id, messages[0]?.id, seen)
  const toggle = (id: string) => setWhy(why === id ? null : id)
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
          {items.map((item) => {
            if (item.kind === 'day')
              return (
                <li key={item.id} className={styles['line']}>
                  {dayText(text, formats, item.day)}
                </li>
              )
            if (item.kind === 'unread')
              return (
                <li key={item.id} className={styles['line']} data-unread>
                  {text('request.newMessages')}
                </li>
              )
            if (item.kind === 'acts')
              return (
                <ActLines key={item.id} acts={item.acts} open={why} onToggle={toggle} mayJudge={request.may.update} />
              )
            return (
              <MessageBubble
                key={item.id}
                message={item.message}
                act={item.act}
                request={request}
                marks={marks.get(item.message.id)}
                open={why !== null && why === item.act?.id}
                onToggle={toggle}
              />
            )
          })}
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
}

const noActs: never[] = []

function marksOf(quotations: readonly Quoted[]): ReadonlyMap<string, Mark[]> {
  const marks = new Map<string, Mark[]>()
  for (const { message, start, end } of quotations) {
    if (message !== null) marks.set(message, [...(marks.get(message) ?? []), { start, end }])
  }
  return marks
}

function dayText(text: Text, formats: Formats, moment: string): string {
  const today = formats.dayOf(moment) === formats.dayOf(new Date().toISOString())
  return today ? text('request.today') : formats.date(moment)
}

function Waiting() {
  return (
    <Stack gap="xs" p="md" aria-busy="true" flex={1}>
      <Skeleton height={40} width="62%" />
      <Skeleton height={40} width="48%" ml="auto" />
    </Stack>
  )
}
