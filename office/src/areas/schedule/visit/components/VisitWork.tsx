// Small on purpose: loaded apart, with the areas that it shows parts of.
import type { ShownVisit } from '../../api/outboxStamps.ts'
import { recordOf } from '../../api/workRecord.ts'
import { WorkChecklists } from '../../../checklists/index.ts'
import { PhotosSection } from '../../../photos/index.ts'
import { titleOf } from '../../labels.ts'
import { useText } from '../../../../lib/texts.ts'
import { entryOf } from './visitEntry.ts'
import styles from './visit.module.css'

/**
 * The photos and the checklists of what a visit is for, taken, seen, and ticked here: those of its project, or the photos
 * of its request, with what the customer sent.
 */
export function VisitWork({ visit }: { visit: ShownVisit }) {
  const text = useText()
  const record = recordOf(visit)
  if (record === null) return null
  const name = visit.project?.name || visit.customer?.name || titleOf(text, entryOf(visit))
  return (
    <div className={styles['work']}>
      <PhotosSection of={{ ...record, name, mayAdd: true }} quiet />
      {visit.project !== null && <WorkChecklists projectId={visit.project.id} />}
    </div>
  )
}
