import type { Position } from '#contract/places.ts'
import { sketchPoints } from './walk.ts'
import styles from './neighbors.module.css'

const WIDTH = 280
const HEIGHT = 200
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 }
const RADIUS = 84
/** Where blocks begin, and how large they are: a street lies between two. */
const ACROSS = [-30, 44, 118, 192, 266]
const DOWN = [-22, 26, 74, 122, 170]

export interface AreaSketchProps {
  center: Position
  near: readonly Position[]
  /** Numbers instead of dots, as the list beside it has them. */
  numbered?: boolean
  className?: string | undefined
}

/** A job and the homes around it, to scale on invented streets, drawn from own points. The words beside it say the same. */
export function AreaSketch({ center, near, numbered = false, className }: AreaSketchProps) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={`${styles['sketch']} ${className ?? ''}`} aria-hidden>
      <rect width={WIDTH} height={HEIGHT} className={styles['street']} />
      {ACROSS.flatMap((x) =>
        DOWN.map((y) => <rect key={`${x} ${y}`} x={x} y={y} width={64} height={40} className={styles['block']} />),
      )}
      <circle cx={MIDDLE.x} cy={MIDDLE.y} r={RADIUS} className={styles['ring']} />
      {sketchPoints(center, near).map(({ number, x, y }) => (
        <g key={number} transform={`translate(${MIDDLE.x + x * RADIUS} ${MIDDLE.y + y * RADIUS})`}>
          <circle r={numbered ? 8 : 6} className={styles['home']} />
          {numbered ? (
            <text className={styles['digit']} textAnchor="middle" dy="0.35em">
              {number}
            </text>
          ) : (
            <circle r={2.5} className={styles['heart']} />
          )}
        </g>
      ))}
      <path
        transform={`translate(${MIDDLE.x} ${MIDDLE.y})`}
        className={styles['job']}
        d="M0 0c-6-8-12-13-12-20a12 12 0 0 1 24 0c0 7-6 12-12 20z"
      />
      <circle cx={MIDDLE.x} cy={MIDDLE.y - 20} r={4} className={styles['block']} />
    </svg>
  )
}
