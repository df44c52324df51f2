import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCheck from '~icons/tabler/check'
import IconRefresh from '~icons/tabler/refresh'
import IconX from '~icons/tabler/x'
import type { Request } from '#contract/requests.ts'
import { useText } from '../../../../lib/texts.ts'
import { useRetryMessage } from '../useRetryMessage.ts'
import type { ShownMessage } from '../useThread.ts'
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

/** Why a message did not leave, what was looked at, and another try. */
export function NotSent({ message, request }: { message: ShownMessage; request: Request }) {
  const text = useText()
  const retry = useRetryMessage(request.id)
  const { state, reason, gate, id } = message
  const looked = gate.flatMap((each) => {
    const check = checks.find((known) => known === each.check)
    return check === undefined ? [] : [{ ...each, check }]
  })
  return (
    <div className={styles['trouble']}>
      <p>
        <IconAlertTriangle size={16} aria-hidden />
        <span>
          {text(`requests.state.${state}`)}
          {reason !== null && ` ${text(`requests.held.${reason}`)}`}
        </span>
      </p>
      {looked.length > 0 && (
        <details>
          <summary>{text('request.whatWasChecked')}</summary>
          <ul>
            {looked.map(({ check, passed, found }) => (
              <li key={check}>
                {passed ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
                {text(passed ? `request.check.${check}` : `request.failed.${check}`)}
                {check === 'content' && found !== '' && `: “${found}”`}
              </li>
            ))}
          </ul>
        </details>
      )}
      {request.may.message && (
        <button
          type="button"
          className={styles['again']}
          disabled={retry.isPending}
          onClick={() => retry.mutate({ messageId: id })}
        >
          <IconRefresh size={16} aria-hidden />
          {text('shell.tryAgain')}
        </button>
      )}
    </div>
  )
}
