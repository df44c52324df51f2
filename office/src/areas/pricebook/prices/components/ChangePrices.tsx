import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState, type FormEvent } from 'react'
import { priceBookLimits, priceRoundings, type PriceRounding } from '#contract/pricebook/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoneyField, PercentField } from '../../../../ui/amounts/AmountFields.tsx'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { queryOf, useFilters } from '../../filters.ts'
import { dollars } from '../../labels.ts'
import { useChangePrices, usePricePreview, type PriceChange } from '../api/usePriceChanges.ts'
import { PriceFindings } from './PriceFindings.tsx'
import styles from './prices.module.css'

interface Written {
  readonly way: 'raise' | 'lower'
  readonly unit: 'percent' | 'amount'
  readonly ppm: number | null
  readonly cents: number | null
  readonly round: PriceRounding
}

const ways = [
  { key: 'raise percent', way: 'raise', unit: 'percent', label: 'pricebook.raisePercent' },
  { key: 'raise amount', way: 'raise', unit: 'amount', label: 'pricebook.raiseAmount' },
  { key: 'lower percent', way: 'lower', unit: 'percent', label: 'pricebook.lowerPercent' },
  { key: 'lower amount', way: 'lower', unit: 'amount', label: 'pricebook.lowerAmount' },
] as const

/** Milliseconds without typing after which the preview is asked for. */
const PAUSE = 300

/** What was written as the server takes it; null while no amount is. */
function changeOf({ way, unit, ppm, cents, round }: Written): PriceChange['change'] | null {
  const amount = unit === 'percent' ? ppm : cents
  if (amount === null || amount === 0) return null
  const signed = way === 'raise' ? amount : -amount
  return { by: unit === 'percent' ? { ppm: signed } : { cents: signed }, round_cents: round }
}

/** Raises or lowers the prices of everything that the list is narrowed to: seen before, undone after. */
export function ChangePrices({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { filters, isNarrowed } = useFilters()
  const [written, setWritten] = useState<Written>({ way: 'raise', unit: 'percent', ppm: null, cents: null, round: 1 })
  const { search, category, kits, kinds } = queryOf(filters)
  const [change] = useDebouncedValue(JSON.stringify(changeOf(written)), PAUSE)
  const isSettled = change === JSON.stringify(changeOf(written))
  const wanted = changeOf(written) && isSettled ? changeOf(written) : null
  const filter = { search, category, kits, kinds }
  const { data, error, isPlaceholderData } = usePricePreview(wanted && { filter, change: wanted })
  const save = useChangePrices()
  // a second click comes before the first is drawn
  const isAsked = useRef(false)
  const found = wanted === null || isPlaceholderData ? null : (data ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted === null || found === null || found.changed === 0 || isAsked.current) return
    isAsked.current = true
    save.mutate(
      { filter, change: wanted, expected: found.changed },
      { onSuccess: onClose, onError: () => void (isAsked.current = false) },
    )
  }
  const failed = save.error ?? error
  const isOther = failed instanceof ApiError && failed.code === 'conflict'
  return (
    <Sheet opened onClose={onClose} title={text('pricebook.changePrices')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text c="dimmed">{text(isNarrowed ? 'pricebook.changeListed' : 'pricebook.changeAll')}</Text>
          <ChangeFields value={written} onChange={(next) => setWritten({ ...written, ...next })} />
          {found !== null && <PriceFindings found={found} />}
          {isOther && (
            <Text c="var(--mantine-color-error)" role="alert">
              {text(save.error === null ? 'pricebook.tooManyPrices' : 'pricebook.pricesMoved')}
            </Text>
          )}
          <FormEnd
            send={text('pricebook.changeCount', { count: found?.changed ?? 0 })}
            onCancel={onClose}
            busy={save.isPending}
            disabled={found === null || found.changed === 0}
            error={isOther ? null : failed}
          />
        </Stack>
      </form>
    </Sheet>
  )
}

interface ChangeFieldsProps {
  value: Written
  onChange: (next: Partial<Written>) => void
}

/** Which way, by how much, and to what prices are rounded. */
function ChangeFields({ value, onChange }: ChangeFieldsProps) {
  const text = useText()
  const formats = useFormats()
  const { way, unit, ppm, cents, round } = value
  const label = text('pricebook.changeBy')
  return (
    <div className={styles['fields']}>
      <NativeSelect
        label={text('pricebook.changeWay')}
        value={`${way} ${unit}`}
        onChange={({ currentTarget: { value: next } }) => onChange(ways.find(({ key }) => key === next) ?? {})}
        data={ways.map((each) => ({ value: each.key, label: text(each.label) }))}
      />
      {unit === 'percent' ? (
        <PercentField
          key={way}
          label={label}
          value={ppm}
          most={way === 'lower' ? priceBookLimits.pricePpm : priceBookLimits.markupPpm}
          onChange={(next) => onChange({ ppm: next })}
        />
      ) : (
        <MoneyField label={label} value={cents} onChange={(next) => onChange({ cents: next })} />
      )}
      <NativeSelect
        label={text('pricebook.roundTo')}
        value={String(round)}
        onChange={({ currentTarget: { value: next } }) =>
          onChange({ round: priceRoundings.find((each) => String(each) === next) ?? 1 })
        }
        data={priceRoundings.map((each) => ({ value: String(each), label: formats.exactMoney(dollars(each)) }))}
      />
    </div>
  )
}
