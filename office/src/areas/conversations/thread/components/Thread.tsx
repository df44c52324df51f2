import { Skeleton, Stack } from '@mantine/core'
import { useCallback, type RefObject } from 'react'
import type { SendingChannel } from '#contract/conversations.ts'
import { useText } from '../../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { useMessageDraft } from '../../api/useMessageDraft.ts'
import { useThread, type ThreadRequest } from '../../api/useThread.ts'
import { Composer } from '../../composer/components/Composer.tsx'
import { ConversationBar } from './ConversationBar.tsx'
import { Messages } from './Messages.tsx'
import styles from './thread.module.css'

export interface ThreadProps {
  request: ThreadRequest
  /** It is in sight, not behind another tab. */
  seen: boolean
  /** The reply field. */
  composer: RefObject<HTMLTextAreaElement | null>
  onEditReplies: () => void
  /** The reply field is one line until somebody writes: for places where room is short. */
  compact?: boolean
}

/** A conversation: who answers, what was said, and the field to reply in. */
export function Thread(props: ThreadProps) {
  return <ThreadOfRequest key={props.request.id} {...props} />
}

function ThreadOfRequest({ request, seen, composer, onEditReplies, compact = false }: ThreadProps) {
  const text = useText()
  const { data, error, fetchStatus, refetch } = useThread(request.id)
  const draft = useMessageDraft(request.id)
  const { putBack } = draft
  const onReuse = useCallback(
    (body: string, channel: SendingChannel) => {
      putBack({ body, channel, idempotencyKey: '' })
      composer.current?.focus()
    },
    [putBack, composer],
  )
  const conversation = data?.conversation ?? null
  const retry = () => void refetch()
  return (
    <section className={styles['thread']} aria-label={text('request.conversation')}>
      {conversation !== null && <ConversationBar request={request} conversation={conversation} />}
      {data === undefined &&
        (error !== null ? (
          <QueryError error={error} onRetry={retry} />
        ) : fetchStatus === 'paused' ? (
          <OfflineError onRetry={retry} />
        ) : (
          <ThreadSkeleton />
        ))}
      {data !== undefined && <Messages request={request} thread={data} seen={seen} onReuse={onReuse} />}
      {request.may.message && (
        <Composer
          request={request}
          conversation={conversation}
          inChat={data?.messages.findLast(({ direction }) => direction === 'in')?.channel === 'chat'}
          draft={draft}
          field={composer}
          compact={compact}
          onEditReplies={onEditReplies}
        />
      )}
    </section>
  )
}

function ThreadSkeleton() {
  return (
    <Stack gap="sm" p="md" aria-busy="true" flex={1}>
      <Skeleton height={56} width="62%" />
      <Skeleton height={40} width="48%" ml="auto" />
      <Skeleton height={40} width="54%" />
    </Stack>
  )
}
