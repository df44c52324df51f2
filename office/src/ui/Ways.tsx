import { VisuallyHidden } from '@mantine/core'
import type { Icon } from '../lib/area.ts'
import styles from './ways.module.css'

export interface WaysProps<Way extends string> {
  /** What is chosen here. */
  label: string
  ways: readonly Way[]
  chosen: Way | null
  nameOf: (way: Way) => string
  /** A picture beside each name. */
  signs?: Readonly<Record<Way, Icon>>
  onChoose: (way: Way) => void
  /** As wide as its words, not as what it stands in. */
  narrow?: boolean
  /** On a phone the pictures say enough; the words stay for those who hear them. */
  pictured?: boolean
  /** They do so on a desk too, where room is short. */
  small?: boolean
}

/** One of a few, side by side. */
export function Ways<Way extends string>({
  label,
  ways,
  chosen,
  nameOf,
  signs,
  onChoose,
  narrow = false,
  pictured = false,
  small = false,
}: WaysProps<Way>) {
  return (
    <fieldset className={styles['ways']} data-narrow={narrow} data-pictured={pictured} data-small={small}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {ways.map((way) => {
        const Sign: Icon | undefined = signs?.[way]
        return (
          <button key={way} type="button" aria-pressed={way === chosen} onClick={() => onChoose(way)}>
            {Sign !== undefined && <Sign size={18} aria-hidden />}
            <span>{nameOf(way)}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
