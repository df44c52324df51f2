import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { TaxGroup, TaxRateRecord } from '#contract/pricebook/types.ts'
import { priceBookLimits } from '#contract/pricebook/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useSaveGroup } from '../api/useTaxes.ts'
import { isNameTaken } from './nameTaken.ts'

interface GroupFormProps {
  group: TaxGroup | null
  rates: readonly TaxRateRecord[]
  onClose: () => void
}

/** Rates that are owed together, such as those of a state, a county, and a city. */
export function GroupForm({ group, rates, onClose }: GroupFormProps) {
  const text = useText()
  const formats = useFormats()
  const [name, setName] = useState(group?.name ?? '')
  const [chosen, setChosen] = useState<TaxGroup['rates']>(group?.rates ?? [])
  const [tried, setTried] = useState(false)
  const save = useSaveGroup(group, onClose)
  const isTaken = isNameTaken(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '' && chosen.length > 0 && !save.isPending) save.mutate({ name, rates: chosen })
  }
  const sum = rates.reduce((sofar, { id, ppm }) => (chosen.includes(id) ? sofar + ppm : sofar), 0)
  const nameError = tried && name.trim() === '' ? text('taxes.nameNeeded') : undefined
  return (
    <Sheet opened onClose={onClose} title={text(group === null ? 'taxes.addGroup' : 'taxes.editGroup')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={text('taxes.name')}
            placeholder={text('taxes.groupHint')}
            value={name}
            error={isTaken ? text('taxes.nameTaken') : nameError}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={priceBookLimits.taxName}
            autoComplete="off"
            data-autofocus
          />
          <Stack gap="xs" component="fieldset">
            <Text component="legend" size="sm" fw={500} mb={4}>
              {text('taxes.rates')}
            </Text>
            {rates.map((rate) => (
              <Checkbox
                key={rate.id}
                label={`${rate.name} · ${formats.rate(rate.ppm)}`}
                checked={chosen.includes(rate.id)}
                onChange={(event) =>
                  setChosen(event.currentTarget.checked ? [...chosen, rate.id] : chosen.filter((id) => id !== rate.id))
                }
              />
            ))}
            {tried && chosen.length === 0 && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {text('taxes.ratesNeeded')}
              </Text>
            )}
          </Stack>
          <Text component="output" fw={600}>
            {text('taxes.together', { rate: formats.rate(sum) })}
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
