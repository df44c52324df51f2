import { Button, Group, Stack, Text } from '@mantine/core'
import IconPhoto from '~icons/tabler/photo'
import IconPhotoPlus from '~icons/tabler/photo-plus'
import { useState } from 'react'
import type { ShowcasePhoto } from '#contract/showcases.ts'
import { useText } from '../../../lib/texts.ts'
import { EmptyPart } from '../../../ui/EmptyPart.tsx'
import { limits } from './draft.ts'
import { PhotoOrder } from './PhotoOrder.tsx'
import { PhotoPicker } from './PhotoPicker.tsx'
import type { StepProps } from './Steps.tsx'
import styles from './making.module.css'

/** Which photos, in which order, and the one that is shown large. */
export function Photos({ draft, onChange }: StepProps) {
  const text = useText()
  const { photos, featured, project, source, version } = draft
  const [adding, setAdding] = useState(source === 'photos' && version === 0 && photos.length === 0)
  const change = (next: readonly ShowcasePhoto[]) =>
    onChange({
      photos: next.slice(0, limits.photos),
      featured: next.some(({ id }) => id === featured?.id) ? featured : null,
    })
  return (
    <Stack className={styles['step'] ?? ''}>
      <Group gap="sm" justify="space-between">
        <Text c="dimmed" flex="1 1 16rem" size="sm">
          {text('showcases.photosHint')}
        </Text>
        <Button
          variant="light"
          leftSection={<IconPhotoPlus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
          disabled={photos.length >= limits.photos}
        >
          {text('showcases.addPhotos')}
        </Button>
      </Group>
      {photos.length === 0 ? (
        <EmptyPart icon={IconPhoto}>{text('showcases.noPhotos')}</EmptyPart>
      ) : (
        <PhotoOrder
          photos={photos}
          featured={featured?.id ?? photos[0]?.id}
          onOrder={change}
          onFeature={({ id }) => onChange({ featured: { id } })}
          onRemove={({ id }) => change(photos.filter((photo) => photo.id !== id))}
        />
      )}
      {adding && (
        <PhotoPicker
          project={project}
          chosen={photos}
          onAdd={(added) => {
            change([...photos, ...added])
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  )
}
