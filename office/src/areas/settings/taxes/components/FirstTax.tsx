import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { TaxRules } from '#contract/pricebook/types.ts'
import { priceBookLimits } from '#contract/pricebook/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { PercentField } from '../../../../ui/amounts/AmountFields.tsx'
import fields from '../../../../ui/page/fields.module.css'
import { useAddFirstTax } from '../api/useTaxes.ts'
import { classes } from './TaxRulesForm.tsx'

/** Where no tax is set up: one rate and what it is on, which is all that most businesses need. */
export function FirstTax() {
  const text = useText()
  const [name, setName] = useState(text('taxes.salesTax'))
  const [ppm, setPpm] = useState<number | null>(null)
  const [chosen, setChosen] = useState<readonly (keyof TaxRules)[]>(['material', 'equipment'])
  const [tried, setTried] = useState(false)
  const add = useAddFirstTax()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (ppm !== null && name.trim() !== '' && !add.isPending) add.mutate({ name, ppm, classes: chosen })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{text('taxes.firstAbout')}</Text>
        <div className={fields['fields']}>
          <TextInput
            label={text('taxes.name')}
            value={name}
            error={tried && name.trim() === '' ? text('taxes.nameNeeded') : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={priceBookLimits.taxName}
            autoComplete="off"
          />
          <PercentField
            label={text('taxes.rate')}
            placeholder="8.25%"
            value={ppm}
            error={tried && ppm === null ? text('taxes.rateNeeded') : undefined}
            onChange={setPpm}
          />
        </div>
        <Stack gap="xs" component="fieldset">
          <Text component="legend" size="sm" fw={500} mb={4}>
            {text('taxes.on')}
          </Text>
          {classes.map((each) => (
            <Checkbox
              key={each}
              label={text(`taxes.class.${each}`)}
              checked={chosen.includes(each)}
              onChange={(event) =>
                setChosen(event.currentTarget.checked ? [...chosen, each] : chosen.filter((one) => one !== each))
              }
            />
          ))}
        </Stack>
        <Text size="sm" c="dimmed">
          {text('taxes.advice')}
        </Text>
        {add.error !== null && (
          <Text c="var(--mantine-color-error)" role="alert">
            {problemText(add.error)}
          </Text>
        )}
        <Button type="submit" loading={add.isPending} style={{ alignSelf: 'flex-start' }}>
          {text('taxes.addFirst')}
        </Button>
      </Stack>
    </form>
  )
}
