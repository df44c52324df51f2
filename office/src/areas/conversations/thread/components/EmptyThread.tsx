// Small on purpose: the thread and the inbox's pane without one look the same.
import IconMessages from '~icons/tabler/messages'
import styles from './thread.module.css'

/** In the place of a thread: why there is nothing to read. */
export function EmptyThread({ words }: { words: string }) {
  return (
    <div className={styles['nothing']}>
      <IconMessages size={28} stroke={1.6} aria-hidden />
      <p>{words}</p>
    </div>
  )
}
