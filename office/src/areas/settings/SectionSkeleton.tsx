import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useText } from '../../lib/texts.ts'
import styles from './settings.module.css'

const fields = ['first', 'second', 'third', 'fourth', 'fifth']

/** A form that is on its way, in the shape of its fields. */
export function SectionSkeleton() {
  const text = useText()
  return (
    <div aria-busy="true" className={styles['form']}>
      <output>
        <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      </output>
      {fields.map((field) => (
        <div key={field} className={styles['skeleton']}>
          <Skeleton height={14} width="8rem" />
          <Skeleton height={42} />
        </div>
      ))}
    </div>
  )
}
