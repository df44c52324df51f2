import { ActionIcon, Button, Skeleton, Stack, Text } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconX from '~icons/tabler/x'
import { useState, type FormEvent } from 'react'
import { markedUpPrice, type MarkupTier } from '#contract/pricebook/prices.rules.ts'
import { priceBookLimits } from '#contract/pricebook/values.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoneyField, PercentField } from '../../../../ui/amounts/AmountFields.tsx'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { usePriceBook } from '../../api/usePriceBook.ts'
import { dollars } from '../../labels.ts'
import { useSaveTiers } from '../api/useCategories.ts'
import styles from './groups.module.css'

/** By how much prices are above costs, by how much something costs. */
export function Markup({ onClose }: { onClose: () => void }) {
  const text = useText()
  const book = usePriceBook()
  const retry = () => void book.refetch()
  const body = () => {
    if (book.data !== undefined) return <Tiers known={book.data.markup_tiers} onClose={onClose} />
    if (book.error !== null) return <QueryError error={book.error} onRetry={retry} />
    return book.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <Skeleton height={160} />
  }
  return (
    <Sheet opened onClose={onClose} title={text('pricebook.markup')}>
      {body()}
    </Sheet>
  )
}

interface Written {
  readonly id: number
  readonly from: number | null
  readonly ppm: number | null
}

/** Costs that an example shows a price for. */
const EXAMPLES = [2500, 20_000]

function Tiers({ known, onClose }: { known: readonly MarkupTier[]; onClose: () => void }) {
  const text = useText()
  const [tiers, setTiers] = useState<readonly Written[]>(() =>
    known.length === 0
      ? [{ id: 0, from: 0, ppm: null }]
      : known.map(({ from_cents: from, ppm }, id) => ({ id, from, ppm })),
  )
  const save = useSaveTiers(onClose)
  const whole = tiers.flatMap(({ from, ppm }): MarkupTier[] =>
    from === null || ppm === null ? [] : [{ from_cents: from, ppm }],
  )
  const change = (id: number, next: Partial<Written>) =>
    setTiers(tiers.map((tier) => (tier.id === id ? { ...tier, ...next } : tier)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ tiers: whole })
  }
  const isLeft = save.error instanceof ApiError && save.error.code === 'invalid'
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text c="dimmed">{text('pricebook.markupAbout')}</Text>
        <ul className={styles['list']}>
          {tiers.map((tier) => (
            <Tier
              key={tier.id}
              tier={tier}
              onChange={(next) => change(tier.id, next)}
              onRemove={() => setTiers(tiers.filter(({ id }) => id !== tier.id))}
            />
          ))}
        </ul>
        {tiers.length < priceBookLimits.tiers && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() =>
              setTiers([...tiers, { id: Math.max(-1, ...tiers.map(({ id }) => id)) + 1, from: null, ppm: null }])
            }
            style={{ alignSelf: 'flex-start' }}
          >
            {text('pricebook.addTier')}
          </Button>
        )}
        <Examples tiers={whole} />
        {isLeft && (
          <Text c="var(--mantine-color-error)" role="alert">
            {text('pricebook.tiersRefused')}
          </Text>
        )}
        <FormEnd
          send={text('pricebook.save')}
          onCancel={onClose}
          busy={save.isPending}
          error={isLeft ? null : save.error}
        />
      </Stack>
    </form>
  )
}

interface TierProps {
  tier: Written
  onChange: (change: Partial<Written>) => void
  onRemove: () => void
}

function Tier({ tier: { from, ppm }, onChange, onRemove }: TierProps) {
  const text = useText()
  return (
    <li className={styles['tier']}>
      <MoneyField label={text('pricebook.tierFrom')} value={from} onChange={(cents) => onChange({ from: cents })} />
      <PercentField
        label={text('pricebook.tierMarkup')}
        value={ppm}
        most={priceBookLimits.markupPpm}
        onChange={(share) => onChange({ ppm: share })}
      />
      <ActionIcon color="gray" aria-label={text('pricebook.removeTier')} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** What two costs would be sold for. */
function Examples({ tiers }: { tiers: readonly MarkupTier[] }) {
  const text = useText()
  const formats = useFormats()
  const lines = EXAMPLES.flatMap((cost) => {
    const price = markedUpPrice(cost, tiers)
    if (price === null) return []
    const [paid, sold] = [cost, price].map((cents) => formats.exactMoney(dollars(cents)))
    return text('pricebook.tierExample', { cost: paid ?? '', price: sold ?? '' })
  })
  return (
    <Text size="sm" c="dimmed">
      {lines.join(' ')}
    </Text>
  )
}
