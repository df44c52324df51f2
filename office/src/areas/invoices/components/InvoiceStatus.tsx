import IconGavel from '~icons/tabler/gavel'
import type { InvoiceSummary } from '#contract/invoices/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useNow } from '../../../lib/now.ts'
import { useText } from '../../../lib/texts.ts'
import { StatusWord } from '../../../ui/marks/Mark.tsx'
import { statusLook } from '../labels.ts'
import styles from './status.module.css'

/** Where an invoice stands; beside it whether a bank disputes a payment of it, which may be one that is paid. */
export function InvoiceStatus({
  invoice,
}: {
  invoice: Parameters<typeof statusLook>[1] & Pick<InvoiceSummary, 'dispute'>
}) {
  const text = useText()
  const today = useFormats().dayOf(new Date(useNow()).toISOString())
  const { dispute } = invoice
  const isLost = dispute === 'lost'
  return (
    <span className={styles['standing']}>
      <StatusWord {...statusLook(text, invoice, today)} />
      {dispute !== null && (
        <StatusWord
          icon={IconGavel}
          label={text(isLost ? 'invoices.disputeLost' : 'invoices.disputed')}
          meaning={isLost ? 'trouble' : 'waiting'}
        />
      )}
    </span>
  )
}
