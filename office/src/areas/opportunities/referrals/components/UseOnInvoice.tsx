import { Box, Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Referral } from '#contract/growth.ts'
import type { InvoiceSummary } from '#contract/invoices/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { Asked } from '../../NotConnected.tsx'
import { useOpenInvoices, usePayWithCredit } from '../api/useInvoiceCredit.ts'
import links from '../../../../ui/links.module.css'
import rows from '../../../../ui/rows.module.css'

type Referrer = NonNullable<Referral['referrer']>

/** A credit that is owed: puts it on an open invoice of who sent the friend. */
export function UseOnInvoice({ referral, customer }: { referral: Referral; customer: Referrer }) {
  const text = useText()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const title = text('opportunities.referrals.useTitle', {
    amount: formats.money(referral.left),
    name: customer.name,
  })
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {text('opportunities.referrals.use')}
      </Button>
      <Sheet opened={isOpen} onClose={close} title={title}>
        <OpenInvoices referral={referral} customer={customer} onDone={close} />
      </Sheet>
    </>
  )
}

interface OpenInvoicesProps {
  referral: Referral
  customer: Referrer
  onDone: () => void
}

function OpenInvoices({ referral, customer, onDone }: OpenInvoicesProps) {
  const text = useText()
  const { list, invoices, more } = useOpenInvoices(customer.id)
  const pay = usePayWithCredit(referral.id)
  return (
    <Asked query={list}>
      {() =>
        invoices.length === 0 ? (
          <Text>{text('opportunities.referrals.useNone', { name: customer.name })}</Text>
        ) : (
          <>
            <Box component="ul" className={rows['rows']}>
              {invoices.map((invoice) => (
                <Row
                  key={invoice.id}
                  invoice={invoice}
                  left={referral.left.cents}
                  isBusy={pay.isPending}
                  onUse={() => pay.mutate(invoice.id, { onSuccess: onDone })}
                />
              ))}
            </Box>
            <MoreOfList {...more} />
          </>
        )
      }
    </Asked>
  )
}

interface RowProps {
  invoice: InvoiceSummary
  left: number
  isBusy: boolean
  onUse: () => void
}

function Row({ invoice, left, isBusy, onUse }: RowProps) {
  const text = useText()
  const formats = useFormats()
  const { id, number, title, balance_cents: balance, currency } = invoice
  const money = (cents: number) => formats.exactMoney({ cents, currency })
  return (
    <li className={rows['row']}>
      <Stack gap={2} flex="1 1 12rem" miw={0}>
        <Link className={links['link']} to="/invoices/$invoiceId" params={{ invoiceId: id }}>
          {[number, title].filter(Boolean).join(' · ')}
        </Link>
        <small>{text('opportunities.referrals.useBalance', { amount: money(balance) })}</small>
      </Stack>
      <Button size="sm" variant="default" disabled={isBusy} onClick={onUse}>
        {text('opportunities.referrals.useOf', { amount: money(Math.min(left, balance)) })}
      </Button>
    </li>
  )
}
