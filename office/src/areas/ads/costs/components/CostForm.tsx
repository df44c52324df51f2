import '@mantine/core/styles/Input.layer.css'
import { Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { sourceKey } from '#contract/ads/figures.rules.ts'
import type { AdCost } from '#contract/ads/types.ts'
import { adLimits } from '#contract/ads/values.ts'
import { touchLimits } from '#contract/traffic/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import { MoneyField } from '../../../../ui/amounts/AmountFields.tsx'
import { DayField } from '../../../../ui/days/DayField.tsx'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { nameOf } from '../../labels.ts'
import { useCostActs } from '../api/useCosts.ts'

/** What contractors usually pay for; whatever else the business has leads from stands beside them. */
const usual = [
  'google-ads',
  'facebook-ads',
  'angi',
  'thumbtack',
  'nextdoor',
  'yelp',
  'houzz',
  'yard-sign',
  'door-hanger',
]
const another = ''

export interface CostFormProps {
  /** Null for a new one. */
  record: AdCost | null
  /** Those of the report. */
  sources: readonly string[]
  onClose: () => void
}

/** What was spent on a source over some days. */
export function CostForm({ record, sources, onClose }: CostFormProps) {
  const text = useText()
  const { add, change } = useCostActs()
  const sendOnce = useSendOnce()
  const { fields, set, name, setName, source, choices } = useCostFields(record, sources)
  const { cents, from, to } = fields
  const isBackward = from !== '' && to !== '' && to < from
  const isReady = source !== '' && cents !== null && cents > 0 && from !== '' && to !== '' && !isBackward
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || cents === null) return
    const body = { source, from, to, cents, note: fields.note.trim() }
    const done = { onSuccess: () => (toast.success('ads.costSaved'), onClose()) }
    sendOnce((sent) =>
      record === null ? add.mutate(body, { ...done, ...sent }) : change.mutate({ record, body }, { ...done, ...sent }),
    )
  }
  return (
    <Sheet opened onClose={onClose} title={text(record === null ? 'ads.addCost' : 'ads.editCost')}>
      <form onSubmit={send}>
        <Stack gap="md">
          <NativeSelect
            label={text('ads.costSource')}
            value={fields.source}
            onChange={({ currentTarget }) => set({ source: currentTarget.value })}
            data={[...choices, { value: another, label: text('ads.another') }]}
          />
          {fields.source === another && (
            <TextInput
              label={text('ads.anotherName')}
              placeholder={text('ads.anotherExample')}
              maxLength={touchLimits.source}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
          <MoneyField label={text('ads.costAmount')} value={cents} onChange={(amount) => set({ cents: amount })} />
          <Group grow align="flex-start">
            <DayField label={text('ads.costFrom')} value={from} onChange={(day) => set({ from: day })} />
            <DayField
              label={text('ads.costTo')}
              value={to}
              onChange={(day) => set({ to: day })}
              error={isBackward ? text('ads.backward') : undefined}
            />
          </Group>
          <TextInput
            label={text('ads.costNote')}
            maxLength={adLimits.note}
            value={fields.note}
            onChange={({ currentTarget }) => set({ note: currentTarget.value })}
          />
          <FormEnd
            send={text('ads.saveCost')}
            onCancel={onClose}
            busy={add.isPending || change.isPending}
            disabled={!isReady}
            error={add.error ?? change.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}

/** The fields as they are being written: a new cost is for this month so far. */
function useCostFields(record: AdCost | null, sources: readonly string[]) {
  const text = useText()
  const today = useFormats().dayOf(new Date(useNow()).toISOString())
  const [fields, setFields] = useState(() => ({
    source: record?.source ?? 'google-ads',
    cents: record?.cents ?? null,
    from: record?.from ?? `${today.slice(0, 8)}01`,
    to: record?.to ?? today,
    note: record?.note ?? '',
  }))
  const [name, setName] = useState('')
  const known = [...new Set([...usual, ...sources, ...(record === null ? [] : [record.source])])]
  const choices = known
    .map((value) => ({ value, label: nameOf(text, value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return {
    fields,
    set: (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part })),
    name,
    setName,
    source: fields.source === another ? sourceKey(name) : fields.source,
    choices,
  }
}
