import { Text } from '@mantine/core'
import IconCopy from '~icons/tabler/copy'
import IconHelp from '~icons/tabler/help'
import IconMail from '~icons/tabler/mail'
import IconMessage from '~icons/tabler/message'
import IconRefresh from '~icons/tabler/refresh'
import { copyWords } from '../../../../lib/copyText.ts'
import type { Icon } from '../../../../lib/area.ts'
import { useText } from '../../../../lib/texts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useRetryMessage } from '../../api/useRetryMessage.ts'
import type { MessageBubbleProps } from './MessageBubble.tsx'
import { Looked, otherChannel } from './NotSent.tsx'
import filters from '../../../../ui/filters.module.css'

export interface MessageActionsProps extends MessageBubbleProps {
  trouble: boolean
  onClose: () => void
}

interface Choice {
  label: string
  icon: Icon
  act: () => void
}

/** On a phone: what can be done with a message, as a sheet. */
export function MessageActions({ message, act, request, conversation, trouble, ...on }: MessageActionsProps) {
  const text = useText()
  const retry = useRetryMessage(request.id)
  const { id, body, reason } = message
  const isOurs = trouble && request.may.message
  const other = isOurs ? otherChannel(message, request, conversation) : undefined
  const choices: readonly (Choice | false | undefined)[] = [
    isOurs && { label: text('shell.tryAgain'), icon: IconRefresh, act: () => retry.mutate({ messageId: id }) },
    other !== undefined && {
      label: text(`request.instead.${other}`),
      icon: other === 'email' ? IconMail : IconMessage,
      act: () => retry.mutate({ messageId: id, channel: other }),
    },
    act !== undefined && {
      label: text(act.overturned === null ? 'request.why' : 'request.wasWrong'),
      icon: IconHelp,
      act: () => on.onToggle(act.id),
    },
    body !== '' && {
      label: text('request.copyMessage'),
      icon: IconCopy,
      act: () => void copyWords(body, 'request.copied', 'request.copyFailed'),
    },
  ]
  return (
    <Sheet opened onClose={on.onClose} title={text('request.message')}>
      {trouble && reason !== null && (
        <Text inherit mb="xs" c="var(--mantine-color-trouble-light-color)">
          {text(`request.held.${reason}`)}
        </Text>
      )}
      <ul>
        {choices.map(
          (choice) =>
            choice !== undefined &&
            choice !== false && (
              <li key={choice.label}>
                <button
                  type="button"
                  className={filters['act']}
                  onClick={() => {
                    on.onClose()
                    choice.act()
                  }}
                >
                  <choice.icon size={20} aria-hidden />
                  {choice.label}
                </button>
              </li>
            ),
        )}
      </ul>
      {trouble && <Looked message={message} />}
    </Sheet>
  )
}
