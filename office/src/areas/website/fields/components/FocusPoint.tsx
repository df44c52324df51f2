import type { KeyboardEvent, MouseEvent } from 'react'
import type { Photo } from '#contract/photos.ts'
import type { PhotoChoice } from '#contract/website/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { PhotoImage } from '../../../../ui/PhotoImage.tsx'
import styles from './fields.module.css'

type Focus = PhotoChoice['focus']

/** How far an arrow key moves the point, as a part of the photo. */
const STEP = 0.05
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const within = (value: number): number => Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000

export interface FocusPointProps {
  photo: Pick<Photo, 'asset' | 'state'>
  focus: Focus
  onChange: (focus: Focus) => void
}

/** The point of a photo that stays in sight when it is cropped: set by a touch, or by the arrow keys. */
export function FocusPoint({ photo, focus, onChange }: FocusPointProps) {
  const text = useText()
  const touch = (event: MouseEvent<HTMLButtonElement>) => {
    // a press of the keyboard has no place
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) })
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onChange({ x: within(focus.x + step[0]), y: within(focus.y + step[1]) })
  }
  const name = text('website.focus', { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) })
  return (
    <button type="button" className={styles['focus']} aria-label={name} onClick={touch} onKeyDown={press}>
      <PhotoImage photo={photo} alt="" sizes="320px" shape="whole" />
      <span className={styles['point']} style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
    </button>
  )
}
