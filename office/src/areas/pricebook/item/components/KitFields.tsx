import { ActionIcon, Button, Stack, Text } from '@mantine/core'
import IconPackage from '~icons/tabler/package'
import IconX from '~icons/tabler/x'
import type { KitPart } from '#contract/pricebook/types.ts'
import { kitModes, priceBookLimits } from '#contract/pricebook/values.ts'
import { lineAmount } from '#contract/money/money.rules.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { QuantityField } from '../../../../ui/amounts/AmountFields.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import { dollars } from '../../labels.ts'
import type { ItemForm } from './itemForm.ts'
import { PartSearch } from './PartSearch.tsx'
import styles from './item.module.css'

interface KitFieldsProps {
  value: ItemForm
  change: (change: Partial<ItemForm>) => void
  /** A kit without a part. */
  fault: boolean
  /** What is part of a kit is none itself. */
  mayBeKit: boolean
}

/** What a kit consists of, and how it goes on a quote; a quiet button where the item is none. */
export function KitFields({ value, change, fault, mayBeKit }: KitFieldsProps) {
  const text = useText()
  if (value.kit === '')
    return mayBeKit ? (
      <Button
        variant="default"
        leftSection={<IconPackage size={18} aria-hidden />}
        onClick={() => change({ kit: 'one_line', markup: false })}
        style={{ alignSelf: 'flex-start' }}
      >
        {text('pricebook.makeKit')}
      </Button>
    ) : null
  const setParts = (parts: readonly KitPart[]) => change({ parts })
  return (
    <Stack component="section" gap="xs" aria-label={text('pricebook.parts')}>
      <Ways
        label={text('pricebook.kitMode')}
        ways={kitModes}
        chosen={value.kit}
        nameOf={(mode) => text(`pricebook.kitMode.${mode}`)}
        onChoose={(kit) => change({ kit })}
      />
      <ul className={styles['parts']}>
        {value.parts.map((part) => (
          <Part
            key={part.item.id}
            part={part}
            onQuantity={(quantity) =>
              setParts(
                value.parts.map((each) =>
                  each.item.id === part.item.id ? { ...each, quantity_milli: quantity } : each,
                ),
              )
            }
            onRemove={() => setParts(value.parts.filter((each) => each.item.id !== part.item.id))}
          />
        ))}
      </ul>
      {value.parts.length < priceBookLimits.kitParts && (
        <PartSearch
          known={value.parts.map(({ item }) => item.id)}
          error={fault ? text('pricebook.partNeeded') : undefined}
          onAdd={(item) => setParts([...value.parts, { item, quantity_milli: 1000 }])}
        />
      )}
      <Button
        variant="subtle"
        color="gray"
        onClick={() => change({ kit: '', parts: [] })}
        style={{ alignSelf: 'flex-start' }}
      >
        {text('pricebook.noKit')}
      </Button>
    </Stack>
  )
}

interface PartProps {
  part: KitPart
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function Part({ part: { item, quantity_milli: quantity }, onQuantity, onRemove }: PartProps) {
  const text = useText()
  const formats = useFormats()
  const amount = Number(lineAmount(BigInt(quantity), BigInt(item.price_cents)))
  return (
    <li className={styles['part']}>
      <div className={styles['partName']}>
        {item.name}
        <Text size="sm" c="dimmed" truncate>
          {[item.code, item.active ? '' : text('pricebook.archived')].filter((word) => word !== '').join(' · ')}
        </Text>
      </div>
      <QuantityField
        aria-label={text('pricebook.quantityOf', { name: item.name })}
        className={styles['quantity'] ?? ''}
        unit={item.unit}
        value={quantity}
        onChange={(amountOfIt) => {
          if (amountOfIt !== null && amountOfIt > 0) onQuantity(amountOfIt)
        }}
      />
      <span className={styles['amount']}>{formats.exactMoney(dollars(amount))}</span>
      <ActionIcon aria-label={text('pricebook.removePart', { name: item.name })} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
