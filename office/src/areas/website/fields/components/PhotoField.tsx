import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconPhoto from '~icons/tabler/photo'
import { Suspense, useState } from 'react'
import type { PhotoChoice } from '#contract/website/types.ts'
import { heroPhotoPixels, websiteLimits } from '#contract/website/values.ts'
import { api } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { ChoosePhoto, type ChosenPhoto as Chosen } from '../../../photos/index.ts'
import { noWords, withWords, type Language } from '../../draft/components/document.ts'
import { FocusPoint } from './FocusPoint.tsx'
import { WordsField } from './WordsField.tsx'
import styles from './fields.module.css'

export interface PhotoFieldProps {
  label: string
  photo: PhotoChoice | null
  language: Language
  /** At the top of a page a small photo would be blurred. */
  isHero?: boolean
  onChange: (photo: PhotoChoice | null) => void
}

/** A photo of the business: which one, what of it stays in sight, and what it shows in words. */
export function PhotoField({ label, photo, language, isHero = false, onChange }: PhotoFieldProps) {
  const text = useText()
  const { slug } = useSite()
  const [isOpen, setOpen] = useState(false)
  /** A photo that was not shown on the website yet is from then on. */
  const choose = async ({ id, show_on_website: isShown }: Chosen) => {
    try {
      if (!isShown) await api('updatePhoto', { slug, photoId: id, body: { show_on_website: true } })
      onChange({ photo_id: id, focus: { x: 0.5, y: 0.5 }, alt: noWords })
      setOpen(false)
    } catch (error) {
      toast.problem(error)
    }
  }
  return (
    <Stack gap="xs" component="fieldset" className={styles['photoField'] ?? ''}>
      <Text component="legend" size="sm" fw={500}>
        {label}
      </Text>
      {photo !== null && <ChosenPhoto photo={photo} language={language} isHero={isHero} onChange={onChange} />}
      <Group gap="xs">
        <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {text(photo === null ? 'website.choosePhoto' : 'website.changePhoto')}
        </Button>
        {photo !== null && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {text('website.removePhoto')}
          </Button>
        )}
      </Group>
      <Suspense fallback={null}>
        {isOpen && (
          <ChoosePhoto
            about={text('website.photosShown')}
            least={isHero ? heroPhotoPixels : 0}
            onChoose={(chosen) => void choose(chosen)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Stack>
  )
}

interface ChosenProps {
  photo: PhotoChoice
  language: Language
  isHero: boolean
  onChange: (photo: PhotoChoice) => void
}

function ChosenPhoto({ photo, language, isHero, onChange }: ChosenProps) {
  const text = useText()
  const { slug } = useSite()
  const { data, isError } = useQuery({
    queryKey: keys.photo(slug, photo.photo_id),
    queryFn: ({ signal }) => api('getPhoto', { slug, photoId: photo.photo_id, signal }),
  })
  const found = data?.photo
  const width = found?.asset.width ?? null
  return (
    <>
      {isError && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {text('website.photoGone')}
        </Text>
      )}
      {found !== undefined && (
        <FocusPoint photo={found} focus={photo.focus} onChange={(focus) => onChange({ ...photo, focus })} />
      )}
      {width !== null && (
        <Text size="sm" c={isHero && width < heroPhotoPixels ? 'var(--mantine-color-error)' : 'dimmed'}>
          {text(isHero && width < heroPhotoPixels ? 'website.photoSmall' : 'website.photoWidth', {
            width,
            least: heroPhotoPixels,
          })}
        </Text>
      )}
      <WordsField
        label={text('website.field.alt')}
        kind="line"
        most={websiteLimits.alt}
        words={photo.alt}
        ask={text('website.altAsk')}
        language={language}
        onChange={(said) => onChange({ ...photo, alt: withWords(photo.alt, language, said) })}
      />
    </>
  )
}
