import { Anchor } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import IconClock from '~icons/tabler/clock'
import IconCopyCheck from '~icons/tabler/copy-check'
import IconPlayerPause from '~icons/tabler/player-pause'
import IconShieldCheck from '~icons/tabler/shield-check'
import IconUpload from '~icons/tabler/upload'
import IconWifiOff from '~icons/tabler/wifi-off'
import { Link } from '@tanstack/react-router'
import type { Icon } from '../../../lib/area.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useOnline } from '../../../lib/online.ts'
import { useText, type TextKey } from '../../../lib/texts.ts'
import { useStalled } from './store.ts'
import type { Upload } from './upload.ts'
import styles from './uploads.module.css'

const icons: Readonly<Record<Upload['state'], Icon>> = {
  waiting: IconClock,
  uploading: IconUpload,
  paused: IconPlayerPause,
  checking: IconShieldCheck,
  safe: IconCircleCheckFilled,
  failed: IconAlertTriangle,
  cancelled: IconClock,
}

/** What a photo waits for, if it waits for something. */
function stallOf({ state, stalled }: Upload, away: boolean): TextKey | undefined {
  if (state !== 'uploading' && state !== 'waiting' && state !== 'checking') return undefined
  if (away || (state === 'uploading' && stalled === 'connection')) return 'photos.noConnection'
  if (state !== 'uploading' || stalled === null) return undefined
  return stalled === 'room' ? 'photos.serverFull' : 'photos.serverBusy'
}

/** Where a photo is, in words and with a sign. */
export function Said({ upload }: { upload: Upload }) {
  const text = useText()
  const formats = useFormats()
  const online = useOnline()
  const stalled = useStalled()
  const away = !online || stalled
  const { state, share, failure, duplicate, projectId, requestId, photoId } = upload
  const percent = formats.percent(Math.floor(share * 100))
  const stall = stallOf(upload, away)
  const Sign = stall !== undefined ? IconWifiOff : duplicate ? IconCopyCheck : icons[state]
  const words = () => {
    if (stall !== undefined) return text(stall)
    if (state === 'failed') return text(`photos.reason.${failure ?? 'unexpected'}`)
    if (state === 'uploading') return text('photos.uploading', { percent })
    if (state === 'paused') return share > 0 ? text('photos.pausedAt', { percent }) : text('photos.pausedHere')
    if (duplicate && requestId !== undefined) return text('photos.alreadyInRequest')
    if (duplicate) return text(projectId === null ? 'photos.alreadyInLibrary' : 'photos.alreadyInProject')
    return state === 'cancelled' ? '' : text(`photos.${state}`)
  }
  const address = projectId === null ? '/photos' : `/projects/${projectId}`
  return (
    <p className={styles['said']} data-stalled={stall !== undefined} role={state === 'failed' ? 'alert' : undefined}>
      <Sign size={16} aria-hidden />
      <span>{words()}</span>
      {duplicate && requestId === undefined && (
        <Anchor size="xs" renderRoot={(props) => <Link {...props} to={address} search={{ photo: photoId }} />}>
          {text('photos.showIt')}
        </Anchor>
      )}
    </p>
  )
}

/** How much of a photo is there. */
export function UploadProgress({ upload: { state, share, name } }: { upload: Upload }) {
  const text = useText()
  if (state !== 'uploading' && state !== 'checking' && !(state === 'paused' && share > 0)) return null
  return (
    <progress
      className={styles['progress']}
      max={100}
      {...(state !== 'checking' && { value: Math.round(share * 100) })}
      aria-label={text('photos.progress', { name })}
    />
  )
}
