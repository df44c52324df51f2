import { ActionIcon, Box, Button, FileButton, Group, Text } from '@mantine/core'
import IconPhotoUp from '~icons/tabler/photo-up'
import IconTrash from '~icons/tabler/trash'
import { useRef, useState, type DragEvent } from 'react'
import type { Logo } from '#contract/website/calls.ts'
import { websiteLimits } from '#contract/website/values.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { problemText, toast } from '../../../../lib/toasts.ts'
import type { Draft } from '../../draft/api/useDraft.ts'
import type { Edit } from '../../draft/components/document.ts'
import { logoAddress, LogoRefused, useLogoActs, useLogos } from '../api/useLogos.ts'
import styles from './logo.module.css'

const accepted = 'image/png,image/jpeg,image/webp'

const withLogo =
  (logo: string | null): Edit =>
  (document) =>
    document.brand.logo === logo ? document : { ...document, brand: { ...document.brand, logo } }

/** The logo: dropped or chosen, seen as the website shows it, replaced, and taken away. */
export function LogoField({ draft }: { draft: Pick<Draft, 'document' | 'change'> }) {
  const text = useText()
  const { logo } = draft.document.brand
  const { upload } = useLogoActs()
  const [isOver, setOver] = useState(false)
  // the same file again is a choice too, after it was mended
  const again = useRef<() => void>(null)
  const take = (file: File | null | undefined) => {
    again.current?.()
    if (file) upload.mutate(file, { onSuccess: ({ hash }) => draft.change(withLogo(hash)) })
  }
  const drag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault()
    setOver(isInside)
  }
  const remove = () => {
    draft.change(withLogo(null))
    toast.success('website.logoRemoved', { undo: () => draft.change(withLogo(logo)) })
  }
  return (
    <Box
      component="fieldset"
      className={styles['logo'] ?? ''}
      data-over={isOver}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        take(event.dataTransfer.files[0])
      }}
    >
      <legend>{text('website.logo')}</legend>
      <Picture logo={logo} />
      <Group gap="xs">
        <FileButton
          resetRef={again}
          accept={accepted}
          onChange={take}
          inputProps={{ 'aria-label': text('website.logoFile') }}
        >
          {(field) => (
            <Button
              {...field}
              variant="default"
              loading={upload.isPending}
              leftSection={<IconPhotoUp size={18} aria-hidden />}
            >
              {text(logo === null ? 'website.logoChoose' : 'website.logoReplace')}
            </Button>
          )}
        </FileButton>
        {logo !== null && (
          <Button variant="subtle" color="gray" onClick={remove}>
            {text('website.remove')}
          </Button>
        )}
      </Group>
      {upload.error !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {upload.error instanceof LogoRefused ? text(upload.error.reason) : problemText(upload.error)}
        </Text>
      )}
      <Earlier chosen={logo} onChoose={(hash) => draft.change(withLogo(hash))} />
    </Box>
  )
}

/** The logo on white and on dark, since a theme may put it on either; without one, what to do. */
function Picture({ logo }: { logo: string | null }) {
  const text = useText()
  const { slug, name } = useSite()
  if (logo === null) {
    return (
      <div className={styles['empty']}>
        <IconPhotoUp size={28} stroke={1.5} aria-hidden />
        <Text size="sm">{text('website.logoAbout')}</Text>
      </div>
    )
  }
  const address = logoAddress(slug, logo)
  return (
    <div className={styles['pictures']}>
      <img src={address} alt={name} />
      <img src={address} alt="" data-dark="true" />
    </div>
  )
}

interface EarlierProps {
  chosen: string | null
  onChoose: (hash: string) => void
}

/** Logos from before, each back by one touch. They can be deleted once there is no room for another one. */
function Earlier({ chosen, onChoose }: EarlierProps) {
  const text = useText()
  const { slug } = useSite()
  const { data: logos = [] } = useLogos()
  const { remove } = useLogoActs()
  const others = logos.filter(({ hash }) => hash !== chosen)
  if (others.length === 0) return null
  const isFull = logos.length >= websiteLimits.logos
  const drop = ({ hash }: Logo) => remove.mutate(hash, { onError: (error) => toast.problem(error) })
  return (
    <div>
      <Text component="h3" size="sm" fw={500} mb={4}>
        {text('website.logosEarlier')}
      </Text>
      <ul className={styles['earlier']}>
        {others.map((logo, index) => (
          <li key={logo.hash}>
            <button
              type="button"
              aria-label={text('website.logoUse', { number: index + 1 })}
              onClick={() => onChoose(logo.hash)}
            >
              <img src={logoAddress(slug, logo.hash)} alt="" loading="lazy" />
            </button>
            {isFull && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={text('website.logoDelete', { number: index + 1 })}
                disabled={remove.isPending}
                onClick={() => drop(logo)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
