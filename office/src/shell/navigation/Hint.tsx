// Small on purpose: it has a style sheet of its own, and goes as a whole when it was read.
import { useText } from '../../lib/texts.ts'
import type { HintedEntry } from './useHint.ts'
import styles from './hint.module.css'

export interface HintProps {
  entry: HintedEntry
  onRead: () => void
}

/**
 * Says at the foot of the navigation what one of its entries is for, until it was read. It lies over the column, where
 * it moves nothing and covers nothing of the screen that somebody works on.
 */
export function Hint({ entry, onRead }: HintProps) {
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
