import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { itemKinds, moneyLimits, taxClasses } from '#contract/money/values.ts'
import type { PriceBook, PriceCategory, PriceItemDetail } from '#contract/pricebook/types.ts'
import { priceBookLimits } from '#contract/pricebook/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { AmountFields } from './AmountFields.tsx'
import { KitFields } from './KitFields.tsx'
import { ofKind, type Faults, type ItemForm } from './itemForm.ts'
import { PhotoField } from './PhotoField.tsx'
import styles from './item.module.css'
import fields from '../../../../ui/page/fields.module.css'

export interface ItemFieldsProps {
  value: ItemForm
  change: (change: Partial<ItemForm>) => void
  faults: Faults
  codeError: string | undefined
  book: PriceBook | undefined
  inKits: PriceItemDetail['in_kits']
}

/** The fields of an item, in the order in which somebody thinks of them: what it is, what it costs, the rest. */
export function ItemFields(props: ItemFieldsProps) {
  const { value, change, faults, book, inKits } = props
  const text = useText()
  return (
    <>
      <TextInput
        label={text('pricebook.name')}
        value={value.name}
        error={faults.name === true ? text('pricebook.nameNeeded') : undefined}
        onChange={(event) => change({ name: event.currentTarget.value })}
        maxLength={moneyLimits.name}
        autoComplete="off"
        data-autofocus={value.version === 0 || undefined}
      />
      <AmountFields value={value} change={change} faults={faults} tiers={book?.markup_tiers ?? []} />
      <WhatItIs {...props} />
      <KitFields value={value} change={change} fault={faults.parts === true} mayBeKit={inKits.length === 0} />
      <div className={fields['fields']}>
        {value.kit !== 'parts' && (
          <NativeSelect
            label={text('pricebook.taxClass')}
            value={value.tax_class}
            onChange={({ currentTarget }) => {
              const chosen = taxClasses.find((each) => each === currentTarget.value)
              if (chosen !== undefined) change({ tax_class: chosen })
            }}
            data={taxClasses.map((each) => ({ value: each, label: text(`pricebook.taxClass.${each}`) }))}
          />
        )}
        <TextInput
          label={text('pricebook.minutes')}
          inputMode="numeric"
          maxLength={5}
          value={value.minutes}
          error={faults.minutes === true ? text('pricebook.minutesWrong') : undefined}
          onChange={(event) => change({ minutes: event.currentTarget.value.trim() })}
        />
        <Textarea
          className={fields['wide'] ?? ''}
          label={text('pricebook.description')}
          description={text('pricebook.descriptionHint')}
          value={value.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          maxLength={moneyLimits.description}
          autosize
          minRows={2}
          maxRows={8}
        />
      </div>
      <PhotoField photo={value.photos[0] ?? null} onChange={(photo) => change({ photos: photo ? [photo] : [] })} />
      {inKits.length > 0 && (
        <Text size="sm" c="dimmed">
          {text('pricebook.inKits', { names: inKits.map(({ name }) => name).join(', ') })}
        </Text>
      )}
    </>
  )
}

function WhatItIs({ value, change, faults, codeError, book }: ItemFieldsProps) {
  const text = useText()
  return (
    <div className={styles['pairs']}>
      <NativeSelect
        label={text('pricebook.kindLabel')}
        value={value.kind}
        onChange={({ currentTarget }) => {
          const chosen = itemKinds.find((each) => each === currentTarget.value)
          if (chosen !== undefined) change(ofKind(value, chosen))
        }}
        data={itemKinds.map((each) => ({ value: each, label: text(`pricebook.kind.${each}`) }))}
      />
      <TextInput
        label={text('pricebook.code')}
        value={value.code}
        error={codeError}
        onChange={(event) => change({ code: event.currentTarget.value })}
        maxLength={priceBookLimits.code}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <NativeSelect
        label={text('pricebook.category')}
        value={value.category}
        onChange={(event) => change({ category: event.currentTarget.value })}
        data={[{ value: '', label: text('pricebook.noCategory') }, ...categoryOptions(book?.categories ?? [])]}
      />
      <TextInput
        label={text('pricebook.unit')}
        value={value.unit}
        error={faults.unit === true ? text('pricebook.unitNeeded') : undefined}
        onChange={(event) => change({ unit: event.currentTarget.value })}
        maxLength={priceBookLimits.unit}
        autoComplete="off"
        autoCapitalize="none"
      />
    </div>
  )
}

/** Each category of the first level, with those below it in a group that is called like it. */
function categoryOptions(categories: readonly PriceCategory[]) {
  const option = ({ id, name }: PriceCategory) => ({ value: id, label: name })
  return categories
    .filter(({ parent }) => parent === null)
    .map((top) => {
      const below = categories.filter(({ parent }) => parent === top.id)
      return below.length === 0 ? option(top) : { group: top.name, items: [top, ...below].map(option) }
    })
}
