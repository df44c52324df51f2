import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OrderPiece, PrintOrder } from '#contract/print/orders.types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import links from '../../../../ui/links.module.css'
import rows from '../../../../ui/rows.module.css'
import { addressLine } from '../../lists/components/PeopleSheet.tsx'
import { usePieces } from '../api/useOrders.ts'
import { countsOf } from './state.ts'

/** Who gets a piece, and what became of it. */
export function Pieces({ order }: { order: PrintOrder }) {
  const text = useText()
  const formats = useFormats()
  const { list, pieces, more } = usePieces(order.id)
  const isDraft = order.state === 'draft'
  return (
    <section aria-label={text('mailings.whoGets')}>
      <Text fw={600}>{text('mailings.whoGets')}</Text>
      {!isDraft && (
        <Text size="sm" c="dimmed">
          {countsOf(text, formats, order).join(' · ')}
        </Text>
      )}
      <ListStates list={list} isEmpty={pieces.length === 0} empty={null}>
        <ul className={rows['rows']} style={{ marginTop: 'var(--mantine-spacing-xs)' }}>
          {pieces.map((piece) => (
            <Piece key={piece.id} piece={piece} isDraft={isDraft} />
          ))}
        </ul>
        <MoreOfList {...more} />
      </ListStates>
    </section>
  )
}

function Piece({ piece, isDraft }: { piece: OrderPiece; isDraft: boolean }) {
  const text = useText()
  const { customer, name, company, address, status, fault } = piece
  const called = [name, company].filter(Boolean).join(', ')
  return (
    <li className={rows['row']}>
      <Stack gap={2} flex="1 1 12rem" miw={0}>
        {customer === null ? (
          <span>{called}</span>
        ) : (
          <Link className={links['link']} to="/customers" search={{ customer: customer.id }}>
            {called}
          </Link>
        )}
        <small>{addressLine(address)}</small>
      </Stack>
      {!isDraft && (
        <Text size="sm" c={fault === null ? 'dimmed' : 'var(--mantine-color-error)'} ta="end">
          {text(`mailings.status.${status}`)}
          {fault !== null && (
            <Text span size="sm" display="block">
              {text(`mailings.pieceFault.${fault}`)}
            </Text>
          )}
        </Text>
      )}
    </li>
  )
}
