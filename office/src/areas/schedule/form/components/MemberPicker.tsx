import { Text } from '@mantine/core'
import type { ScheduleMember } from '#contract/schedule/types.ts'
import type { UserId } from '#contract/shared.ts'
import { useText } from '../../../../lib/texts.ts'
import { Initials } from '../../components/Initials.tsx'
import { shortName } from '../../components/rows.ts'
import styles from './form.module.css'

interface MemberPickerProps {
  members: readonly ScheduleMember[]
  /** The lead first. */
  chosen: readonly string[]
  onChange: (chosen: UserId[]) => void
  error?: string | undefined
}

/** The error of a field that has no error of its own, such as a row of buttons. */
export const Fault = ({ children }: { children: string | undefined }) =>
  children !== undefined && (
    <Text role="alert" size="sm" mt={4} c="var(--mantine-color-error)">
      {children}
    </Text>
  )

/** Who goes: each is pressed; whom one presses first leads. */
export function MemberPicker({ members, chosen, onChange, error }: MemberPickerProps) {
  const text = useText()
  const toggle = (id: UserId) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
    onChange(next.flatMap((each) => members.find((member) => member.id === each)?.id ?? []))
  }
  return (
    <fieldset>
      <legend className={styles['legend']}>{text('schedule.who')}</legend>
      <div className={styles['members']}>
        {members.map(({ id, name }) => {
          const isOn = chosen.includes(id)
          return (
            <button
              key={id}
              type="button"
              className={styles['person']}
              aria-pressed={isOn}
              aria-label={name}
              onClick={() => toggle(id)}
            >
              <Initials name={name} />
              {shortName(name)}
            </button>
          )
        })}
      </div>
      <Fault>{error}</Fault>
    </fieldset>
  )
}
