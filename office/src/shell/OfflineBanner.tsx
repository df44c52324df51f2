import IconWifiOff from '~icons/tabler/wifi-off'
import { useOnline } from '../lib/online.ts'
import { useText } from '../lib/texts.ts'
import styles from './frame.module.css'

/** Says that there is no connection, and what still works. */
export function OfflineBanner() {
  const text = useText()
  const online = useOnline()
  return (
    <output>
      {!online && (
        <span className={styles['offline']}>
          <IconWifiOff size={20} aria-hidden />
          {text('shell.offline')}
        </span>
      )}
    </output>
  )
}
