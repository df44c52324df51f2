import { Box, Button, CopyButton, Text } from '@mantine/core'
import type { RefObject } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { useAnnounceWriting } from '../../api/usePresence.ts'
import type { MessageDraft } from '../../api/useMessageDraft.ts'
import { useSendMessage } from '../../api/useSendMessage.ts'
import type { Thread, ThreadRequest } from '../../api/useThread.ts'
import { Composer } from './Composer.tsx'
import { channelsFor, presetOf } from './channels.ts'
import { ReplyNote } from './ReplyNote.tsx'
import styles from './composer.module.css'

export interface ReplyProps {
  request: ThreadRequest
  /** Undefined while it is on its way: somebody may write before it is there. */
  thread: Thread | undefined
  draft: MessageDraft
  field: RefObject<HTMLTextAreaElement | null>
  compact: boolean
  onEditReplies: () => void
}

/** Answers in a conversation. Other members see that somebody writes, and a reply that crossed theirs is not sent. */
export function Reply({ request, thread, draft, field, compact, onEditReplies }: ReplyProps) {
  const conversation = thread?.conversation ?? null
  const ways = channelsFor(request, conversation)
  const inChat = thread?.messages.findLast(({ direction }) => direction === 'in')?.channel === 'chat'
  const send = useSendMessage(request, draft.putBack)
  const announce = useAnnounceWriting(request.id)
  return (
    <Composer
      name={request.customer.name}
      ways={ways}
      preset={presetOf(
        ways.filter(({ closed }) => closed === null),
        request,
        conversation,
        inChat,
      )}
      draft={draft}
      requestId={request.id}
      field={field}
      compact={compact}
      renderNote={(channel, writing) => (
        <ReplyNote
          requestId={request.id}
          channel={channel}
          writing={writing}
          takes={conversation?.held_by === 'assistant'}
        />
      )}
      onWriting={announce}
      onSend={(words) => send.mutate({ ...words, lastSeen: newestOf(thread) })}
      onEditReplies={onEditReplies}
    />
  )
}

/** The newest message that the server knows: one on its way is the person's own. */
const newestOf = (thread: Thread | undefined): string | null =>
  thread?.messages.findLast(({ id }) => !id.startsWith('temporary-'))?.id ?? null

/** In the place of the reply field for those who may not write; what they had begun before is not lost. */
export function ReadOnly({ draft: { value, clear } }: { draft: MessageDraft }) {
  const text = useText()
  const words = value.body.trim()
  if (words === '') {
    return (
      <Text p="md" c="dimmed" className={styles['closed'] ?? ''}>
        {text('request.readOnly')}
      </Text>
    )
  }
  return (
    <Box p="md" c="dimmed" className={styles['closed'] ?? ''} role="alert">
      <p>{text('request.notSentReadOnly')}</p>
      <blockquote dir="auto">{words}</blockquote>
      <CopyButton value={words}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {text(copied ? 'request.copied' : 'request.copyMessage')}
          </Button>
        )}
      </CopyButton>{' '}
      <Button variant="subtle" onClick={clear}>
        {text('request.discard')}
      </Button>
    </Box>
  )
}
