import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './making.module.css'

export interface WaysProps<Way extends string> {
  /** What is chosen here. */
  label: string
  ways: readonly Way[]
  chosen: Way
  nameOf: (way: Way) => ReactNode
  onChoose: (way: Way) => void
}

/** One of a few, side by side. */
export function Ways<Way extends string>({ label, ways, chosen, nameOf, onChoose }: WaysProps<Way>) {
  return (
    <fieldset className={styles['ways']}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {ways.map((way) => (
        <button key={way} type="button" aria-pressed={way === chosen} onClick={() => onChoose(way)}>
          {nameOf(way)}
        </button>
      ))}
    </fieldset>
  )
}
