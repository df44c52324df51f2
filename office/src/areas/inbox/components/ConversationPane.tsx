import { Button } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconLock from '~icons/tabler/lock'
import { useState, type RefObject } from 'react'
import type { InboxConversation } from '#contract/inbox/types.ts'
import { ApiError } from '../../../lib/problem.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { OfflineError, QueryError } from '../../../ui/ErrorState.tsx'
import { EditReplies, Thread, ThreadSkeleton, useThread } from '../../conversations/index.ts'
import { useConversationRequest } from '../api/useConversationRequest.ts'
import { ConversationHead, HeadSkeleton } from './ConversationHead.tsx'

export interface ConversationPaneProps {
  id: string
  /** What the list knows of it, to show while the rest is on its way. */
  known: InboxConversation | undefined
  composer: RefObject<HTMLTextAreaElement | null>
  onClose: () => void
}

const gone: readonly string[] = ['not_found', 'invalid', 'malformed', 'gone']

/** One conversation: whom with, what it is about, and the thread. */
export function ConversationPane({ id, known, composer, onClose }: ConversationPaneProps) {
  const { data, error, fetchStatus, refetch } = useConversationRequest(id)
  // asked for along with the request, which the thread waits for
  useThread(id)
  const [editing, setEditing] = useState(false)
  const retry = () => void refetch()
  if (data === undefined) {
    const code = error instanceof ApiError ? error.code : null
    return (
      <>
        <HeadSkeleton known={known} onClose={onClose} />
        {code === 'forbidden' && <NotAllowed onClose={onClose} />}
        {code !== null && gone.includes(code) && <Gone onClose={onClose} />}
        {error !== null && (code === null || (code !== 'forbidden' && !gone.includes(code))) && (
          <QueryError error={error} onRetry={retry} />
        )}
        {error === null && (fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <ThreadSkeleton />)}
      </>
    )
  }
  const { request } = data
  return (
    <>
      <ConversationHead request={request} onClose={onClose} />
      <Thread request={request} seen composer={composer} onEditReplies={() => setEditing(true)} />
      {editing && <EditReplies onClose={() => setEditing(false)} />}
    </>
  )
}

function Gone({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <EmptyState
      icon={IconArchive}
      title={text('inbox.gone')}
      text={text('inbox.goneText')}
      action={
        <Button variant="default" onClick={onClose}>
          {text('inbox.back')}
        </Button>
      }
    />
  )
}

function NotAllowed({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <EmptyState
      icon={IconLock}
      title={text('inbox.notAllowed')}
      text={text('inbox.notAllowedText')}
      action={
        <Button variant="default" onClick={onClose}>
          {text('inbox.back')}
        </Button>
      }
    />
  )
}
