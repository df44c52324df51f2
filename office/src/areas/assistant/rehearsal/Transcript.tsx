import { Button } from '@mantine/core'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconBulb from '~icons/tabler/bulb'
import type { RehearsalConversation } from '#contract/assistant.rehearsals.ts'
import { useText } from '../../../lib/texts.ts'
import { handOverText, labelText, useSay } from '../../conversations/index.ts'
import { whyText } from '../whyText.ts'
import { Sign } from './Homeowners.tsx'
import { faultText, scriptText } from './scriptText.ts'
import { useQuestionName } from './useQuestionName.ts'
import chat from '../trial/trial.module.css'
import styles from './rehearsal.module.css'

export interface TranscriptProps {
  conversation: RehearsalConversation
  onBack: () => void
}

/** What was said with one homeowner, the reason below each line, and what came of it. */
export function Transcript({ conversation, onBack }: TranscriptProps) {
  const text = useText()
  const say = useSay()
  const nameOf = useQuestionName()
  const { script, language, transcript, passed, faults, learned, handed_over: reason } = conversation
  const lines = transcript.map((line, place) => ({ ...line, place }))
  return (
    <div className={styles['transcript']}>
      <div>
        <Button variant="subtle" color="gray" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          {text('assistant.backToHomeowners')}
        </Button>
      </div>
      <h4 className={styles['name']}>
        <Sign passed={passed} />
        {scriptText(text, script)}
      </h4>
      {passed ? (
        <p className={styles['verdict']}>{text('assistant.passed')}</p>
      ) : (
        <ul className={styles['faults']} aria-label={text('assistant.faults')}>
          {faults.map((fault) => (
            <li key={fault}>{faultText(text, fault, nameOf)}</li>
          ))}
        </ul>
      )}
      <div className={chat['columns']}>
        <ol className={chat['lines']} aria-label={text('assistant.said')} lang={language}>
          {lines.map(({ from, body, rule, place }) => (
            <li key={place} className={chat['line']} data-own={from === 'customer'}>
              <p className={chat['who']}>{text(from === 'customer' ? 'assistant.scripted' : 'assistant.assistant')}</p>
              <p className={chat['body']}>{body}</p>
              {rule !== null && (
                <p className={chat['why']}>
                  <IconBulb size={16} aria-hidden />
                  <span>{whyText(text, { rule, kind: 'say' })}</span>
                </p>
              )}
            </li>
          ))}
        </ol>
        <aside aria-label={text('assistant.learned')}>
          <h5 className={chat['heading']}>{text('assistant.learned')}</h5>
          {learned.length === 0 && <p className={chat['nothing']}>{text('assistant.nothingLearned')}</p>}
          <dl className={chat['facts']}>
            {learned.map(({ label, value }) => (
              <div key={label}>
                <dt>{labelText(text, label)}</dt>
                <dd>{say({ label, value })}</dd>
              </div>
            ))}
          </dl>
          {reason !== null && (
            <p className={chat['over']}>
              <span>
                <strong>{text('assistant.letGo')}</strong>
                {handOverText(text, reason)}
              </span>
            </p>
          )}
        </aside>
      </div>
    </div>
  )
}
