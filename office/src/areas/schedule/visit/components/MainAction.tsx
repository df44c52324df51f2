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
import { hasCustomer } from '../../api/visitNews.ts'
import type { ShownVisit } from '../../api/outboxStamps.ts'
import { shortName } from '../../components/rows.ts'
import { titleOf } from '../../labels.ts'
import { useStampVisit } from '../api/useFieldActs.ts'
import { nextStep } from './steps.ts'
import { useRest } from './useRest.ts'
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

interface MainButtonProps {
  sign: Icon
  label: string
  onPress: () => void
}

/** The big button, which people press without looking. After each press it rests for a moment. */
function MainButton({ sign: Sign, label, onPress }: MainButtonProps) {
  const { rests, press } = useRest()
  return (
    <Button
      className={styles['main'] ?? ''}
      leftSection={<Sign size={22} aria-hidden />}
      // not `disabled`, which would lose focus
      aria-disabled={rests}
      data-disabled={rests}
      onClick={() => press(onPress)}
    >
      {label}
    </Button>
  )
}

/** The one thing to do next: confirm a visit, or mark its next step. */
export function MainAction({ visit, mayChange }: { visit: ShownVisit; mayChange: boolean }) {
  const text = useText()
  const stamp = useStampVisit()
  const { mutate: confirm } = useChangeVisit('schedule.confirmed', false)
  const [tells, setTells] = useTells()
  const step = nextStep(visit)
  const entry = entryOf(visit)
  if (visit.state === 'hold' && mayChange) {
    return (
      <MainButton
        sign={IconCheck}
        label={text('schedule.confirm')}
        onPress={() => confirm({ entry, state: 'confirmed' })}
      />
    )
  }
  if (step === null) return null
  const asks = step === 'on_the_way' && hasCustomer(entry)
  return (
    <>
      {asks && (
        <Checkbox
          className={styles['tell'] ?? ''}
          label={text('schedule.textOnTheWay', { name: shortName(entry.customer) })}
          checked={tells}
          onChange={(event) => setTells(event.currentTarget.checked)}
        />
      )}
      <MainButton
        sign={signs[step]}
        label={text(`schedule.mark.${step}`)}
        onPress={() =>
          stamp.mutate({
            visit: { id: visit.id, title: titleOf(text, entry) },
            stamp: step,
            tell: asks && tells,
            at: new Date().toISOString(),
          })
        }
      />
    </>
  )
}
