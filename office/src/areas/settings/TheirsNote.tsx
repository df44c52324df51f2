import { Button } from '@mantine/core'
import { useText } from '../../lib/texts.ts'
import styles from './settings.module.css'

export interface TheirsNoteProps {
  /** What stands there now, in words. */
  theirs: string
  onTake: () => void
}

/** Somebody else has changed what is being edited: their version beside one's own. */
export function TheirsNote({ theirs, onTake }: TheirsNoteProps) {
  const text = useText()
  return (
    <output className={styles['theirs']}>
      <span>{text('settings.theirs', { value: theirs === '' ? text('settings.blank') : theirs })}</span>
      <Button size="compact-md" variant="default" onClick={onTake}>
        {text('settings.takeTheirs')}
      </Button>
    </output>
  )
}
