import { ActionIcon, Text } from '@mantine/core'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconCrop from '~icons/tabler/crop'
import IconPhotoPlus from '~icons/tabler/photo-plus'
import IconTrash from '~icons/tabler/trash'
import { useState } from 'react'
import type { PostPhoto } from '#contract/social/types.ts'
import { socialLimits } from '#contract/social/values.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import { ActMenu } from '../../../../ui/ActMenu.tsx'
import { PhotoImage } from '../../../../ui/PhotoImage.tsx'
import { CropSheet } from './CropSheet.tsx'
import { wasShared } from './draft.ts'
import { PhotoPicker } from './PhotoPicker.tsx'
import styles from './composer.module.css'

export interface PhotoStripProps {
  photos: PostPhoto[]
  onChange: (photos: PostPhoto[]) => void
}

/** The photos of a post in their order: the first one is what people see. */
export function PhotoStrip({ photos, onChange }: PhotoStripProps) {
  const text = useText()
  const now = useNow()
  const [adding, setAdding] = useState(false)
  const [cropped, setCropped] = useState<string | null>(null)
  const again = photos.filter((photo) => wasShared(photo, now)).length
  const inCrop = photos.find(({ id }) => id === cropped)
  const forward = (index: number) => {
    const moved = photos[index]
    if (moved)
      onChange([...photos.slice(0, index - 1), moved, ...photos.slice(index - 1).filter((each) => each !== moved)])
  }
  return (
    <section aria-label={text('social.photos')}>
      <h3 className={styles['label']}>{text('social.photos')}</h3>
      <ul className={styles['strip']}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoImage photo={photo} alt={text('social.photoNumber', { number: index + 1 })} sizes="120px" />
            {index === 0 && <span className={styles['first']}>{text('social.first')}</span>}
            <span className={styles['menu']}>
              <ActMenu
                title={text('social.photoNumber', { number: index + 1 })}
                acts={[
                  ...(index > 0
                    ? [{ label: text('social.forward'), icon: IconArrowLeft, act: () => forward(index) }]
                    : []),
                  { label: text('social.crop'), icon: IconCrop, act: () => setCropped(photo.id) },
                  {
                    label: text('social.removePhoto'),
                    icon: IconTrash,
                    act: () => onChange(photos.filter((each) => each !== photo)),
                  },
                ]}
              />
            </span>
          </li>
        ))}
        {photos.length < socialLimits.photos && (
          <li>
            <ActionIcon
              className={styles['add'] ?? ''}
              variant="default"
              aria-label={text('social.addPhotos')}
              onClick={() => setAdding(true)}
            >
              <IconPhotoPlus size={24} aria-hidden />
            </ActionIcon>
          </li>
        )}
      </ul>
      {photos.length > 0 && (
        <Text size="sm" c={again > 0 ? 'var(--mantine-color-waiting-text)' : 'dimmed'}>
          {again === 0 ? text('social.notShared') : text('social.sharedAgain', { count: again })}
        </Text>
      )}
      {adding && (
        <PhotoPicker
          chosen={photos}
          onAdd={(added) => {
            onChange([...photos, ...added].slice(0, socialLimits.photos))
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {inCrop !== undefined && (
        <CropSheet
          photo={inCrop}
          onChange={(focus) => onChange(photos.map((each) => (each === inCrop ? { ...each, focus } : each)))}
          onClose={() => setCropped(null)}
        />
      )}
    </section>
  )
}
