import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useText } from '../../../lib/texts.ts'
import { stages } from '../words.ts'
import styles from './board.module.css'

/** Cards of each column that are on their way; fewer towards the end, as on most boards. */
const heights = [4, 3, 3, 2, 2]

/** The board on its way, in the shape of its columns. */
export function BoardSkeleton() {
  const text = useText()
  return (
    <div className={styles['board']} aria-busy="true">
      <output>
        <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
      </output>
      {stages.map((stage, index) => (
        <div key={stage} className={styles['column']}>
          <div className={styles['head']}>
            <h2>{text(`requests.stage.${stage}`)}</h2>
          </div>
          <div className={styles['waiting']}>
            {Array.from({ length: heights[index] ?? 2 }, (_, card) => (
              <Skeleton key={card} height="var(--card-height)" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
