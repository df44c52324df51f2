import { Button, Group, Stack } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconPhoto from '~icons/tabler/photo'
import { useState } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { EmptyPart } from '../../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { PhotoImage } from '../../../../ui/PhotoImage.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { CardsSkeleton } from '../../../../ui/Skeletons.tsx'
import type { ShownPhoto } from '../../api/useThread.ts'
import { useJobPhotos } from '../api/useJobPhotos.ts'
import styles from './photos.module.css'

export interface ChoosePhotosProps {
  requestId: string
  /** Those the message has already. */
  chosen: readonly ShownPhoto[]
  /** How many more it takes. */
  room: number
  onChoose: (photos: readonly ShownPhoto[]) => void
  onClose: () => void
}

/** Chooses among the photos of the request and its project. */
export function ChoosePhotos({ requestId, chosen, room, onChoose, onClose }: ChoosePhotosProps) {
  const text = useText()
  const list = useJobPhotos(requestId)
  const [picked, setPicked] = useState<readonly ShownPhoto[]>([])
  const photos = (list.data ?? []).filter(({ id }) => chosen.every((other) => other.id !== id))
  const toggle = (photo: ShownPhoto) =>
    setPicked(picked.includes(photo) ? picked.filter((other) => other !== photo) : [...picked, photo])
  const body = () => {
    if (list.data === undefined) {
      if (list.isError) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
      if (list.fetchStatus === 'paused') return <OfflineError onRetry={() => void list.refetch()} />
      return <CardsSkeleton cards={4} />
    }
    if (photos.length === 0) return <EmptyPart icon={IconPhoto}>{text('request.noJobPhotos')}</EmptyPart>
    return (
      <ul className={styles['choice']} aria-label={text('request.choosePhotosTitle')}>
        {photos.map((photo, index) => {
          const isPicked = picked.includes(photo)
          return (
            <li key={photo.id}>
              <button
                type="button"
                aria-pressed={isPicked}
                aria-label={text('request.choosePhoto', { number: index + 1 })}
                disabled={!isPicked && picked.length >= room}
                onClick={() => toggle(photo)}
              >
                <PhotoImage photo={photo} alt="" sizes="(max-width: 48em) 30vw, 140px" />
                {isPicked && (
                  <span className={styles['picked']} aria-hidden>
                    <IconCheck size={18} />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    )
  }
  return (
    <Sheet opened onClose={onClose} title={text('request.choosePhotosTitle')} size="lg">
      <Stack gap="md">
        {body()}
        <Group justify="flex-end">
          <Button
            disabled={picked.length === 0}
            onClick={() => {
              onChoose(picked)
              onClose()
            }}
          >
            {text('request.chooseCount', { count: picked.length })}
          </Button>
        </Group>
      </Stack>
    </Sheet>
  )
}
