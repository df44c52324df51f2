import { Button } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconSparkles from '~icons/tabler/sparkles'
import IconUser from '~icons/tabler/user'
import type { Conversation } from '#contract/conversations.ts'
import type { Request } from '#contract/requests.ts'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { formatPhone } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { handOverText } from '../actText.ts'
import { useGiveBack, useTakeOver } from '../useHolding.ts'
import styles from './bar.module.css'

export interface ConversationBarProps {
  request: Request
  conversation: Conversation
}

/** Who answers now, and one touch to change it; what a person should know who takes over. */
export function ConversationBar({ request, conversation }: ConversationBarProps) {
  const text = useText()
  // There it would take the room of what was said.
  const phone = usePhone()
  const take = useTakeOver(request.id)
  const giveBack = useGiveBack(request.id)
  const { held_by: holder, hand_over_reason: reason, summary, open_questions: questions, may } = conversation
  const needed = holder === 'nobody' && reason !== null
  // Where nobody answers and no assistant could, there is nothing to say or to do.
  if (holder === 'nobody' && reason === null && !may.give_back) return null
  const Sign = needed ? IconAlertTriangle : holder === 'assistant' ? IconSparkles : IconUser
  const busy = take.isPending || giveBack.isPending
  return (
    <div className={styles['bar']} data-needed={needed}>
      <output className={styles['who']}>
        <Sign size={18} aria-hidden />
        <span>{whoAnswers(text, conversation)}</span>
      </output>
      <div className={styles['acts']}>
        {may.give_back && (
          <Button variant="default" disabled={busy} onClick={() => giveBack.mutate(undefined)}>
            {text(holder === 'member' || needed ? 'request.giveBack' : 'request.letAssistant')}
          </Button>
        )}
        {may.take && (holder === 'assistant' || needed) && (
          <Button variant={needed ? 'filled' : 'default'} disabled={busy} onClick={() => take.mutate(undefined)}>
            {text('request.takeOver')}
          </Button>
        )}
      </div>
      {reason !== null && (summary !== '' || questions.length > 0) && (
        <details className={styles['known']} open={needed && !phone}>
          <summary>{text('request.whatIsKnown')}</summary>
          {summary !== '' && <p>{summary.replaceAll(/\+\d{11,}/g, formatPhone)}</p>}
          {questions.length > 0 && (
            <>
              <p className={styles['label']}>{text('request.openQuestions')}</p>
              <ul>
                {questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </>
          )}
        </details>
      )}
    </div>
  )
}

function whoAnswers(
  text: ReturnType<typeof useText>,
  { held_by: holder, holder: member, hand_over_reason: reason, may }: Conversation,
): string {
  if (holder === 'assistant') return text('request.assistantAnswers')
  // Only somebody else's conversation can be taken.
  if (holder === 'member')
    return may.take && member !== null && member.name !== ''
      ? text('request.memberAnswers', { name: member.name })
      : text('request.youAnswer')
  return reason === null
    ? text('request.nobodyAnswers')
    : text('request.personNeeded', { reason: handOverText(text, reason) })
}
