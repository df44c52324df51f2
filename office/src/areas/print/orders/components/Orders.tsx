import { Button, Text } from '@mantine/core'
import IconMail from '~icons/tabler/mail'
import IconPlus from '~icons/tabler/plus'
import type { PrintOrder } from '#contract/print/orders.types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { StatusWord } from '../../../../ui/marks/Mark.tsx'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import rows from '../../../../ui/rows.module.css'
import { useOrders } from '../api/useOrders.ts'
import { OrderForm } from './OrderForm.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import { stateOf } from './state.ts'

export interface OrdersProps {
  /** The mailing that is open; `new`: one is being made. */
  open: string | null
  /** The list that a new one is for; null: none is chosen. */
  to: string | null
  onOpen: (id: string | null) => void
  /** Somebody needs a list or a postcard first. */
  onLists: () => void
  onPieces: () => void
}

/** Mail that was ordered: to whom, where it stands, and what it costs. */
export function Orders({ open, to, onOpen, onLists, onPieces }: OrdersProps) {
  const text = useText()
  const { list, orders, prices, more } = useOrders()
  return (
    <>
      <ListStates
        list={list}
        isEmpty={orders.length === 0}
        empty={
          <EmptyState
            icon={IconMail}
            title={text('mailings.noOrders')}
            text={text('mailings.noOrdersText')}
            action={
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onOpen('new')}>
                {text('mailings.newOrder')}
              </Button>
            }
          />
        }
      >
        <ul className={rows['rows']} aria-label={text('mailings.orders')}>
          {orders.map((order) => (
            <Row key={order.id} order={order} onOpen={() => onOpen(order.id)} />
          ))}
        </ul>
        <MoreOfList {...more} />
      </ListStates>
      {open === 'new' && list.data !== undefined && (
        <OrderForm
          to={to}
          prices={prices}
          onMade={(order) => onOpen(order.id)}
          onLists={onLists}
          onPieces={onPieces}
          onClose={() => onOpen(null)}
        />
      )}
      {open !== null && open !== 'new' && <OrderSheet key={open} id={open} onClose={() => onOpen(null)} />}
    </>
  )
}

function Row({ order, onOpen }: { order: PrintOrder; onOpen: () => void }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const { name, design, pieces, created, cost_cents: cents } = order
  const facts = [
    text(`print.piece.${design.kind}`),
    text('mailings.pieces', { count: pieces }),
    ...(cents === null ? [] : [formats.money({ cents, currency: 'USD' })]),
    formats.date(created),
  ]
  return (
    <li>
      <button type="button" className={rows['row']} onClick={onOpen}>
        <span style={{ flex: '1 1 14rem', minWidth: 0, textAlign: 'start' }}>
          <Text span fw={600} display="block">
            {name}
          </Text>
          <Text span size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        </span>
        <StatusWord {...stateOf(text, formats, order, now)} />
      </button>
    </li>
  )
}
