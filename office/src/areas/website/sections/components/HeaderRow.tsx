// Small on purpose: the one row of the list that is no section.
import IconLock from '~icons/tabler/lock'
import type { HeaderVariant } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { loadFields } from '../../fields/components/lazyFields.ts'
import { variantName } from '../../labels.ts'
import styles from './sections.module.css'

export interface HeaderRowProps {
  header: HeaderVariant
  isChosen: boolean
  onOpen: () => void
}

/** What stands above every page: it is always first, and cannot be taken out. */
export function HeaderRow({ header, isChosen, onOpen }: HeaderRowProps) {
  const text = useText()
  return (
    <div className={styles['row']} data-chosen={isChosen}>
      <span className={styles['fixed']} aria-hidden>
        <IconLock size={16} />
      </span>
      <button
        type="button"
        className={styles['opener']}
        aria-current={isChosen}
        onPointerEnter={loadFields}
        onFocus={loadFields}
        onClick={onOpen}
      >
        <span>{text('website.header')}</span>
        <span className={styles['second']}>{variantName(text, header)}</span>
      </button>
    </div>
  )
}
