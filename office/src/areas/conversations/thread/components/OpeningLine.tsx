// Small on purpose: the one line of a thread that is no message.
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import type { ThreadRequest } from '../../api/useThread.ts'
import { MessageBody } from './MessageBody.tsx'
import { firstName } from './MessageMeta.tsx'
import { MessagePhotos } from '../../photos/components/MessagePhotos.tsx'
import type { Opening } from './threadItems.ts'
import styles from './thread.module.css'

/** What the customer sent with the request: photos, each of which opens large, and words. */
export function OpeningLine({ opening, request }: { opening: Opening; request: ThreadRequest }) {
  const text = useText()
  const formats = useFormats()
  const { message, photos, created } = opening
  return (
    <li className={styles['message']} data-direction="in" data-sender="customer">
      {photos.length > 0 && <MessagePhotos photos={photos} />}
      {message.trim() !== '' && <MessageBody body={message} />}
      <p className={styles['state']}>
        {text('request.saidAt', { name: firstName(request.customer.name), time: formats.time(created) })}
      </p>
    </li>
  )
}
