import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Switch, Text } from '@mantine/core'
import type { ReferralProgram } from '#contract/growth.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { friendText } from '../../ui/referral/reward.ts'
import { Terms } from './referrals/components/Terms.tsx'
import { useSetProgram } from './useReferrals.ts'
import '../../ui/marks/switch.css'

/** What the program promises, in words, one sentence after the other. */
function usePromise({ active, credit, friend, least_job: least, expires_days: days }: ReferralProgram): string {
  const text = useText()
  const formats = useFormats()
  if (!active) return text('opportunities.referrals.ended')
  return [
    text('opportunities.referrals.promise', { amount: formats.money(credit) }),
    friend === null ? '' : text('opportunities.referrals.promiseFriend', { reward: friendText(formats, friend) }),
    least.cents === 0 ? '' : text('opportunities.referrals.promiseLeast', { amount: formats.money(least) }),
    days === null ? '' : text('opportunities.referrals.promiseDays', { days }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What a referral is worth; the owner sets it. */
export function Program({ program, changeable }: { program: ReferralProgram; changeable: boolean }) {
  const text = useText()
  const { mutate, isPending } = useSetProgram()
  const promise = usePromise(program)
  return (
    <>
      <Text c="dimmed" size="sm">
        {promise}
      </Text>
      {changeable && (
        <Switch
          label={text('opportunities.referrals.active')}
          checked={program.active}
          onChange={(event) => {
            // Until the first touch is answered the version of a second one would be old.
            if (!isPending) mutate({ active: event.currentTarget.checked, version: program.version })
          }}
        />
      )}
      {changeable && program.active && <Terms program={program} />}
    </>
  )
}
