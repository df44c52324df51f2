import type { ScheduleMember } from '#contract/schedule/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { Initials } from '../../components/Initials.tsx'
import { bringIntoSight } from '../../../../ui/tabs.ts'
import { shortName } from '../../components/rows.ts'
import { TEAM } from '../../filters.ts'
import styles from './phone.module.css'

interface MemberSwitchProps {
  members: readonly ScheduleMember[]
  /** Null: the whole team. */
  chosen: string | null
  onChoose: (id: string) => void
}

/** Whose day is shown. */
export function MemberSwitch({ members, chosen, onChoose }: MemberSwitchProps) {
  const text = useText()
  return (
    <fieldset className={styles['members']} aria-label={text('schedule.members')}>
      <div className={styles['people']}>
        {members.map(({ id, name }) => (
          <button
            key={id}
            ref={id === chosen ? bringIntoSight : undefined}
            type="button"
            aria-pressed={id === chosen}
            aria-label={name}
            onClick={() => onChoose(id)}
          >
            <Initials name={name} />
            {id === chosen && shortName(name)}
          </button>
        ))}
      </div>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(TEAM)}>
        {text('schedule.team')}
      </button>
    </fieldset>
  )
}
