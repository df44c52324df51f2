import { useText } from '../lib/texts.ts'
import type { HintedEntry } from './useHint.ts'
import styles from './hint.module.css'

/** Says what an entry of the navigation is for, until it was read. */
export function Hint({ entry, onRead }: { entry: HintedEntry; onRead: () => void }) {
  const text = useText()
  return (
    <div className={styles['hint']} role="note" aria-label={text(entry.label)}>
      <p>{text(entry.hint.text)}</p>
      <button type="button" onClick={onRead}>
        {text('shell.hintGot')}
      </button>
    </div>
  )
}
