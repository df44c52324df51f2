import { ActionIcon, Group } from '@mantine/core'
import IconPlayerPause from '~icons/tabler/player-pause'
import IconPlayerPlay from '~icons/tabler/player-play'
import IconRefresh from '~icons/tabler/refresh'
import IconX from '~icons/tabler/x'
import type { Icon } from '../../../lib/area.ts'
import { useText } from '../../../lib/texts.ts'
import { cancelUploads, dismissUploads, pauseUploads, resumeUploads, retryUploads } from './acts.ts'
import { mayRetry, type Upload } from './upload.ts'

/** What can be done about one photo on its way. */
export function UploadTools({ upload }: { upload: Upload }) {
  const text = useText()
  const { name, state, failure, duplicate } = upload
  const button = (label: string, Sign: Icon, act: () => void) => (
    <ActionIcon onClick={act} aria-label={label}>
      <Sign size={18} aria-hidden />
    </ActionIcon>
  )
  const waits = state === 'waiting' || state === 'uploading'
  return (
    <Group gap={0} wrap="nowrap">
      {state === 'failed' &&
        mayRetry(failure) &&
        button(text('photos.retry', { name }), IconRefresh, () => retryUploads([upload]))}
      {waits && button(text('photos.pause', { name }), IconPlayerPause, () => pauseUploads([upload]))}
      {state === 'paused' && button(text('photos.resume', { name }), IconPlayerPlay, () => resumeUploads([upload]))}
      {(waits || state === 'paused') && button(text('photos.cancel', { name }), IconX, () => cancelUploads([upload]))}
      {(state === 'failed' || (state === 'safe' && duplicate)) &&
        button(text('photos.dismiss', { name }), IconX, () => dismissUploads([upload]))}
    </Group>
  )
}
