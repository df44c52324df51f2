import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useText } from '../../lib/texts.ts'
import styles from './list.module.css'

const widths = ['34%', '26%', '42%', '30%', '38%', '28%']

/** The list on its way, in the shape of its rows. */
export function RowsSkeleton() {
  const text = useText()
  return (
    <div aria-busy="true">
      <output>
        <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      </output>
      {widths.map((width) => (
        <div key={width} className={styles['waiting']}>
          <Skeleton height={18} width={width} />
          <Skeleton height={14} width="56%" />
        </div>
      ))}
    </div>
  )
}
