import { Group, Text } from '@mantine/core'
import IconPhone from '~icons/tabler/phone'
import { lazy, Suspense, useState } from 'react'
import type { AssistantAct } from '#contract/assistant.ts'
import type { callOutcomes, Conversation } from '#contract/conversations.ts'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useText } from '../../../../lib/texts.ts'
import { isTrouble, type ShownMessage, type ThreadRequest } from '../../api/useThread.ts'
import { MessageBody } from './MessageBody.tsx'
import { MessageMeta } from './MessageMeta.tsx'
import { beginningOf, MessagePhotos } from '../../photos/components/MessagePhotos.tsx'
import { NotSent } from './NotSent.tsx'
import type { Mark } from './threadItems.ts'
import { OutboxState } from './OutboxState.tsx'
import { Why } from './Why.tsx'
import styles from './thread.module.css'

const MessageActions = lazy(async () => ({ default: (await import('./MessageActions.tsx')).MessageActions }))

export interface MessageBubbleProps {
  message: ShownMessage
  /** What of the assistant stands behind it. */
  act: AssistantAct | undefined
  request: ThreadRequest
  conversation: Conversation | null
  /** The thread goes by several channels. */
  mixed: boolean
  /** Words in it that are pointed out. */
  marks: readonly Mark[] | undefined
  /** Its explanation is open. */
  open: boolean
  onToggle: (actId: string) => void
  /** Puts the words back into the reply field. */
  onPutBack: (message: ShownMessage) => void
}

const outcomes = ['answered', 'no_answer', 'left_message', 'wrong_number'] as const satisfies typeof callOutcomes

/** One message: its words, whose they are, and what became of it. On a phone a tap on it opens what can be done. */
export function MessageBubble(props: MessageBubbleProps) {
  const { message, act, request, conversation, mixed, marks, open, onToggle, onPutBack } = props
  const text = useText()
  const phone = usePhone()
  const [acting, setActing] = useState(false)
  const { direction, channel, body, photos, subject, sender } = message
  const trouble = isTrouble(message)
  const call = channel === 'call'
  return (
    <li
      className={styles['message']}
      data-direction={direction}
      data-sender={sender}
      data-trouble={trouble}
      data-call={call}
      data-waits={message.waits?.standing}
      data-overturned={act !== undefined && act.overturned !== null}
    >
      {call ? <CallLine direction={direction} outcome={subject} /> : subject !== '' && <Subject words={subject} />}
      {photos.length > 0 && <MessagePhotos photos={photos} />}
      {body !== '' && <MessageBody body={body} marks={marks} />}
      <MessageMeta
        message={message}
        act={act}
        request={request}
        mixed={mixed}
        open={open}
        onToggle={onToggle}
        phone={phone}
      />
      {direction === 'out' && trouble && (
        <NotSent message={message} request={request} conversation={conversation} phone={phone} />
      )}
      {message.waits !== undefined && <OutboxState message={message} waits={message.waits} onPutBack={onPutBack} />}
      {act !== undefined && open && <Why act={act} mayJudge={request.may.update} />}
      {phone && !call && message.waits === undefined && (
        <button
          type="button"
          className={styles['tap']}
          aria-haspopup="dialog"
          aria-label={text('request.messageActions', { words: beginningOf(text, message) })}
          onClick={() => setActing(true)}
        />
      )}
      <Suspense fallback={null}>
        {acting && <MessageActions {...props} trouble={trouble} onClose={() => setActing(false)} />}
      </Suspense>
    </li>
  )
}

function CallLine({ direction, outcome: said }: { direction: ShownMessage['direction']; outcome: string }) {
  const text = useText()
  const outcome = outcomes.find((each) => each === said)
  return (
    <Group component="p" className={styles['called'] ?? ''} gap={6} fz="sm">
      <IconPhone size={16} aria-hidden />
      {text(direction === 'in' ? 'request.calledIn' : 'request.calledOut')}
      {outcome !== undefined && ` · ${text(`request.outcome.${outcome}`)}`}
    </Group>
  )
}

const Subject = ({ words }: { words: string }) => (
  <Text size="sm" fw={600} dir="auto">
    {words}
  </Text>
)
