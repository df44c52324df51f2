// Small on purpose: the reply field is long enough.
import IconBolt from '~icons/tabler/bolt'
import { useText } from '../../../../lib/texts.ts'
import styles from './composer.module.css'

/** Opens the quick replies. */
export function RepliesButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const text = useText()
  const label = text('request.quickReplies')
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={label}
      aria-expanded={open}
      title={label}
      onClick={onToggle}
    >
      <IconBolt size={20} aria-hidden />
    </button>
  )
}
