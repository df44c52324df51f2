import type { Photo } from '#contract/photos.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../lib/texts.ts'
import { sourceSets } from './photo-sources.ts'
import styles from './photo.module.css'

export interface PhotoImageProps {
  photo: Pick<Photo, 'asset' | 'state'>
  /** What is to be seen; empty for a picture beside words that say the same. */
  alt: string
  /** How wide it is shown, as the `sizes` of an image: `(max-width: 48em) 50vw, 240px`. */
  sizes: string
  /** `square` and `wide` (4:3) crop; `whole` keeps the photo's own shape. */
  shape?: 'square' | 'wide' | 'whole'
  /** Set for the first pictures on a screen: they are not to wait. */
  eager?: boolean
}

/** A photo that keeps its place from the start: a blurred one until the sharp one has come. */
export function PhotoImage({ photo, alt, sizes, shape = 'square', eager = false }: PhotoImageProps) {
  const text = useText()
  const [sharp, setSharp] = useState(false)
  const { asset, state } = photo
  const sets = sourceSets(asset.sources)
  const last = sets.at(-1)
  const width = asset.width ?? 4
  const height = asset.height ?? 3
  const note = state === 'failed' ? text('shell.photoFailed') : text('shell.photoProcessing')

  return (
    <span
      className={styles['photo']}
      data-shape={shape}
      style={shape === 'whole' ? { aspectRatio: `${width} / ${height}` } : undefined}
    >
      {asset.placeholder !== null && !sharp && <Blur hash={asset.placeholder} />}
      {last === undefined ? (
        <span className={styles['note']}>{note}</span>
      ) : (
        <picture>
          {sets.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            src={last.fallback}
            alt={alt}
            width={width}
            height={height}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            data-sharp={sharp}
            ref={(image) => {
              if (image?.complete === true && image.naturalWidth > 0) setSharp(true)
            }}
            onLoad={() => setSharp(true)}
          />
        </picture>
      )}
    </span>
  )
}

/** The blurred picture, painted on a canvas: the content security policy takes no data addresses. */
function Blur({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    const paint = async () => {
      const { paintThumbhash } = await import('./thumbhash.ts')
      if (!gone && canvas.current !== null) paintThumbhash(canvas.current, hash)
    }
    paint().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [hash])
  return <canvas ref={canvas} aria-hidden className={styles['blur']} />
}
