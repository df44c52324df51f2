import { Group } from '@mantine/core'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconX from '~icons/tabler/x'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Photo } from '#contract/photos.ts'
import { useText } from '../lib/texts.ts'
import { PhotoImage } from './PhotoImage.tsx'
import tools from './viewer-tools.module.css'
import styles from './viewer.module.css'

/** The look of a button or link among the tools. */
export const viewerTool = tools['tool']

/** A photo as far as the viewer goes. */
type Viewed = Pick<Photo, 'asset' | 'state'> & { readonly id: string }

export interface PhotoViewerProps<Shown extends Viewed> {
  photos: readonly Shown[]
  /** The place of the first one shown. */
  start: number
  onClose: () => void
  label: string
  /** What can be done with the photo in sight: buttons and links of the class `viewerTool`. */
  renderTools?: (photo: Shown) => ReactNode
}

/** Photos over the whole screen: swipe, arrow keys or buttons go on, Escape closes. */
export function PhotoViewer<Shown extends Viewed>({
  photos,
  start,
  onClose,
  label,
  renderTools,
}: PhotoViewerProps<Shown>) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLElement>(null)
  const [first] = useState(start)
  const [at, setAt] = useState(start)
  const shown = photos[at]

  useEffect(() => {
    // As a modal the browser keeps the focus inside and gives it back afterwards.
    dialog.current?.showModal()
    row.current?.children[first]?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })
  }, [first])

  const go = (step: number) => {
    const wanted = Math.max(0, Math.min(photos.length - 1, at + step))
    setAt(wanted)
    row.current?.children[wanted]?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })
  }
  const press = (event: KeyboardEvent) => {
    // The screen's own keys stay behind the viewer.
    event.stopPropagation()
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -photos.length, End: photos.length }[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(step)
  }
  const follow = () => {
    const element = row.current
    if (element !== null && element.clientWidth > 0) setAt(Math.round(element.scrollLeft / element.clientWidth))
  }
  return (
    <dialog
      ref={dialog}
      // The office looks for windows on top by this attribute.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="dialog"
      aria-label={label}
      className={styles['viewer']}
      onClose={onClose}
      onKeyDown={press}
    >
      <section
        ref={row}
        className={styles['row']}
        aria-label={label}
        onScroll={follow}
        // What scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
      >
        {photos.map((photo, index) => (
          <Slide
            key={photo.id}
            photo={photo}
            alt={text('shell.photoNumber', { number: index + 1, count: photos.length })}
            near={Math.abs(index - at) <= 1}
          />
        ))}
      </section>
      <p className={tools['number']} aria-live="polite">
        {text('shell.photoNumber', { number: at + 1, count: photos.length })}
      </p>
      <Group className={tools['tools'] ?? ''} gap="xs" align="stretch" wrap="nowrap">
        {shown !== undefined && renderTools?.(shown)}
        <button
          type="button"
          className={tools['tool']}
          onClick={() => dialog.current?.close()}
          aria-label={text('shell.close')}
        >
          <IconX size={24} aria-hidden />
        </button>
      </Group>
      {at > 0 && (
        <button
          type="button"
          className={tools['previous']}
          onClick={() => go(-1)}
          aria-label={text('shell.previousPhoto')}
        >
          <IconChevronLeft size={28} aria-hidden />
        </button>
      )}
      {at < photos.length - 1 && (
        <button type="button" className={tools['next']} onClick={() => go(1)} aria-label={text('shell.nextPhoto')}>
          <IconChevronRight size={28} aria-hidden />
        </button>
      )}
    </dialog>
  )
}

interface SlideProps {
  photo: Viewed
  alt: string
  /** The one that is seen and its neighbours are fetched, the others when they come near. */
  near: boolean
}

function Slide({ photo, alt, near }: SlideProps) {
  const [wanted, setWanted] = useState(near)
  if (near && !wanted) setWanted(true)
  // As large as the screen lets it be, in its own shape, so that the blurred picture fills the same place.
  const ratio = (photo.asset.width ?? 4) / (photo.asset.height ?? 3)
  return (
    <div className={styles['slide']}>
      <div className={tools['frame']} style={{ width: `min(100vw, calc(100dvh * ${ratio}))` }}>
        {wanted && <PhotoImage photo={photo} alt={alt} sizes="100vw" shape="whole" eager />}
      </div>
    </div>
  )
}
