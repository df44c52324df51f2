import { Stack, Text } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import type { PrintOrder } from '#contract/print/orders.types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import { StatusWord } from '../../../../ui/marks/Mark.tsx'
import { Notice } from '../../../../ui/page/Notice.tsx'
import facts from '../../../../ui/page/facts.module.css'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { useResults } from '../../api/usePrint.ts'
import { sizeOf } from '../../labels.ts'
import { useOrder } from '../api/useOrders.ts'
import { Files } from './Files.tsx'
import { OrderActs } from './OrderActs.tsx'
import { Pieces } from './Pieces.tsx'
import { Sides } from './Sides.tsx'
import { stateOf } from './state.ts'
import styles from './orders.module.css'

/** One mailing: how it looks, where it stands, what it costs, and what became of each piece. */
export function OrderSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText()
  const query = useOrder(id)
  const order = query.data?.order
  return (
    <Sheet opened onClose={onClose} title={order?.name ?? text('mailings.order')} size="whole">
      <ListStates list={query} isEmpty={false} empty={null} skeleton={<ListSkeleton rows={4} />}>
        {order && (
          <Stack gap="md">
            {order.fault !== null && (
              <Notice icon={IconAlertTriangle} waiting>
                {text(`mailings.fault.${order.fault}`)}
              </Notice>
            )}
            {order.state === 'draft' && (
              <div>
                <Text fw={600}>{text('mailings.proof')}</Text>
                <Text c="dimmed">{text('mailings.proofText')}</Text>
              </div>
            )}
            <Sides design={order.design} />
            <Facts order={order} />
            <OrderActs order={order} onGone={onClose} />
            {order.provider === 'file' && order.state === 'approved' && <Files order={order} />}
            <Pieces order={order} />
          </Stack>
        )}
      </ListStates>
    </Sheet>
  )
}

function Facts({ order }: { order: PrintOrder }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const result = useResults().get(order.source)
  const { price_cents: price, cost_cents: cost, pieces } = order
  const dollars = (cents: number) => formats.exactMoney({ cents, currency: 'USD' })
  const shown: readonly (readonly [string, string])[] = [
    [text('mailings.postcard'), sizeOf(text, formats, order.design.kind)],
    [text('mailings.count'), formats.number(pieces)],
    ...(price === null ? [] : [[text('mailings.each'), dollars(price)] as const]),
    ...(cost === null ? [] : [[text('mailings.total'), dollars(cost)] as const]),
    ...(result === undefined || order.state === 'draft'
      ? []
      : [
          [
            text('mailings.results'),
            text('mailings.result', { leads: result.leads, spent: dollars(result.spent_cents) }),
          ] as const,
        ]),
  ]
  return (
    <dl className={`${facts['facts']} ${styles['facts']}`}>
      <div>
        <dt>{text('mailings.stateName')}</dt>
        <dd>
          <StatusWord {...stateOf(text, formats, order, now)} />
        </dd>
      </div>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
