import { useOnline } from '../../lib/online.ts'
import { useText } from '../../lib/texts.ts'
import type { Upload } from './uploads.ts'
import styles from './photos.module.css'

/** How far all of them are, in one line; it is also what is heard. */
export function UploadSummary({ uploads }: { uploads: readonly Upload[] }) {
  const text = useText()
  const online = useOnline()
  const going = uploads.filter(
    ({ state }) => state === 'waiting' || state === 'uploading' || state === 'checking',
  ).length
  const said = () => {
    if (going === 0) return ''
    return online ? text('photos.going', { count: going }) : text('photos.paused', { count: going })
  }
  return <output className={styles['summary']}>{said()}</output>
}
