// Small on purpose: the shape of the grid until it is there.
import { Skeleton } from '@mantine/core'
import { LoadingWords } from '../../../ui/Skeletons.tsx'
import styles from './schedule.module.css'

const heights = [96, 64, 128, 64, 96, 128, 64, 96, 160, 64]

/** The calendar on its way: heads and blocks in columns. */
export function ScheduleSkeleton() {
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <LoadingWords />
      <span />
      {heights.slice(0, 5).map((height, index) => (
        <Skeleton key={`head ${height}-${index + 1}`} height={36} />
      ))}
      <span />
      {heights.slice(0, 5).map((height, index) => (
        <Skeleton key={`first ${height}-${index + 1}`} height={height} radius="xs" />
      ))}
      <span />
      {heights.slice(5).map((height, index) => (
        <Skeleton key={`second ${height}-${index + 1}`} height={height} radius="xs" />
      ))}
    </div>
  )
}
