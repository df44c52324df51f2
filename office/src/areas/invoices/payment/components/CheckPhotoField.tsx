import '@mantine/core/styles/Image.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Image, Progress, Stack, Text } from '@mantine/core'
import IconCamera from '~icons/tabler/camera'
import IconPhotoPlus from '~icons/tabler/photo-plus'
import { useRef, type ChangeEvent } from 'react'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useOnline } from '../../../../lib/online.ts'
import { useText } from '../../../../lib/texts.ts'
import { mayRetry, PHOTO_KINDS, retryUploads, usePreview, type Upload } from '../../../photos/index.ts'
import type { CheckPhoto } from '../api/useCheckPhoto.ts'

/** Takes or adds the photo of a check; on a phone the camera comes first. */
export function CheckPhotoField({ photo: { upload, take, remove } }: { photo: CheckPhoto }) {
  const text = useText()
  const phone = usePhone()
  const device = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    // the same file may be chosen again later
    event.currentTarget.value = ''
    if (files.length > 0) take(files)
  }
  const field = { type: 'file', hidden: true, onChange: choose } as const
  if (upload !== undefined) return <Taken upload={upload} onRemove={remove} />
  return (
    <Group gap="sm">
      {phone && (
        <Button
          variant="default"
          leftSection={<IconCamera size={20} aria-hidden />}
          onClick={() => camera.current?.click()}
        >
          {text('invoices.takeCheck')}
        </Button>
      )}
      <Button
        variant={phone ? 'subtle' : 'default'}
        leftSection={<IconPhotoPlus size={20} aria-hidden />}
        onClick={() => device.current?.click()}
      >
        {text('invoices.addCheck')}
      </Button>
      <input ref={device} {...field} accept={PHOTO_KINDS} aria-label={text('invoices.addCheck')} />
      <input ref={camera} {...field} accept="image/*" capture="environment" aria-label={text('invoices.takeCheck')} />
    </Group>
  )
}

/** The photo that was taken: how far it is, or why it did not get through. */
function Taken({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const text = useText()
  const online = useOnline()
  const preview = usePreview(upload)
  const { state, share, failure } = upload
  const isFailed = state === 'failed'
  const said = () => {
    if (isFailed) return text(`photos.reason.${failure ?? 'unexpected'}`)
    if (state === 'safe') return text('invoices.checkPhoto')
    return text(online ? 'invoices.checkUploading' : 'invoices.checkOffline')
  }
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      {preview !== undefined && (
        <Image src={preview} alt={text('invoices.checkPhoto')} w={112} h={64} fit="cover" radius="sm" />
      )}
      <Stack gap={4} flex={1} miw={0}>
        <Text size="sm" {...(isFailed && { c: 'var(--mantine-color-error)' })} role={isFailed ? 'alert' : 'status'}>
          {said()}
        </Text>
        {(state === 'waiting' || state === 'uploading' || state === 'checking') && (
          <Progress value={state === 'checking' ? 100 : share * 100} aria-label={text('invoices.checkUploading')} />
        )}
        <Group gap="xs">
          {isFailed && mayRetry(failure) && (
            <Button variant="default" size="sm" onClick={() => retryUploads([upload])}>
              {text('shell.tryAgain')}
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={onRemove}>
            {text('invoices.removeCheck')}
          </Button>
        </Group>
      </Stack>
    </Group>
  )
}
