import { Box, Button, Flex, Group, Text } from '@mantine/core'
import IconExternalLink from '~icons/tabler/external-link'
import type { Billing } from '#contract/billing.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { Mark, type Meaning } from '../../../ui/marks/Mark.tsx'
import rows from '../../../ui/rows.module.css'

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
    <Flex component="section" direction="column" gap="md" aria-labelledby="invoices-title">
      <h3 id="invoices-title">{text('billing.invoices')}</h3>
      <Box component="ul" className={rows['rows']} aria-labelledby="invoices-title">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </Box>
    </Flex>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const text = useText()
  const formats = useFormats()
  const day = formats.date(invoice.created)
  const isOpen = invoice.state === 'open'
  return (
    <li className={rows['row']}>
      <Box flex={1} miw={0}>
        <Group gap="xs" fw={600}>
          {formats.money(invoice.total)}
          <Mark meaning={meanings[invoice.state]} label={text(`billing.invoice.${invoice.state}`)} />
        </Group>
        <Text c="dimmed" miw={0} size="sm">
          {[day, invoice.number].filter((part) => part !== '').join(' · ')}
        </Text>
      </Box>
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
