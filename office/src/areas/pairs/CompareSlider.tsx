import { Badge } from '@mantine/core'
import IconArrowsHorizontal from '~icons/tabler/arrows-horizontal'
import { useRef, useState } from 'react'
import type { Photo } from '#contract/photos.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { PhotoImage } from '../../ui/PhotoImage.tsx'
import styles from './pairs.module.css'

export interface CompareSliderProps {
  before: Photo
  after: Photo
  /** What the pair is called. */
  name: string
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string
}

const MIDDLE = 50

/**
 * Two photos on top of each other and a line between them. The line is a real range field that covers the picture: the
 * browser moves it by mouse, finger and keyboard, and tells people who cannot see it how far it is.
 */
export function CompareSlider({ before, after, name, sizes }: CompareSliderProps) {
  const text = useText()
  const formats = useFormats()
  const [at, setAt] = useState(MIDDLE)
  const frame = useRef<HTMLDivElement>(null)
  const move = (percent: number) => {
    setAt(percent)
    // Not as an attribute: the content security policy takes no inline styles.
    frame.current?.style.setProperty('--at', `${percent}%`)
  }
  return (
    <div ref={frame} className={styles['compare']}>
      <div className={styles['after']}>
        <PhotoImage photo={after} alt="" sizes={sizes} shape="wide" />
      </div>
      <div className={styles['before']}>
        <PhotoImage photo={before} alt="" sizes={sizes} shape="wide" />
      </div>
      <Badge
        component="span"
        variant="filled"
        color="black"
        className={styles['label'] ?? ''}
        data-hidden={at < 18}
        aria-hidden
      >
        {text('pairs.before')}
      </Badge>
      <Badge
        component="span"
        variant="filled"
        color="black"
        className={styles['label'] ?? ''}
        data-hidden={at > 82}
        aria-hidden
      >
        {text('pairs.after')}
      </Badge>
      <input
        type="range"
        className={styles['range']}
        min={0}
        max={100}
        step={1}
        value={at}
        onChange={(event) => move(Number(event.currentTarget.value))}
        aria-label={text('pairs.slider', { name })}
        aria-valuetext={text('pairs.shown', { percent: formats.percent(at) })}
      />
      <span className={styles['line']} aria-hidden>
        <span>
          <IconArrowsHorizontal size={20} />
        </span>
      </span>
    </div>
  )
}
