import type { Receivables } from '#contract/invoices/types.ts'
import { invoiceLimits, type AgingBucket } from '#contract/invoices/values.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { FigureStrip } from '../../../ui/page/FigureStrip.tsx'
import { agingAddress, type Filters, type SetFilters } from '../filters.ts'
import styles from './list.module.css'

export interface OwedStripProps {
  receivables: Receivables
  filters: Filters
  set: SetFilters
}

/** Too much for a phone beside what is owed in all. */
const deskOnly: ReadonlySet<AgingBucket> = new Set(['late_60', 'late_90', 'late_more'])

/** What is owed by how late it is: each part leads to its invoices, and a bar shows how large it is. */
export function OwedStrip({ receivables, filters, set }: OwedStripProps) {
  const text = useText()
  const formats = useFormats()
  const { open, aging } = receivables
  const money = (cents: number) => (cents === 0 ? '–' : formats.wholeMoney({ cents, currency: 'USD' }))
  const counted = (count: number) =>
    count >= invoiceLimits.counted ? text('invoices.countMany') : text('invoices.count', { count })
  const leadTo = (late: AgingBucket | null) => ({
    href: agingAddress(late),
    onOpen: () => void set({ show: null, late, search: null }),
    isOpen: filters.show === 'open' && filters.late === late,
  })
  return (
    <div className={styles['aging']}>
      <FigureStrip
        label={text('invoices.figures')}
        figures={[
          { label: text('invoices.openSum'), value: money(open.cents), context: counted(open.count), ...leadTo(null) },
          ...aging.map(({ bucket, count, cents }) => ({
            label: text(`invoices.bucket.${bucket}`),
            value: money(cents),
            context: count === 0 ? text('invoices.noneOfThem') : counted(count),
            deskOnly: deskOnly.has(bucket),
            ...leadTo(bucket),
          })),
        ]}
      />
      {open.cents > 0 && (
        <div className={styles['bar']} aria-hidden>
          {aging.map(
            ({ bucket, cents }) =>
              cents > 0 && <span key={bucket} data-bucket={bucket} style={{ flexGrow: cents / open.cents }} />,
          )}
        </div>
      )}
    </div>
  )
}
