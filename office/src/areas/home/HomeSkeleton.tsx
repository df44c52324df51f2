import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useText } from '../../lib/texts.ts'
import styles from './home.module.css'

/** The screen that is on its way, in the shape of its cards. */
export function HomeSkeleton() {
  const text = useText()
  return (
    <div className={styles['grid']} data-setup="none" aria-busy="true">
      <output className={styles['spoken']}>
        <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      </output>
      <div className={styles['waiting']}>
        <Skeleton height={16} width="9rem" />
        <Skeleton height={40} width="60%" mt="md" />
        <Skeleton height={48} width="11rem" mt="md" />
      </div>
      <div className={styles['numbers']}>
        <Skeleton height={16} width="7rem" />
        <div className={styles['cards']}>
          <Skeleton className={styles['wide'] ?? ''} height={128} />
          <Skeleton height={116} />
          <Skeleton height={116} />
          <Skeleton height={116} />
          <Skeleton height={116} />
          <Skeleton height={116} />
        </div>
      </div>
      <div className={styles['page']}>
        <Skeleton height={20} width="8rem" />
        <Skeleton height={16} width="90%" />
        <Skeleton height={42} />
        <Skeleton height={42} width="70%" />
      </div>
    </div>
  )
}
