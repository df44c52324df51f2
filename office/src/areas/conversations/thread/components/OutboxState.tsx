import { copyText } from '../../../../lib/copyText.ts'
import { dropEntry, sendAgain, takeBack } from '../../../../lib/outbox/acts.ts'
import type { Entry } from '../../../../lib/outbox/entry.ts'
import { remediesOf } from '../../../../lib/outbox/rules.ts'
import { useEntries } from '../../../../lib/outbox/store.ts'
import { errorKey, useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import type { ShownMessage } from '../../api/useThread.ts'
import styles from './thread.module.css'

export interface OutboxStateProps {
  message: ShownMessage
  waits: NonNullable<ShownMessage['waits']>
  /** Puts the words back into the reply field. */
  onPutBack: (message: ShownMessage) => void
}

/** Under a message that the server does not have: that it waits on this device, or why it was not accepted. */
export function OutboxState({ message, waits, onPutBack }: OutboxStateProps) {
  const text = useText()
  const entry = useEntries().find(({ id }) => id === waits.entry)
  if (entry === undefined) return null
  if (waits.standing === 'waiting') return <p className={styles['saved']}>{text('request.savedHere')}</p>
  return (
    <div className={styles['trouble']} role="alert">
      <p>{entry.reason === 'unsure' ? text('request.unsure') : text(errorKey(entry.reason))}</p>
      <Remedies entry={entry} onPutBack={() => onPutBack(message)} onCopy={() => void copyText(message.body)} />
    </div>
  )
}

function Remedies({ entry, onPutBack, onCopy }: { entry: Entry; onPutBack: () => void; onCopy: () => void }) {
  const text = useText()
  const run = (act: Promise<void>) => void act.catch((error: unknown) => toast.problem(error))
  return (
    <div className={styles['remedies']}>
      {remediesOf(entry).map((remedy) => (
        <button
          key={remedy}
          type="button"
          onClick={() => {
            if (remedy === 'copy') return onCopy()
            if (remedy !== 'form') return run(sendAgain(entry, remedy))
            onPutBack()
            return run(takeBack(entry))
          }}
        >
          {text(`request.remedy.${remedy}`)}
        </button>
      ))}
      <button type="button" onClick={() => run(dropEntry(entry))}>
        {text('request.discard')}
      </button>
    </div>
  )
}
