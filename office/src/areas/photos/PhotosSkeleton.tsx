import { Skeleton } from '@mantine/core'
import styles from './photos.module.css'

/** Photos on their way. */
export function PhotosSkeleton() {
  return (
    <div className={styles['grid']} aria-busy="true">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className={styles['blank'] ?? ''} radius="md" />
      ))}
    </div>
  )
}
