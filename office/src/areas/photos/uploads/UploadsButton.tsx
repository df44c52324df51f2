import { UnstyledButton } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCheck from '~icons/tabler/check'
import IconPlayerPause from '~icons/tabler/player-pause'
import IconUpload from '~icons/tabler/upload'
import IconWifiOff from '~icons/tabler/wifi-off'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useEffect } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useOnline } from '../../../lib/online.ts'
import { ofBusiness } from '../../../lib/outbox/standing.ts'
import { useText } from '../../../lib/texts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { LeaveWithPhotos } from './LeaveWithPhotos.tsx'
import { openUploads } from './queue.ts'
import { courseOf, type Course } from './rules.ts'
import { useUploads } from './store.ts'
import { isForMessage } from './upload.ts'
import { UploadsPanel } from './UploadsPanel.tsx'
import styles from './uploads.module.css'
import underWay from '../../../ui/underWay.module.css'

/**
 * How far the photos of the business that is shown are, in the header of its screens; opens the list of them. Leaving is
 * asked about all that the person has on their way.
 */
export function UploadsButton({ userId, business }: { userId: string; business: string | undefined }) {
  const text = useText()
  const formats = useFormats()
  const online = useOnline()
  const all = useUploads()
  const uploads = ofBusiness(all, business).filter((upload) => !isForMessage(upload))
  const [open, setOpen] = useQueryState('uploads', parseAsBoolean.withDefault(false))
  useEffect(() => openUploads(userId), [userId])

  const course = courseOf(uploads)
  const { safe, count, failed } = course
  const said =
    failed > 0
      ? text('photos.failedCount', { count: failed })
      : text('photos.safeOf', { safe: formats.number(safe), count: formats.number(count) })
  return (
    <>
      {uploads.some(({ state }) => state !== 'cancelled') && (
        <UnstyledButton
          className={underWay['button']}
          {...(failed > 0 && { c: 'var(--mantine-color-error)' })}
          aria-haspopup="dialog"
          aria-label={`${text('photos.onTheirWay')}: ${said}`}
          onClick={() => void setOpen(true)}
        >
          <Ring course={course} online={online} />
          <span className={underWay['buttonText']} aria-hidden>
            {said}
          </span>
        </UnstyledButton>
      )}
      <Sheet opened={open} onClose={() => void setOpen(null)} title={text('photos.onTheirWay')} size="side">
        <UploadsPanel uploads={uploads} />
      </Sheet>
      <LeaveWithPhotos course={courseOf(all)} />
    </>
  )
}

/** A ring that closes as the bytes arrive, and in it what matters now. */
function Ring({ course, online }: { course: Course; online: boolean }) {
  const { bytes, bytesThere, failed, going, paused, stalled } = course
  const waits = going > 0 && (!online || stalled)
  const Icon =
    failed > 0
      ? IconAlertTriangle
      : waits
        ? IconWifiOff
        : going > 0
          ? IconUpload
          : paused > 0
            ? IconPlayerPause
            : IconCheck
  const share = bytes > 0 ? bytesThere / bytes : 1
  const state = failed > 0 ? 'trouble' : waits ? 'waiting' : going + paused > 0 ? 'going' : 'safe'
  return (
    <span className={styles['ring']} data-state={state}>
      <svg viewBox="0 0 36 36" aria-hidden>
        <circle cx="18" cy="18" r="16" pathLength="100" />
        <circle cx="18" cy="18" r="16" pathLength="100" strokeDasharray={`${share * 100} 100`} />
      </svg>
      <Icon size={16} stroke={2.2} aria-hidden />
    </span>
  )
}
