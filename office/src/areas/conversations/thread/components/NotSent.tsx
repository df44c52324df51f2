import { Anchor, Group, Stack, Text } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconX from '~icons/tabler/x'
import type { Conversation } from '#contract/conversations.ts'
import { useText } from '../../../../lib/texts.ts'
import { useRetryMessage } from '../../api/useRetryMessage.ts'
import type { ShownMessage, ThreadRequest } from '../../api/useThread.ts'
import { channelsFor } from '../../composer/components/channels.ts'
import styles from './thread.module.css'

const checks = [
  'trial',
  'contact',
  'do_not_contact',
  'consent',
  'holder',
  'open',
  'assistant_limit',
  'texts_a_day',
  'content',
  'length',
  'hours',
] as const

export interface NotSentProps {
  message: ShownMessage
  request: ThreadRequest
  conversation: Conversation | null
  /** The message itself opens what to do. */
  phone: boolean
}

/** Another channel that a message may go by: email for a text, a text for the others. */
export function otherChannel(
  { channel }: Pick<ShownMessage, 'channel'>,
  request: ThreadRequest,
  conversation: Conversation | null,
): 'sms' | 'email' | undefined {
  const wanted = channel === 'sms' ? 'email' : 'sms'
  return channelsFor(request, conversation).some((way) => way.channel === wanted && way.closed === null)
    ? wanted
    : undefined
}

/** Why a message did not leave, what was looked at, and what to do now. */
export function NotSent({ message, request, conversation, phone }: NotSentProps) {
  const text = useText()
  const retry = useRetryMessage(request.id)
  const { reason, id } = message
  const other = otherChannel(message, request, conversation)
  return (
    <Stack gap={2} align="flex-end" c="dimmed" fz="xs" ta="right">
      {reason !== null && <p>{text(`request.held.${reason}`)}</p>}
      {phone ? (
        <Text inherit fw={600} td="underline" c="var(--mantine-color-trouble-light-color)">
          {text('request.tapToFix')}
        </Text>
      ) : (
        <Looked message={message} />
      )}
      {request.may.message && !phone && (
        <Group gap="sm">
          <Remedy disabled={retry.isPending} onClick={() => retry.mutate({ messageId: id })}>
            {text('shell.tryAgain')}
          </Remedy>
          {other !== undefined && (
            <Remedy disabled={retry.isPending} onClick={() => retry.mutate({ messageId: id, channel: other })}>
              {text(`request.instead.${other}`)}
            </Remedy>
          )}
        </Group>
      )}
    </Stack>
  )
}

/** What was looked at before the message was held. */
export function Looked({ message: { gate } }: { message: ShownMessage }) {
  const text = useText()
  const looked = gate.flatMap((each) => {
    const check = checks.find((known) => known === each.check)
    return check === undefined ? [] : [{ ...each, check }]
  })
  if (looked.length === 0) return null
  return (
    <details className={styles['looked']}>
      <summary>{text('request.whatWasChecked')}</summary>
      <Stack component="ul" gap={0} ta="left">
        {looked.map(({ check, passed, found }) => (
          <Group key={check} component="li" gap={6} wrap="nowrap">
            {passed ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
            {text(passed ? `request.check.${check}` : `request.failed.${check}`)}
            {check === 'content' && found !== '' && `: “${found}”`}
          </Group>
        ))}
      </Stack>
    </details>
  )
}

interface RemedyProps {
  children: string
  onClick: () => void
  disabled?: boolean
  /** Nothing went wrong. */
  calm?: boolean
}

/** Something that can be done about a message, below it. */
export function Remedy({ children, onClick, disabled = false, calm = false }: RemedyProps) {
  return (
    <Anchor
      component="button"
      type="button"
      size="xs"
      fw={600}
      mih="1.75rem"
      underline={calm ? 'hover' : 'always'}
      c={calm ? 'petrol' : 'var(--mantine-color-trouble-light-color)'}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Anchor>
  )
}
