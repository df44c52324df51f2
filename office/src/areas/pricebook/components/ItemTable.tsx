import { VisuallyHidden } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconEyeOff from '~icons/tabler/eye-off'
import { memo, type RefObject } from 'react'
import type { PriceItem, Taxes } from '#contract/pricebook/types.ts'
import { usePhone } from '../../../lib/breakpoints.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { DataTable } from '../../../ui/rows/DataTable.tsx'
import { openHere } from '../../../ui/rows/ListRow.tsx'
import { useTaxes } from '../api/usePriceBook.ts'
import { aboutItem, dollars, marginOf, taxWord } from '../labels.ts'
import { PriceCell } from './PriceCell.tsx'
import rows from '../../../ui/rows/list.module.css'
import styles from './price-book.module.css'

interface ItemTableProps {
  items: readonly PriceItem[]
  selected: string | null
  table: RefObject<HTMLTableElement | null>
  onOpen: (id: string) => void
}

/** The items with what they cost, what is left, and how often they are used. Cost and margin stand on the private ground. */
export function ItemTable({ items, selected, table, onOpen }: ItemTableProps) {
  const text = useText()
  const phone = usePhone()
  const { data } = useTaxes()
  const reachable = items.find(({ id }) => id === selected) ?? items[0]
  return (
    <div className={styles['around']}>
      <p className={styles['private']}>
        <IconEyeOff size={16} aria-hidden />
        {text('pricebook.private')}
      </p>
      <DataTable
        ref={table}
        className={styles['table']}
        label={text('shell.priceBook')}
        columns={[
          { name: text('pricebook.item') },
          { name: text('pricebook.unit') },
          { name: text('pricebook.price') },
          { name: text('pricebook.cost') },
          { name: text('pricebook.margin') },
          { name: text('pricebook.tax') },
          { name: text('pricebook.used') },
        ]}
      >
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            taxes={data?.taxes}
            inPlace={!phone}
            selected={item.id === selected}
            reachable={item.id === reachable?.id}
            onOpen={onOpen}
          />
        ))}
      </DataTable>
    </div>
  )
}

interface RowProps {
  item: PriceItem
  taxes: Taxes | undefined
  inPlace: boolean
  selected: boolean
  /** One row of the list is reached by Tab; the arrow keys lead to the others. */
  reachable: boolean
  onOpen: (id: string) => void
}

const Row = memo(function Row({ item, taxes, inPlace, selected, reachable, onOpen }: RowProps) {
  const text = useText()
  const formats = useFormats()
  const { id, name, unit, cost_cents: cost, used } = item
  return (
    <tr data-selected={selected}>
      <td className={styles['item']}>
        <a
          href={`/price-book?item=${id}`}
          className={`${styles['name']} ${rows['opener']}`}
          data-row={id}
          aria-current={selected}
          tabIndex={reachable ? 0 : -1}
          onClick={openHere(() => onOpen(id))}
        >
          {name}
        </a>
        <span className={styles['about']}>{aboutItem(text, formats, item)}</span>
      </td>
      <td className={styles['unit']}>{unit}</td>
      <td className={styles['priceCell']}>
        <PriceCell item={item} reachable={reachable} inPlace={inPlace} />
        <span className={styles['perUnit']}>{unit}</span>
      </td>
      <td className={styles['secret']}>{cost === null ? '–' : formats.exactMoney(dollars(cost))}</td>
      <td className={styles['secret']}>
        <Margin item={item} />
      </td>
      <td className={styles['tax']}>{taxWord(text, item, taxes)}</td>
      <td className={styles['used']}>{formats.number(used)}</td>
    </tr>
  )
})

/** What is left of the price; too little has a sign and a color. */
function Margin({ item }: { item: PriceItem }) {
  const text = useText()
  const formats = useFormats()
  const margin = marginOf(item)
  if (margin === null) return '–'
  if (!margin.isLow) return formats.percent(margin.percent)
  return (
    <span className={styles['low']} title={text('pricebook.lowMargin')}>
      <IconAlertTriangle size={16} aria-hidden />
      {formats.percent(margin.percent)}
      <VisuallyHidden>{text('pricebook.lowMargin')}</VisuallyHidden>
    </span>
  )
}
