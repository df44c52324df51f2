import { useLayoutEffect, useState } from 'react'
import { useText } from '../../lib/texts.ts'
import type { HintedEntry } from './useHint.ts'
import styles from './hint.module.css'

export interface HintProps {
  entry: HintedEntry
  /** The entry's own item. */
  beside: HTMLElement
  onRead: () => void
}

/** Says beside an entry of the navigation what it is for, until it was read. It lies over the screen and moves nothing. */
export function Hint({ entry, beside, onRead }: HintProps) {
  const text = useText()
  const [top, setTop] = useState<number>()
  useLayoutEffect(() => {
    const look = () => setTop(beside.getBoundingClientRect().top)
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [beside])
  return (
    <div className={styles['hint']} style={{ top }} role="note" aria-label={text(entry.label)}>
      <p>{text(entry.hint.text)}</p>
      <button type="button" onClick={onRead}>
        {text('shell.hintGot')}
      </button>
    </div>
  )
}
