import { Button, Group, Text } from '@mantine/core'
import IconHandStop from '~icons/tabler/hand-stop'
import IconRobot from '~icons/tabler/robot'
import IconUser from '~icons/tabler/user'
import type { Conversation } from '#contract/conversations.ts'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { initialsOf } from '../../../../lib/formats.ts'
import { useText, type Text as Words, type TextKey } from '../../../../lib/texts.ts'
import { useGiveBack, useTakeOver } from '../../api/useOwnership.ts'
import type { ThreadRequest } from '../../api/useThread.ts'
import { handOverText } from '../../labels.ts'
import rows from '../../../../ui/rows/list.module.css'
import styles from './bar.module.css'

export interface ConversationBarProps {
  request: ThreadRequest
  conversation: Conversation
}

/** Who answers now, and the one button that changes it. */
export function ConversationBar({ request, conversation }: ConversationBarProps) {
  const text = useText()
  const phone = usePhone()
  const take = useTakeOver(request.id)
  const giveBack = useGiveBack(request.id)
  const { held_by: holder, holder: member, hand_over_reason: reason, may } = conversation
  const needed = holder === 'nobody' && reason !== null
  // Where nobody answers and no assistant could, there is nothing to say or to do.
  if (holder === 'nobody' && reason === null && !may.give_back) return null
  const Sign = needed ? IconHandStop : holder === 'assistant' ? IconRobot : IconUser
  const isOthers = holder === 'member' && may.take
  const takes = may.take && (holder === 'assistant' || needed || isOthers || !may.give_back)
  const busy = take.isPending || giveBack.isPending
  const { who, what } = answering(text, conversation)
  return (
    <Group className={styles['bar'] ?? ''} gap="xs" wrap="nowrap" data-needed={needed}>
      {holder === 'member' && member !== null && member.name !== '' ? (
        <span className={rows['initials']} aria-hidden>
          {initialsOf(member.name)}
        </span>
      ) : (
        <Sign size={20} stroke={1.7} aria-hidden />
      )}
      <Text component="output" size="sm" flex={1} miw={0}>
        <strong>{who}</strong> {what !== '' && <span>{what}</span>}
      </Text>
      {takes ? (
        <Button variant="default" disabled={busy} onClick={() => take.mutate(undefined)}>
          {text('request.takeOver')}
        </Button>
      ) : (
        may.give_back && (
          <Button
            variant="default"
            disabled={busy}
            aria-label={text(holder === 'member' ? 'request.giveBack' : 'request.letAssistant')}
            onClick={() => giveBack.mutate(undefined)}
          >
            {text(handBackText(holder === 'member', phone))}
          </Button>
        )
      )}
    </Group>
  )
}

/** What hands a conversation to the assistant, in the words that there is room for. */
function handBackText(isMembers: boolean, phone: boolean): TextKey {
  if (isMembers) return phone ? 'request.handBack' : 'request.giveBack'
  return phone ? 'request.useAssistant' : 'request.letAssistant'
}

/** `You're answering.` and `Assistant is paused.` */
function answering(
  text: Words,
  { held_by: holder, holder: member, hand_over_reason: reason, may }: Conversation,
): { who: string; what: string } {
  if (holder === 'assistant') return { who: text('request.assistantAnswers'), what: '' }
  if (holder === 'nobody')
    return {
      who: text('request.nobodyAnswers'),
      what: reason === null ? '' : text('request.reasonGiven', { reason: handOverText(text, reason) }),
    }
  // Only somebody else's conversation can be taken.
  const isOthers = may.take && member !== null && member.name !== ''
  return {
    who: isOthers ? text('request.memberAnswers', { name: member.name }) : text('request.youAnswer'),
    what: text('request.assistantPaused'),
  }
}
