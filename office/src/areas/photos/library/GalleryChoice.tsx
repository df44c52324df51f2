import { Button, Flex, Text } from '@mantine/core'
import IconPhoto from '~icons/tabler/photo'
import IconPlus from '~icons/tabler/plus'
import { useState } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { PhotoImage } from '../../../ui/PhotoImage.tsx'
import { GalleryName } from './GalleryName.tsx'
import { useGalleryActs, type Gallery } from './useGalleries.ts'
import styles from './galleries.module.css'

/** A gallery to choose, or to make first. */
export function GalleryChoice({
  galleries,
  onChoose,
}: {
  galleries: readonly Gallery[]
  onChoose: (gallery: Gallery) => void
}) {
  const text = useText()
  const formats = useFormats()
  const { role } = useSite()
  const acts = useGalleryActs()
  const [making, setMaking] = useState(false)
  return (
    <>
      <Flex component="ul" gap={2} direction="column" aria-label={text('library.galleries')}>
        {galleries.map((gallery) => (
          <li key={gallery.id} className={styles['row']}>
            <button type="button" className={styles['show']} onClick={() => onChoose(gallery)}>
              <span className={styles['cover']}>
                {gallery.cover === null || gallery.cover.sources.length === 0 ? (
                  <IconPhoto size={20} aria-hidden />
                ) : (
                  <PhotoImage photo={{ asset: gallery.cover, state: 'ready' }} alt="" sizes="44px" />
                )}
              </span>
              <Flex component="span" miw={0} direction="column">
                <span className={styles['name']}>{gallery.name}</span>
                <Text span c="dimmed" size="xs">
                  {formats.number(gallery.photo_count)}
                </Text>
              </Flex>
            </button>
          </li>
        ))}
      </Flex>
      {galleries.length === 0 && role === 'field' && <p>{text('library.noGalleries')}</p>}
      {role !== 'field' &&
        (making ? (
          <GalleryName
            label={text('library.newGallery')}
            onCancel={() => setMaking(false)}
            onName={(name) => {
              setMaking(false)
              acts.create(name, onChoose)
            }}
          />
        ) : (
          <Button
            variant="subtle"
            fullWidth
            justify="flex-start"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            {text('library.newGallery')}
          </Button>
        ))}
    </>
  )
}
