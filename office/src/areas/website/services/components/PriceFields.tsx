import { Group } from '@mantine/core'
import { priceKinds } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoneyField } from '../../../../ui/amounts/AmountFields.tsx'
import { Ways } from '../../../../ui/Ways.tsx'
import fields from '../../fields/components/fields.module.css'
import type { WrittenService } from '../api/useServicePages.ts'

type Page = WrittenService['page']

export interface PriceFieldsProps {
  page: Page
  onChange: (part: Partial<Page>) => void
}

/** How the page says what the service costs: not at all, from, between, or exactly. */
export function PriceFields({ page, onChange }: PriceFieldsProps) {
  const text = useText()
  const { price_kind: kind, price_cents: from, price_to_cents: to } = page
  const isRange = kind === 'range'
  return (
    <div className={fields['choice']}>
      <span aria-hidden>{text('website.price')}</span>
      <Ways
        label={text('website.price')}
        ways={priceKinds}
        chosen={kind}
        nameOf={(each) => text(`website.priceKind.${each}`)}
        onChoose={(chosen) => onChange({ price_kind: chosen })}
      />
      {kind !== 'none' && (
        <Group grow mt="xs" align="flex-start">
          <MoneyField
            label={text(isRange || kind === 'from' ? 'website.priceFrom' : 'website.price')}
            value={from}
            onChange={(cents) => onChange({ price_cents: cents })}
          />
          {isRange && (
            <MoneyField
              label={text('website.priceTo')}
              value={to}
              error={from !== null && to !== null && to <= from ? text('website.priceOrder') : undefined}
              onChange={(cents) => onChange({ price_to_cents: cents })}
            />
          )}
        </Group>
      )}
    </div>
  )
}
