import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Flex, Switch, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { ReferralProgram } from '#contract/growth.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { dollarsOf, readDollars } from './dollars.ts'
import { useSetProgram } from './useReferrals.ts'
import '../../ui/marks/switch.css'

/** What a referral is worth; the owner sets it. */
export function Program({ program, changeable }: { program: ReferralProgram; changeable: boolean }) {
  const text = useText()
  const formats = useFormats()
  const { mutate, isPending } = useSetProgram()
  const shown = dollarsOf(program.credit.cents)
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState(false)
  const promise = program.active
    ? text('opportunities.referrals.promise', { amount: formats.money(program.credit) })
    : text('opportunities.referrals.ended')
  if (!changeable)
    return (
      <Text c="dimmed" size="sm">
        {promise}
      </Text>
    )

  const save = (event: FormEvent) => {
    event.preventDefault()
    const cents = readDollars(typed ?? shown)
    setFault(cents === null)
    if (cents === null) return
    mutate({ credit_cents: cents, version: program.version }, { onSuccess: () => setTyped(null) })
  }
  return (
    <>
      <Text c="dimmed" size="sm">
        {promise}
      </Text>
      <Switch
        label={text('opportunities.referrals.active')}
        checked={program.active}
        onChange={(event) => {
          // Until the first touch is answered the version of a second one would be old.
          if (!isPending) mutate({ active: event.currentTarget.checked, version: program.version })
        }}
      />
      {program.active && (
        <Flex component="form" gap="sm" align="flex-end" wrap="wrap" onSubmit={save} noValidate>
          <TextInput
            label={text('opportunities.referrals.amount')}
            leftSection="$"
            inputMode="decimal"
            value={typed ?? shown}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={fault ? text('opportunities.referrals.amountFault') : undefined}
            maxLength={10}
          />
          <Button
            type="submit"
            variant="default"
            loading={isPending && typed !== null}
            disabled={typed === null || typed === shown}
          >
            {text('opportunities.referrals.save')}
          </Button>
        </Flex>
      )}
    </>
  )
}
