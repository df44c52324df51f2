import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconClock from '~icons/tabler/clock'
import { parseAsBoolean, useQueryState } from 'nuqs'
import type { Standing } from '../lib/outbox/standing.ts'
import { standingOf } from '../lib/outbox/standing.ts'
import { useEntries } from '../lib/outbox/store.ts'
import { useText } from '../lib/texts.ts'
import styles from './waiting.module.css'

/** Whether the list of what waits is open: `?outbox=true`. */
export const useOutboxOpen = () => useQueryState('outbox', parseAsBoolean.withDefault(false))

/** Says that something of a record waits to be sent, or was not accepted; opens the list of all that waits. */
export function Waits({ standing }: { standing: Standing }) {
  const text = useText()
  const [, setOpen] = useOutboxOpen()
  const Sign = standing === 'refused' ? IconAlertTriangle : IconClock
  return (
    <button
      type="button"
      className={styles['mark']}
      data-standing={standing}
      onClick={(event) => {
        event.stopPropagation()
        event.preventDefault()
        void setOpen(true)
      }}
    >
      <Sign size={14} aria-hidden />
      {text(standing === 'refused' ? 'shell.notAccepted' : 'shell.waitsToBeSent')}
    </button>
  )
}

/** The same for a record by its name in the outbox, such as `project:<id>`; nothing where nothing of it waits. */
export function WaitingMark({ record }: { record: string }) {
  const standing = standingOf(useEntries(), record)
  return standing === undefined ? null : <Waits standing={standing} />
}
