import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useText } from '../../lib/texts.ts'
import styles from './list.module.css'

/** The list on its way, in the shape of its cards. */
export function ListSkeleton() {
  const text = useText()
  return (
    <div aria-busy="true" className={styles['list']}>
      <output>
        <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      </output>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles['card']}>
          <div className={styles['cover']}>
            <Skeleton className={styles['blank'] ?? ''} radius={0} />
          </div>
          <div className={styles['words']}>
            <Skeleton height={18} width="80%" />
            <Skeleton height={14} width="50%" mt={8} />
          </div>
        </div>
      ))}
    </div>
  )
}
