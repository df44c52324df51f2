import { useState, type KeyboardEvent } from 'react'
import type { PriceItem } from '#contract/pricebook/types.ts'
import { moneyLimits } from '#contract/money/values.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { readAmount, writeAmount } from '../../../ui/amounts/amountText.ts'
import { useChangePrice } from '../api/useChangeItem.ts'
import { dollars } from '../labels.ts'
import styles from './price-book.module.css'

/** Whether the price is its own: that of some kits follows from their parts, that of others from a cost. */
const isOwn = ({ kit, uses_markup: usesMarkup, active }: PriceItem): boolean =>
  active && !usesMarkup && kit?.mode !== 'parts'

interface PriceCellProps {
  item: PriceItem
  reachable: boolean
  /** Not on a phone: there a thumb opens the item. */
  inPlace: boolean
}

/** The price in the list: pressed, it is typed anew. Enter or leaving saves, Escape leaves it as it was. */
export function PriceCell({ item, reachable, inPlace }: PriceCellProps) {
  const text = useText()
  const formats = useFormats()
  const [typed, setTyped] = useState<string | null>(null)
  const change = useChangePrice()
  const shown = formats.exactMoney(dollars(item.price_cents))
  if (!inPlace || !isOwn(item)) return <span className={styles['price']}>{shown}</span>
  if (typed === null)
    return (
      <button
        type="button"
        className={`${styles['price']} ${styles['edit']}`}
        aria-label={text('pricebook.editPrice', { name: item.name, price: shown })}
        tabIndex={reachable ? 0 : -1}
        onClick={() => setTyped(writeAmount(item.price_cents, 'money'))}
      >
        {shown}
      </button>
    )
  const price = readAmount(typed, 'money', moneyLimits.cents)
  const end = () => {
    setTyped(null)
    if (price !== null && price !== item.price_cents) change.mutate({ item, price })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    const cell = event.currentTarget.closest('td')
    if (event.key === 'Escape') setTyped(null)
    else if (price === null) return
    else end()
    // the button stands in the field's place when this is drawn
    queueMicrotask(() => requestAnimationFrame(() => cell?.querySelector('button')?.focus()))
  }
  return (
    <input
      ref={(field) => field?.select()}
      className={styles['field']}
      aria-label={text('pricebook.priceOf', { name: item.name })}
      aria-invalid={price === null}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={end}
      onKeyDown={press}
    />
  )
}
