import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Photo } from '#contract/photos.ts'
import { useText } from '../../lib/texts.ts'
import { PhotoImage } from '../../ui/PhotoImage.tsx'
import styles from './viewer.module.css'

export interface PhotoViewerProps {
  photos: readonly Photo[]
  start: number
  onClose: () => void
}

/** Photos over the whole screen: swipe, arrow keys or buttons go on, Escape closes. */
export function PhotoViewer({ photos, start, onClose }: PhotoViewerProps) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLElement>(null)
  const [at, setAt] = useState(start)

  useEffect(() => {
    // As a modal the browser keeps the focus inside and gives it back afterwards.
    dialog.current?.showModal()
    const slide = row.current?.children[start]
    slide?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })
  }, [start])

  const go = (step: number) => {
    const next = Math.max(0, Math.min(photos.length - 1, at + step))
    setAt(next)
    row.current?.children[next]?.scrollIntoView({ inline: 'start', block: 'nearest' })
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
      aria-label={text('requests.photos')}
      className={styles['viewer']}
      onClose={onClose}
      onKeyDown={press}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where the keyboard scrolls, it must be able to go */}
      <section ref={row} className={styles['row']} onScroll={follow} tabIndex={0} aria-label={text('requests.photos')}>
        {photos.map((photo, index) => (
          <Slide
            key={photo.id}
            photo={photo}
            number={index + 1}
            count={photos.length}
            near={Math.abs(index - at) <= 1}
          />
        ))}
      </section>
      <p className={styles['number']} aria-live="polite">
        {text('requests.photoNumber', { number: at + 1, count: photos.length })}
      </p>
      <button
        type="button"
        className={styles['close']}
        onClick={() => dialog.current?.close()}
        aria-label={text('shell.close')}
      >
        <IconX size={24} aria-hidden />
      </button>
      {at > 0 && (
        <button
          type="button"
          className={styles['previous']}
          onClick={() => go(-1)}
          aria-label={text('requests.previousPhoto')}
        >
          <IconChevronLeft size={28} aria-hidden />
        </button>
      )}
      {at < photos.length - 1 && (
        <button type="button" className={styles['next']} onClick={() => go(1)} aria-label={text('requests.nextPhoto')}>
          <IconChevronRight size={28} aria-hidden />
        </button>
      )}
    </dialog>
  )
}

interface SlideProps {
  photo: Photo
  number: number
  count: number
  /** The one that is seen and its neighbours are fetched, the others when they come near. */
  near: boolean
}

function Slide({ photo, number, count, near }: SlideProps) {
  const text = useText()
  const [wanted, setWanted] = useState(near)
  if (near && !wanted) setWanted(true)
  const ratio = (photo.asset.width ?? 4) / (photo.asset.height ?? 3)
  return (
    <div className={styles['slide']}>
      <div style={{ width: `min(100%, calc((100dvh - 7rem) * ${ratio}))` }}>
        {wanted && (
          <PhotoImage
            photo={photo}
            alt={text('requests.photoNumber', { number, count })}
            sizes="100vw"
            shape="whole"
            eager
          />
        )}
      </div>
    </div>
  )
}
