import '@mantine/core/styles/Input.layer.css'
import { Button, Flex, NativeSelect, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { growthLimits, type FriendReward, type ReferralProgram } from '#contract/growth.ts'
import { useText } from '../../../../lib/texts.ts'
import { dollarsOf, readDollars } from '../../dollars.ts'
import { useSetProgram } from '../../useReferrals.ts'

const friendKinds = ['none', 'amount', 'percent'] as const
type FriendKind = (typeof friendKinds)[number]

interface Typed {
  readonly credit: string
  readonly kind: FriendKind
  readonly friend: string
  readonly least: string
  readonly days: string
}

const kindOf = (friend: FriendReward): FriendKind => {
  if (friend === null) return 'none'
  return 'cents' in friend ? 'amount' : 'percent'
}

const typedOf = ({ credit, friend, least_job: least, expires_days: days }: ReferralProgram): Typed => ({
  credit: dollarsOf(credit.cents),
  kind: kindOf(friend),
  friend: friend === null ? '' : 'cents' in friend ? dollarsOf(friend.cents) : String(friend.ppm / 10_000),
  least: least.cents === 0 ? '' : dollarsOf(least.cents),
  days: days === null ? '' : String(days),
})

/** Beside each other on a desk, one below the other on a phone. */
const field = '1 1 11rem'

/** What the friend gets; undefined where what was typed is nothing of the kind. */
function readFriend({ kind, friend }: Typed): FriendReward | undefined {
  if (kind === 'none') return null
  if (kind === 'amount') {
    const cents = readDollars(friend)
    return cents === null || cents === 0 ? undefined : { cents }
  }
  const percent = Number(friend.trim().replace(/%$/, ''))
  return percent > 0 && percent <= 100 ? { ppm: Math.round(percent * 10_000) } : undefined
}

/** Days until it expires: null for never, undefined for what is no number of days. */
function readDays(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const days = Number(typed)
  return Number.isInteger(days) && days >= 1 && days <= growthLimits.expiresDays ? days : undefined
}

/** Credit, friend's reward, least job, and expiry; the owner sets them together. */
export function Terms({ program }: { program: ReferralProgram }) {
  const text = useText()
  const { mutate, isPending } = useSetProgram()
  const [typed, setTyped] = useState<Typed | null>(null)
  const [before, setBefore] = useState(() => typedOf(program))
  const [checked, setChecked] = useState(false)
  const value = typed ?? typedOf(program)
  const set = (change: Partial<Typed>) => {
    if (typed === null) setBefore(value)
    setTyped({ ...value, ...change })
  }
  const credit = readDollars(value.credit)
  const friend = readFriend(value)
  const least = value.least.trim() === '' ? 0 : readDollars(value.least)
  const days = readDays(value.days)
  const fault = (isWrong: boolean, key: 'amountFault' | 'percentFault' | 'daysFault') =>
    checked && isWrong ? text(`opportunities.referrals.${key}`) : undefined
  const save = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (credit === null || friend === undefined || least === null || days === undefined || isPending) return
    // only what was typed: another owner may have changed the rest meanwhile
    const isTyped = (...names: readonly (keyof Typed)[]) => names.some((name) => value[name] !== before[name])
    mutate(
      {
        ...(isTyped('credit') && { credit_cents: credit }),
        ...(isTyped('kind', 'friend') && { friend }),
        ...(isTyped('least') && { least_job_cents: least }),
        ...(isTyped('days') && { expires_days: days }),
        version: program.version,
      },
      { onSuccess: () => setTyped(null) },
    )
  }
  return (
    <Flex component="form" gap="sm" align="flex-start" wrap="wrap" onSubmit={save} noValidate>
      <TextInput
        flex={field}
        label={text('opportunities.referrals.amount')}
        leftSection="$"
        inputMode="decimal"
        value={value.credit}
        onChange={(event) => set({ credit: event.currentTarget.value })}
        error={fault(credit === null, 'amountFault')}
        maxLength={10}
      />
      <FriendFields value={value} fault={(key) => fault(friend === undefined, key)} onChange={set} />
      <TextInput
        flex={field}
        label={text('opportunities.referrals.least')}
        leftSection="$"
        inputMode="decimal"
        placeholder={text('opportunities.referrals.anyJob')}
        value={value.least}
        onChange={(event) => set({ least: event.currentTarget.value })}
        error={fault(least === null, 'amountFault')}
        maxLength={10}
      />
      <TextInput
        flex={field}
        label={text('opportunities.referrals.days')}
        inputMode="numeric"
        placeholder={text('opportunities.referrals.never')}
        value={value.days}
        onChange={(event) => set({ days: event.currentTarget.value })}
        error={fault(days === undefined, 'daysFault')}
        maxLength={4}
      />
      <Button
        type="submit"
        variant="default"
        loading={isPending && typed !== null}
        disabled={typed === null}
        style={{ alignSelf: 'flex-end' }}
      >
        {text('opportunities.referrals.save')}
      </Button>
    </Flex>
  )
}

interface FriendFieldsProps {
  value: Typed
  fault: (key: 'amountFault' | 'percentFault') => string | undefined
  onChange: (change: Partial<Typed>) => void
}

/** Whether the friend gets something, and how much. */
function FriendFields({ value: { kind, friend }, fault, onChange }: FriendFieldsProps) {
  const text = useText()
  const choose = (chosen: string) =>
    onChange({ kind: friendKinds.find((each) => each === chosen) ?? 'none', friend: '' })
  return (
    <>
      <NativeSelect
        flex={field}
        label={text('opportunities.referrals.friendGets')}
        data={friendKinds.map((each) => ({ value: each, label: text(`opportunities.referrals.friendKind.${each}`) }))}
        value={kind}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {kind !== 'none' && (
        <TextInput
          flex={field}
          label={text(`opportunities.referrals.friend.${kind}`)}
          {...(kind === 'amount' ? { leftSection: '$' } : { rightSection: '%' })}
          inputMode="decimal"
          value={friend}
          onChange={(event) => onChange({ friend: event.currentTarget.value })}
          error={fault(kind === 'amount' ? 'amountFault' : 'percentFault')}
          maxLength={10}
        />
      )}
    </>
  )
}
