import { Skeleton, Stack } from '@mantine/core'
import { useCallback, useMemo, type RefObject } from 'react'
import { useEntries } from '../../../../lib/outbox/store.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { LoadingWords } from '../../../../ui/Skeletons.tsx'
import { useMessageDraft } from '../../api/useMessageDraft.ts'
import { useThread, type ShownMessage, type ThreadRequest } from '../../api/useThread.ts'
import { withWaiting } from '../../api/outboxMessages.ts'
import { ReadOnly, Reply } from '../../composer/components/Reply.tsx'
import { ConversationBar } from './ConversationBar.tsx'
import { Messages } from './Messages.tsx'
import type { Opening } from './threadItems.ts'

export interface ThreadProps {
  request: ThreadRequest
  /** It is in sight, not behind another tab. */
  seen: boolean
  /** The reply field. */
  composer: RefObject<HTMLTextAreaElement | null>
  onEditReplies: () => void
  /** What the customer sent with the request, where no other part of the screen shows it. */
  opening?: Opening | null
  /** The reply field is one line until somebody writes: for places where room is short. */
  compact?: boolean
}

/** A conversation: who answers, what was said, and the field to reply in. */
export function Thread(props: ThreadProps) {
  return <ThreadOfRequest key={props.request.id} {...props} />
}

function ThreadOfRequest({ request, seen, composer, onEditReplies, opening = null, compact = false }: ThreadProps) {
  const text = useText()
  const { slug } = useSite()
  const { data, error, fetchStatus, refetch } = useThread(request.id)
  const entries = useEntries()
  const thread = useMemo(() => data && withWaiting(data, entries, slug, request.id), [data, entries, slug, request.id])
  const draft = useMessageDraft(request.id)
  const { putBack } = draft
  const onPutBack = useCallback(
    ({ body, photos, channel }: ShownMessage) => {
      putBack({ body, photos, channel: channel === 'call' ? 'sms' : channel, idempotencyKey: '' })
      composer.current?.focus()
    },
    [putBack, composer],
  )
  const retry = () => void refetch()
  return (
    <Stack component="section" gap={0} flex={1} mih={0} miw={0} aria-label={text('request.conversation')}>
      {thread?.conversation && <ConversationBar request={request} conversation={thread.conversation} />}
      {thread !== undefined ? (
        <Messages request={request} thread={thread} opening={opening} seen={seen} onPutBack={onPutBack} />
      ) : error !== null ? (
        <QueryError error={error} onRetry={retry} />
      ) : fetchStatus === 'paused' ? (
        <OfflineError onRetry={retry} />
      ) : (
        <ThreadSkeleton />
      )}
      {request.may.message ? (
        <Reply
          request={request}
          thread={thread}
          draft={draft}
          field={composer}
          compact={compact}
          onEditReplies={onEditReplies}
        />
      ) : (
        <ReadOnly draft={draft} />
      )}
    </Stack>
  )
}

/** Messages that are on their way. */
export function ThreadSkeleton() {
  return (
    <Stack gap="sm" p="md" aria-busy="true" flex={1}>
      <LoadingWords />
      <Skeleton height={56} width="62%" />
      <Skeleton height={40} width="48%" ml="auto" />
      <Skeleton height={40} width="54%" />
    </Stack>
  )
}
