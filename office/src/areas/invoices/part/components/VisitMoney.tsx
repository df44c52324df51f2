import { Button } from '@mantine/core'
import IconFileDollar from '~icons/tabler/file-dollar'
import IconReceipt from '~icons/tabler/receipt'
import { Link } from '@tanstack/react-router'
import type { VisitBilling } from '#contract/schedule/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { useBeginInvoice } from '../api/useMoney.ts'

export interface VisitMoneyProps {
  visitId: string
  billing: VisitBilling
  className?: string
}

/** What comes after a visit is done: its invoice is begun; or where it is billed, the way there. */
export function VisitMoney({
  visitId,
  billing: { invoice, quote, is_ready: isReady },
  className = '',
}: VisitMoneyProps) {
  const text = useText()
  const begin = useBeginInvoice({ edit: true })
  if (invoice !== null)
    return (
      <Button
        className={className}
        variant="default"
        leftSection={<IconReceipt size={20} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/invoices/$invoiceId" params={{ invoiceId: invoice.id }} />}
      >
        {invoice.number === null ? text('invoices.draftInvoice') : text('invoices.name', { number: invoice.number })}
      </Button>
    )
  if (quote !== null)
    return (
      <Button
        className={className}
        variant="default"
        leftSection={<IconFileDollar size={20} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/quotes/$quoteId" params={{ quoteId: quote.id }} />}
      >
        {text('invoices.quoteName', { number: quote.number })}
      </Button>
    )
  if (!isReady) return null
  return (
    <Button
      className={className}
      leftSection={<IconReceipt size={20} aria-hidden />}
      loading={begin.isPending}
      onClick={() => begin.mutate({ visits: [visitId] })}
    >
      {text('invoices.create')}
    </Button>
  )
}
