import { Button } from '@mantine/core'
import IconExternalLink from '~icons/tabler/external-link'
import type { Billing } from '#contract/billing.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { Mark, type Meaning } from '../../../ui/marks/Mark.tsx'
import styles from './billing.module.css'

type Invoice = Billing['invoices'][number]

const meanings: Readonly<Record<Invoice['state'], Meaning>> = {
  open: 'waiting',
  paid: 'gain',
  void: 'neutral',
  uncollectible: 'trouble',
}

/** The last invoices, newest first; each opens the provider's page of it beside the office. */
export function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const text = useText()
  return (
    <section className={styles['part']} aria-labelledby="invoices-title">
      <h3 id="invoices-title">{text('billing.invoices')}</h3>
      <ul className={styles['rows']} aria-labelledby="invoices-title">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </section>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const text = useText()
  const formats = useFormats()
  const day = formats.date(invoice.created)
  const isOpen = invoice.state === 'open'
  return (
    <li className={styles['row']}>
      <div>
        <p className={styles['name']}>
          {formats.money(invoice.total)}
          <Mark meaning={meanings[invoice.state]} label={text(`billing.invoice.${invoice.state}`)} />
        </p>
        <p className={styles['about']}>{[day, invoice.number].filter((part) => part !== '').join(' · ')}</p>
      </div>
      {invoice.url !== null && (
        <Button
          component="a"
          href={invoice.url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          rightSection={<IconExternalLink size={18} aria-hidden />}
          aria-label={text(isOpen ? 'billing.payInvoice' : 'billing.openInvoice', { day })}
        >
          {text(isOpen ? 'billing.pay' : 'billing.open')}
        </Button>
      )}
    </li>
  )
}
