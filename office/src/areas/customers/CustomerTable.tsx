import { VisuallyHidden } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconMessageOff from '~icons/tabler/message-off'
import { memo, type MouseEvent, type RefObject } from 'react'
import type { Customer } from '#contract/customers.ts'
import { useFormats } from '../../lib/formats.ts'
import type { PickedItems } from '../../lib/picked.ts'
import { useText } from '../../lib/texts.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { customerAddress, meaningOf } from './words.ts'
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
      <table ref={table} className={styles['table']} data-picking={picking} aria-label={text('shell.customers')}>
        <thead>
          <tr>
            {picked !== null && (
              <th className={styles['tick']}>
                <VisuallyHidden>{text('customers.selected')}</VisuallyHidden>
              </th>
            )}
            <th scope="col">{text('customers.name')}</th>
            <th scope="col">{text('customers.reviewStatus')}</th>
            <th scope="col">{text('customers.phone')}</th>
            <th scope="col">{text('customers.email')}</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
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
  const open = (event: MouseEvent) => {
    // With a modifier the link opens in a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <tr data-selected={selected} data-picked={picked}>
      {onPick !== undefined && (
        <td className={styles['tick']}>
          <label className={styles['pick']}>
            <input
              type="checkbox"
              checked={picked}
              tabIndex={tab}
              aria-label={text('customers.pickOne', { name })}
              // A change does not tell the keys, a click does; the click of the Space key as well.
              onClick={(event) => onPick(id, event.shiftKey)}
              readOnly
            />
            <span aria-hidden>
              <IconCheck size={14} stroke={3} />
            </span>
          </label>
        </td>
      )}
      <td className={styles['who']}>
        <a
          href={customerAddress(id)}
          className={styles['name']}
          data-row={id}
          aria-current={selected}
          tabIndex={tab}
          onClick={open}
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
            {company !== '' && <span>{company}</span>}
            {tags.slice(0, SHOWN_TAGS).map((tag) => (
              <span key={tag} className={styles['tag']}>
                {tag}
              </span>
            ))}
            {tags.length > SHOWN_TAGS && <span>+{tags.length - SHOWN_TAGS}</span>}
          </span>
        )}
      </td>
      <td className={styles['status']}>
        <StatusBadge meaning={meaningOf(customer)} label={text(`customers.status.${customer.review_status}`)} />
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
