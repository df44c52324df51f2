import { VisuallyHidden } from '@mantine/core'
import IconMessageOff from '~icons/tabler/message-off'
import { memo, type RefObject } from 'react'
import type { Customer } from '#contract/customers.ts'
import { useFormats } from '../../lib/formats.ts'
import type { PickedItems } from '../../lib/picked.ts'
import { useText } from '../../lib/texts.ts'
import { Mark } from '../../ui/marks/Mark.tsx'
import { DataTable } from '../../ui/rows/DataTable.tsx'
import { openHere } from '../../ui/rows/ListRow.tsx'
import { RowPick } from '../../ui/rows/RowPick.tsx'
import { customerAddress, meaningOf } from './words.ts'
import rows from '../../ui/rows/list.module.css'
import styles from './list.module.css'

/** Tags that a row shows; the others are counted. */
const SHOWN_TAGS = 2

export interface CustomerTableProps {
  customers: readonly Customer[]
  selected: string | null
  table: RefObject<HTMLTableElement | null>
  /** Null where nothing can be ticked. */
  picked: PickedItems<Customer> | null
  picking: boolean
  onOpen: (id: string) => void
}

/** Customers by name, review status, phone number and email. */
export function CustomerTable({ customers, selected, table, picked, picking, onOpen }: CustomerTableProps) {
  const text = useText()
  const reachable = customers.find(({ id }) => id === selected) ?? customers[0]
  return (
    <div className={styles['around']}>
      <DataTable
        ref={table}
        className={styles['table']}
        picking={picking}
        label={text('shell.customers')}
        columns={[
          ...(picked === null ? [] : [{ name: text('customers.selected'), hidden: true }]),
          { name: text('customers.name') },
          { name: text('customers.reviewStatus') },
          { name: text('customers.phone') },
          { name: text('customers.email') },
        ]}
      >
        {customers.map((customer) => (
          <Row
            key={customer.id}
            customer={customer}
            selected={customer.id === selected}
            reachable={customer.id === reachable?.id}
            picked={picked?.ids.has(customer.id) ?? false}
            onPick={picked?.toggle}
            onOpen={onOpen}
          />
        ))}
      </DataTable>
    </div>
  )
}

interface RowProps {
  customer: Customer
  selected: boolean
  /** One row of the list is reached by Tab; the arrow keys lead to the others. */
  reachable: boolean
  picked: boolean
  onPick: ((id: string, range: boolean) => void) | undefined
  onOpen: (id: string) => void
}

const Row = memo(function Row({ customer, selected, reachable, picked, onPick, onOpen }: RowProps) {
  const text = useText()
  const formats = useFormats()
  const { id, name, company, phone, email, tags, do_not_contact: silent } = customer
  const tab = reachable ? 0 : -1
  return (
    <tr data-selected={selected} data-picked={picked}>
      {onPick !== undefined && (
        <td className={styles['tick']}>
          <RowPick
            label={text('customers.pickOne', { name })}
            picked={picked}
            reachable={reachable}
            onPick={(range) => onPick(id, range)}
          />
        </td>
      )}
      <td className={styles['who']}>
        <a
          href={customerAddress(id)}
          className={`${styles['name']} ${rows['opener']}`}
          data-row={id}
          aria-current={selected}
          tabIndex={tab}
          onClick={openHere(() => onOpen(id))}
        >
          {name}
        </a>
        {silent && (
          <span className={styles['silent']} title={text('customers.doNotContact')}>
            <IconMessageOff size={16} aria-hidden />
            <VisuallyHidden>{text('customers.doNotContact')}</VisuallyHidden>
          </span>
        )}
        {(company !== '' || tags.length > 0) && (
          <span className={styles['more']}>
            {[company, ...tags.slice(0, SHOWN_TAGS)].filter(Boolean).join(' · ')}
            {tags.length > SHOWN_TAGS && ` +${tags.length - SHOWN_TAGS}`}
          </span>
        )}
      </td>
      <td className={styles['status']}>
        <Mark meaning={meaningOf(customer)} label={text(`customers.status.${customer.review_status}`)} />
      </td>
      <td className={styles['phone']}>
        {phone !== null && (
          <a href={`tel:${phone}`} tabIndex={tab} aria-label={text('shell.call', { phone: formats.phone(phone) })}>
            {formats.phone(phone)}
          </a>
        )}
      </td>
      <td className={styles['email']}>{email}</td>
    </tr>
  )
})
