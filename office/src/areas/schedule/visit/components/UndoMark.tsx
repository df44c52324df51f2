import { Button } from '@mantine/core'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import { stateBefore, type ShownVisit } from '../../api/outboxStamps.ts'
import { titleOf } from '../../labels.ts'
import { useUndoStamp } from '../api/useFieldActs.ts'
import { undoableMark } from './steps.ts'
import { useRest } from './useRest.ts'
import { entryOf } from './visitEntry.ts'
import styles from './visit.module.css'

/** Takes back the last mark: the wrong button, or the wrong visit. Nothing once it is too late for that. */
export function UndoMark({ visit }: { visit: ShownVisit }) {
  const text = useText()
  const mark = undoableMark(visit, useNow())
  const undo = useUndoStamp()
  // it comes where a button was that may be pressed twice
  const { rests, press } = useRest()
  if (mark === null) return null
  const { stamp, marked } = mark
  return (
    <Button
      className={styles['undo'] ?? ''}
      variant="subtle"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      aria-disabled={rests}
      aria-label={text('schedule.undoMark', { step: text(`schedule.step.${stamp}`) })}
      onClick={() =>
        press(() =>
          undo.mutate({
            visit: { id: visit.id, title: titleOf(text, entryOf(visit)) },
            stamp,
            marked,
            at: new Date().toISOString(),
            to: stateBefore(visit, stamp),
          }),
        )
      }
    >
      {text('shell.undo')}
    </Button>
  )
}
