import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import IconCamera from '~icons/tabler/camera'
import IconPhoto from '~icons/tabler/photo'
import IconPhotoPlus from '~icons/tabler/photo-plus'
import IconUpload from '~icons/tabler/upload'
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useText } from '../../../../lib/texts.ts'
import { PHOTO_KINDS } from '../../../photos/index.ts'
import type { MessagePhotosOfDraft } from '../api/useMessagePhotos.ts'

const ChoosePhotos = lazy(async () => ({ default: (await import('./ChoosePhotos.tsx')).ChoosePhotos }))

export interface AddPhotosMenuProps {
  photos: Pick<MessagePhotosOfDraft, 'photos' | 'room' | 'upload' | 'choose'>
  /** The request whose photos can be chosen; undefined where there is none yet. */
  requestId: string | undefined
}

/** Adds photos to a message: from this device, by the camera of a phone, or those of the job. */
export function AddPhotosMenu({ photos: { photos, room, upload, choose }, requestId }: AddPhotosMenuProps) {
  const text = useText()
  const phone = usePhone()
  const device = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [choosing, setChoosing] = useState(false)
  const label = text('request.addPhotos')
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    // The same file may be chosen again later.
    event.currentTarget.value = ''
    upload(files)
  }
  const field = { type: 'file', hidden: true, onChange: take } as const
  return (
    <>
      <Menu position="top-start" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon aria-label={label} title={label} disabled={room <= 0}>
            <IconPhotoPlus size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {phone && (
            <Menu.Item leftSection={<IconCamera size={18} aria-hidden />} onClick={() => camera.current?.click()}>
              {text('request.takePhoto')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconUpload size={18} aria-hidden />} onClick={() => device.current?.click()}>
            {text('request.photosFromDevice')}
          </Menu.Item>
          {requestId !== undefined && (
            <Menu.Item leftSection={<IconPhoto size={18} aria-hidden />} onClick={() => setChoosing(true)}>
              {text('request.choosePhotos')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <input ref={device} {...field} multiple accept={PHOTO_KINDS} aria-label={text('request.photosFromDevice')} />
      <input ref={camera} {...field} accept="image/*" capture="environment" aria-label={text('request.takePhoto')} />
      <Suspense fallback={null}>
        {choosing && requestId !== undefined && (
          <ChoosePhotos
            requestId={requestId}
            chosen={photos}
            room={room}
            onChoose={choose}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
