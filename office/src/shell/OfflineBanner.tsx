import IconCloudOff from '~icons/tabler/cloud-off'
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
          <IconCloudOff size={20} aria-hidden />
          <span>
            <strong>{text('shell.offlineTitle')}</strong> {text('shell.offline')}
          </span>
        </span>
      )}
    </output>
  )
}
