import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import type { TaxGroup, TaxRules, Taxes } from '#contract/pricebook/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { useChangeRules } from '../api/useTaxes.ts'
import fields from '../../../../ui/page/fields.module.css'

/** The classes that can bear tax, in the order of the screen. */
export const classes: readonly (keyof TaxRules)[] = ['material', 'equipment', 'labor', 'other']

/** What a group comes to, in millionths. */
export const ppmOf = ({ rates }: Taxes, group: TaxGroup): number =>
  rates.reduce((sum, { id, ppm }) => (group.rates.includes(id) ? sum + ppm : sum), 0)

/** Which group the lines of each class bear; saved as soon as it is chosen. */
export function TaxRulesForm({ taxes }: { taxes: Taxes }) {
  const text = useText()
  const formats = useFormats()
  const change = useChangeRules()
  const choose = (name: keyof TaxRules, value: string) => {
    const group = taxes.groups.find(({ id }) => id === value)?.id ?? null
    change.mutate({ ...taxes.rules, [name]: group })
  }
  return (
    <div className={fields['fields']}>
      {classes.map((name) => (
        <NativeSelect
          key={name}
          label={text(`taxes.class.${name}`)}
          value={taxes.rules[name] ?? ''}
          onChange={(event) => choose(name, event.currentTarget.value)}
          data={[
            { value: '', label: text('taxes.none') },
            ...taxes.groups.map((group) => ({
              value: group.id,
              label: `${group.name} · ${formats.rate(ppmOf(taxes, group))}`,
            })),
          ]}
        />
      ))}
    </div>
  )
}
