import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { TaxRateRecord } from '#contract/pricebook/types.ts'
import { priceBookLimits, taxLevels, type TaxLevel } from '#contract/pricebook/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { PercentField } from '../../../../ui/amounts/AmountFields.tsx'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useSaveRate } from '../api/useTaxes.ts'
import { isNameTaken } from './nameTaken.ts'

/** A new rate, or a change of one. Quotes and invoices that have it keep the old one. */
export function RateForm({ rate, onClose }: { rate: TaxRateRecord | null; onClose: () => void }) {
  const text = useText()
  const [name, setName] = useState(rate?.name ?? '')
  const [level, setLevel] = useState<TaxLevel>(rate?.level ?? 'city')
  const [ppm, setPpm] = useState<number | null>(rate?.ppm ?? null)
  const [tried, setTried] = useState(false)
  const save = useSaveRate(rate, onClose)
  const isTaken = isNameTaken(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (ppm !== null && name.trim() !== '' && !save.isPending) save.mutate({ name, level, ppm })
  }
  const nameError = tried && name.trim() === '' ? text('taxes.nameNeeded') : undefined
  return (
    <Sheet opened onClose={onClose} title={text(rate === null ? 'taxes.addRate' : 'taxes.editRate')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={text('taxes.name')}
            placeholder={text('taxes.rateHint')}
            value={name}
            error={isTaken ? text('taxes.nameTaken') : nameError}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={priceBookLimits.taxName}
            autoComplete="off"
            data-autofocus
          />
          <NativeSelect
            label={text('taxes.level')}
            value={level}
            onChange={({ currentTarget }) => setLevel(taxLevels.find((each) => each === currentTarget.value) ?? level)}
            data={taxLevels.map((each) => ({ value: each, label: text(`taxes.level.${each}`) }))}
          />
          <PercentField
            label={text('taxes.rate')}
            placeholder="1.25%"
            value={ppm}
            error={tried && ppm === null ? text('taxes.rateNeeded') : undefined}
            onChange={setPpm}
          />
          <Text size="sm" c="dimmed">
            {text('taxes.sentStay')}
          </Text>
          <FormEnd
            send={text('taxes.save')}
            onCancel={onClose}
            busy={save.isPending}
            error={isTaken ? null : save.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}
