import '@mantine/core/styles/Input.layer.css'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { deletionDays } from '#contract/sites.deletion.rules.ts'
import type { Deletion } from '#contract/sites.deletion.ts'
import { useText } from '../../../lib/texts.ts'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { DeletionForm } from './DeletionForm.tsx'
import { useDeletion } from './useDeletion.ts'
import styles from './deletion.module.css'

/** What is asked before a business is deleted: what goes, what happens, and that it is truly its owner who wants it. */
export function DeleteBusiness({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { data, error, refetch } = useDeletion()
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={260} radius="md" />
    ) : (
      <QueryError error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <div className={styles['ask']}>
      <Goes holds={data.holds} />
      <section>
        <h3>{text('deletion.happens')}</h3>
        <ol className={styles['steps']}>
          <li>{text('deletion.now')}</li>
          <li>{text('deletion.undoable', { days: deletionDays })}</li>
          <li>{text('deletion.then')}</li>
        </ol>
      </section>
      <div className={styles['first']}>
        <p>{text('deletion.export')}</p>
        <Link to="/settings" search={{ section: 'export' }} onClick={onClose}>
          {text('deletion.exportLink')}
        </Link>
      </div>
      <DeletionForm deletion={data} onClose={onClose} />
    </div>
  )
}

const parts = ['customers', 'requests', 'projects', 'photos', 'messages', 'members'] as const

/** How much there is of everything; what there is none of is not named. */
function Goes({ holds }: { holds: Deletion['holds'] }) {
  const text = useText()
  return (
    <section>
      <h3>{text('deletion.goes')}</h3>
      <ul className={styles['goes']}>
        {parts
          .filter((part) => holds[part] > 0)
          .map((part) => (
            <li key={part}>{text(`deletion.${part}`, { count: holds[part] })}</li>
          ))}
      </ul>
    </section>
  )
}
