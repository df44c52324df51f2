import { Group, Text } from '@mantine/core'
import { useCallback } from 'react'
import { usePhone } from '../../../lib/breakpoints.ts'
import { useText } from '../../../lib/texts.ts'
import { AddPhotos } from '../AddPhotos.tsx'
import { DropHint } from './DropHint.tsx'
import { UploadTile } from '../UploadTile.tsx'
import { useFileDrop } from '../useFileDrop.ts'
import { useUploadsToChoose, type ChosenPhoto } from '../api/useUploadsToChoose.ts'
import styles from './choice.module.css'

export interface UploadToChooseProps {
  /** How many photos are wanted. */
  most: number
  onReady: (photo: ChosenPhoto) => void
}

/** Takes photos by the camera of a phone, from the device, or dropped on the page, and shows how far they are. */
export function UploadToChoose({ most, onReady }: UploadToChooseProps) {
  const text = useText()
  const phone = usePhone()
  const { uploads, preparing, take } = useUploadsToChoose(onReady)
  const takeFiles = useCallback((files: readonly File[]) => take(files.slice(0, most)), [take, most])
  const over = useFileDrop(most > 0, takeFiles)
  return (
    <>
      {most > 0 && (
        <Group gap="xs" grow={phone}>
          <AddPhotos quiet most={most} onFiles={takeFiles} />
        </Group>
      )}
      {over && <DropHint />}
      {uploads.length > 0 && (
        <ul className={styles['uploads']} aria-label={text('photos.onTheirWay')}>
          {uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {preparing > 0 && (
        <Text component="output" size="sm" c="dimmed">
          {text('choice.preparing', { count: preparing })}
        </Text>
      )}
    </>
  )
}
