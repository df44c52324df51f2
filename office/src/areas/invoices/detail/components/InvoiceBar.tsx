import { Button, Group, Text } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconBan from '~icons/tabler/ban'
import IconCash from '~icons/tabler/cash'
import IconCheck from '~icons/tabler/check'
import IconFileTypePdf from '~icons/tabler/file-type-pdf'
import IconPencil from '~icons/tabler/pencil'
import IconReceiptOff from '~icons/tabler/receipt-off'
import IconReceiptRefund from '~icons/tabler/receipt-refund'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Invoice } from '#contract/invoices/types.ts'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import { ActMenu } from '../../../../ui/ActMenu.tsx'
import { StatusWord } from '../../../../ui/marks/Mark.tsx'
import { reasonedActs, useInvoicePdf, useIssueInvoice, useUpdateInvoice } from '../../api/useInvoice.ts'
import type { InvoiceWindow } from '../../InvoiceScreen.tsx'
import { nameOf, statusLook } from '../../labels.ts'
import styles from './detail.module.css'

interface InvoiceBarProps {
  invoice: Invoice
  onOpen: (opened: InvoiceWindow) => void
}

/** The bar of an invoice: the way back, where it stands, the one thing to do next, and the rest behind three dots. */
export function InvoiceBar({ invoice, onOpen }: InvoiceBarProps) {
  const text = useText()
  const phone = usePhone()
  const formats = useFormats()
  const today = formats.dayOf(new Date(useNow()).toISOString())
  const issue = useIssueInvoice(invoice)
  const { may } = invoice
  return (
    <header className={styles['bar']}>
      <Link to="/invoices" className={styles['back']} aria-label={text('invoices.back')}>
        <IconArrowLeft size={20} aria-hidden />
        {!phone && text('shell.invoices')}
      </Link>
      <div className={styles['what']}>
        <Text span fw={600}>
          {nameOf(text, invoice)}
        </Text>
        <StatusWord {...statusLook(text, invoice, today)} />
      </div>
      <Group gap="xs" wrap="nowrap" ml="auto">
        {may.includes('edit') && !phone && (
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onOpen('edit')}>
            {text('invoices.edit')}
          </Button>
        )}
        {may.includes('issue') && (
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            loading={issue.isPending}
            disabled={invoice.lines.length === 0}
            onClick={() => issue.mutate({})}
          >
            {text(phone ? 'invoices.issueShort' : 'invoices.issue')}
          </Button>
        )}
        {may.includes('pay') && (
          <Button leftSection={<IconCash size={18} aria-hidden />} onClick={() => onOpen('pay')}>
            {text(phone ? 'invoices.collectShort' : 'invoices.collect')}
          </Button>
        )}
        <BarMenu invoice={invoice} onOpen={onOpen} hasEdit={phone} />
      </Group>
    </header>
  )
}

const icons = { void: IconBan, write_off: IconReceiptOff, credit: IconReceiptRefund } as const

function BarMenu({ invoice, onOpen, hasEdit }: InvoiceBarProps & { hasEdit: boolean }) {
  const text = useText()
  const navigate = useNavigate()
  const archive = useUpdateInvoice(invoice, 'invoices.archived')
  const pdf = useInvoicePdf(invoice.id)
  const { may, number } = invoice
  const acts = [
    ...(hasEdit && may.includes('edit')
      ? [{ label: text('invoices.edit'), icon: IconPencil, act: () => onOpen('edit') }]
      : []),
    ...(number === null ? [] : [{ label: text('invoices.pdf'), icon: IconFileTypePdf, act: () => pdf.mutate() }]),
    ...reasonedActs
      .filter((act) => may.includes(act))
      .map((act) => ({ label: text(`invoices.act.${act}`), icon: icons[act], act: () => onOpen(act) })),
    ...(may.includes('edit') && invoice.archived === null
      ? [
          {
            label: text('invoices.archive'),
            icon: IconArchive,
            act: () => archive.mutate({ archived: true }, { onSuccess: () => void navigate({ to: '/invoices' }) }),
          },
        ]
      : []),
  ]
  return acts.length === 0 ? null : <ActMenu title={text('invoices.more')} acts={acts} />
}
