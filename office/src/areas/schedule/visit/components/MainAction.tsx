import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconPlayerPlay from '~icons/tabler/player-play'
import IconSteeringWheel from '~icons/tabler/steering-wheel'
import { useState } from 'react'
import type { VisitStamp } from '#contract/schedule/values.ts'
import type { Icon } from '../../../../lib/area.ts'
import { storage } from '../../../../lib/storage.ts'
import { useText } from '../../../../lib/texts.ts'
import { useChangeVisit } from '../../api/useChangeVisit.ts'
import type { ShownVisit } from '../../api/outboxStamps.ts'
import { shortName } from '../../components/rows.ts'
import { titleOf } from '../../labels.ts'
import { useStampVisit } from '../api/useFieldActs.ts'
import { nextStep } from './steps.ts'
import { entryOf } from './visitEntry.ts'
import styles from './visit.module.css'

const signs: Readonly<Record<VisitStamp, Icon>> = {
  on_the_way: IconSteeringWheel,
  started: IconPlayerPlay,
  finished: IconCheck,
}

/** Whether this device texts customers on the way: what the person chose last. */
const TELLS = 'tellOnTheWay'
function useTells() {
  const [tells, setTells] = useState(() => storage.read(TELLS) !== null)
  const choose = (next: boolean) => {
    storage.write(TELLS, next ? '1' : null)
    setTells(next)
  }
  return [tells, choose] as const
}

/** Who is told when somebody sets out: a customer whom the business can text. */
const mayTell = ({ request, customer }: Pick<ShownVisit, 'request' | 'customer'>) =>
  request !== null && customer !== null

/** The one thing to do next: confirm a visit, or mark its next step. */
export function MainAction({ visit, mayChange }: { visit: ShownVisit; mayChange: boolean }) {
  const text = useText()
  const stamp = useStampVisit()
  const confirm = useChangeVisit('schedule.confirmed', false)
  const [tells, setTells] = useTells()
  const step = nextStep(visit)
  if (visit.state === 'hold' && mayChange) {
    return (
      <Button
        className={styles['main'] ?? ''}
        leftSection={<IconCheck size={20} aria-hidden />}
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ entry: entryOf(visit), state: 'confirmed' })}
      >
        {text('schedule.confirm')}
      </Button>
    )
  }
  if (step === null) return null
  const Sign = signs[step]
  const asks = step === 'on_the_way' && mayTell(visit)
  return (
    <>
      {asks && (
        <Checkbox
          className={styles['tell'] ?? ''}
          label={text('schedule.textOnTheWay', { name: shortName(visit.customer?.name ?? '') })}
          checked={tells}
          onChange={(event) => setTells(event.currentTarget.checked)}
        />
      )}
      <Button
        className={styles['main'] ?? ''}
        leftSection={<Sign size={22} aria-hidden />}
        onClick={() =>
          stamp.mutate({
            visit: { id: visit.id, title: titleOf(text, entryOf(visit)) },
            stamp: step,
            tell: asks && tells,
            at: new Date().toISOString(),
          })
        }
      >
        {text(`schedule.mark.${step}`)}
      </Button>
    </>
  )
}
