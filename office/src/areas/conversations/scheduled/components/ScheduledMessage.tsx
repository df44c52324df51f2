import { Group } from '@mantine/core'
import IconClock from '~icons/tabler/clock'
import { lazy, Suspense, useState } from 'react'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { useSendNow } from '../../api/useScheduled.ts'
import type { ShownMessage, ThreadRequest } from '../../api/useThread.ts'
import { MessageBody } from '../../thread/components/MessageBody.tsx'
import { beginningOf, MessagePhotos } from '../../photos/components/MessagePhotos.tsx'
import { Remedy } from '../../thread/components/NotSent.tsx'
import { OutboxState } from '../../thread/components/OutboxState.tsx'
import styles from '../../thread/components/thread.module.css'

const EditScheduled = lazy(async () => ({ default: (await import('./EditScheduled.tsx')).EditScheduled }))

export interface ScheduledMessageProps {
  message: ShownMessage
  request: ThreadRequest
  /** Puts words back into the reply field. */
  onPutBack: (message: ShownMessage) => void
}

/** A message that leaves later: dashed, with its time, changed or sent now by a button; on a phone by a tap on it. */
export function ScheduledMessage({ message, request, onPutBack }: ScheduledMessageProps) {
  const text = useText()
  const formats = useFormats()
  const phone = usePhone()
  const send = useSendNow(request.id)
  const [editing, setEditing] = useState(false)
  const { id, body, photos, send_at: at, waits } = message
  const mayChange = request.may.message && waits === undefined && !id.startsWith('temporary-')
  return (
    <li className={styles['message']} data-direction="out" data-sender="member" data-waits="scheduled">
      {photos.length > 0 && <MessagePhotos photos={photos} />}
      {body !== '' && <MessageBody body={body} />}
      <p className={styles['state']}>
        <span className={styles['became']}>
          <IconClock size={16} aria-hidden />
          {at !== null && text('request.sendsAt', { time: formats.appointment(at) })}
        </span>
        {mayChange && !phone && (
          <Group component="span" gap="sm">
            <Remedy calm onClick={() => setEditing(true)}>
              {text('request.editScheduled')}
            </Remedy>
            <Remedy calm disabled={send.isPending} onClick={() => send.mutate({ messageId: id })}>
              {text('request.sendNow')}
            </Remedy>
          </Group>
        )}
      </p>
      {waits !== undefined && <OutboxState message={message} waits={waits} onPutBack={onPutBack} />}
      {mayChange && phone && (
        <button
          type="button"
          className={styles['tap']}
          aria-haspopup="dialog"
          aria-label={text('request.messageActions', { words: beginningOf(text, message) })}
          onClick={() => setEditing(true)}
        />
      )}
      <Suspense fallback={null}>
        {editing && (
          <EditScheduled
            message={message}
            requestId={request.id}
            onSendNow={() => send.mutate({ messageId: id })}
            onClose={() => setEditing(false)}
          />
        )}
      </Suspense>
    </li>
  )
}
