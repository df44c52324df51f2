import { Skeleton } from '@mantine/core'
import styles from './library.module.css'

/** The library on its way. */
export function GridSkeleton() {
  return (
    <div className={styles['skeleton']} aria-busy="true">
      {Array.from({ length: 18 }, (_, index) => (
        <Skeleton key={index} className={styles['skeletonTile'] ?? ''} radius="md" />
      ))}
    </div>
  )
}
