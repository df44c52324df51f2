import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { sectionAt, type Layout } from './layout.ts'
import styles from './scrubber.module.css'

export interface ScrubberProps {
  layout: Layout
  /** Where the window is in the grid, in pixels. */
  top: number
  onJump: (top: number) => void
}

/** Labels closer than this share of the rail would lie on each other. */
const APART = 0.045
/** Windows that the grid must be high. */
const WORTH = 2.5

/** The months beside the grid: dragged or by arrow keys it leads to any of them at once. */
export function Scrubber({ layout, top, onJump }: ScrubberProps) {
  const text = useText()
  const formats = useFormats()
  const rail = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const { sections, height } = layout
  const share = Math.max(0, Math.min(1, top / Math.max(1, height)))
  const current = sectionAt(layout, top + 2 * layout.measures.heading)
  const at = current === undefined ? 0 : sections.indexOf(current)
  if (sections.length < 2 || height < WORTH * globalThis.innerHeight) return null

  const follow = (event: PointerEvent) => {
    const box = rail.current?.getBoundingClientRect()
    if (box === undefined) return
    const wanted = Math.max(0, Math.min(1, (event.clientY - box.top) / box.height))
    onJump(wanted * height)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, PageDown: 12, PageUp: -12 }[event.key]
    const wanted =
      event.key === 'Home' ? 0 : event.key === 'End' ? sections.length - 1 : step === undefined ? null : at + step
    if (wanted === null) return
    event.preventDefault()
    event.stopPropagation()
    onJump(sections[Math.max(0, Math.min(sections.length - 1, wanted))]?.top ?? 0)
  }
  return (
    <div className={styles['around']} data-idle={top <= 0}>
      <div
        ref={rail}
        className={styles['rail']}
        // A range field of the browser lies flat, and jumps in steps instead of following the finger.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label={text('library.months')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={sections.length - 1}
        aria-valuenow={at}
        aria-valuetext={current === undefined ? '' : formats.month(current.month)}
        data-held={held}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setHeld(true)
          follow(event)
        }}
        onPointerMove={(event) => {
          if (held) follow(event)
        }}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
      >
        {yearLabels(layout).map(({ year, at: place }) => (
          <span key={year} className={styles['year']} style={{ top: `${place * 100}%` }} aria-hidden>
            {year}
          </span>
        ))}
        <span className={styles['thumb']} style={{ top: `${share * 100}%` }} aria-hidden>
          {current !== undefined && <b>{formats.month(current.month)}</b>}
        </span>
      </div>
    </div>
  )
}

/** The years as far as they do not lie on each other. */
function yearLabels({ sections, height }: Layout) {
  const labels: { year: string; at: number }[] = []
  for (const { month, top } of sections) {
    const year = month.slice(0, 4)
    const last = labels.at(-1)
    const at = top / Math.max(1, height)
    if (last?.year !== year && (last === undefined || at - last.at >= APART)) labels.push({ year, at })
  }
  return labels
}
