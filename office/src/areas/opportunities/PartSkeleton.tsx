import { Skeleton } from '@mantine/core'
import styles from './opportunities.module.css'

const rows = ['first', 'second', 'third', 'fourth'] as const

/** The shape of a part while it is on its way. */
export function PartSkeleton() {
  return (
    <div className={styles['skeleton']} aria-hidden>
      <Skeleton height="5.5rem" />
      {rows.map((row) => (
        <Skeleton key={row} height="3.75rem" />
      ))}
    </div>
  )
}
