import { Loader } from '@mantine/core'
import { useText } from '../../../lib/texts.ts'
import { LookAgain } from './LookAgain.tsx'
import styles from './billing.module.css'

/**
 * After the page to pay on: it is being confirmed, and turns by itself; after a while that it takes longer, and what to do.
 * `onNothing`: the provider was asked, and nothing was paid.
 */
export function ComingBack({ isLong, onNothing }: { isLong: boolean; onNothing: () => void }) {
  const text = useText()
  return (
    <div className={styles['coming']}>
      <output>
        {!isLong && <Loader size="sm" aria-hidden />}
        <span>{text(isLong ? 'billing.takesLonger' : 'billing.confirming')}</span>
      </output>
      {isLong && <LookAgain onNothing={onNothing} />}
    </div>
  )
}
