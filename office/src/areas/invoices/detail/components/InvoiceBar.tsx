import { Button, Group, Text } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconBan from '~icons/tabler/ban'
import IconBell from '~icons/tabler/bell'
import IconCash from '~icons/tabler/cash'
import IconCheck from '~icons/tabler/check'
import IconFileTypePdf from '~icons/tabler/file-type-pdf'
import IconPencil from '~icons/tabler/pencil'
import IconReceiptOff from '~icons/tabler/receipt-off'
import IconReceiptRefund from '~icons/tabler/receipt-refund'
import IconSend from '~icons/tabler/send'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Invoice } from '#contract/invoices/types.ts'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useText } from '../../../../lib/texts.ts'
import { ActMenu } from '../../../../ui/ActMenu.tsx'
import { reasonedActs, useArchiveInvoice, useInvoicePdf, useIssueInvoice } from '../../api/useInvoice.ts'
import type { InvoiceWindow } from '../../InvoiceScreen.tsx'
import { InvoiceStatus } from '../../components/InvoiceStatus.tsx'
import { isArriving, nameOf } from '../../labels.ts'
import paper from '../../../../ui/page/paper-screen.module.css'

interface InvoiceBarProps {
  invoice: Invoice
  onOpen: (opened: InvoiceWindow) => void
}

/** A draft that was put away: it is brought back before it is changed. */
const isAway = ({ archived }: Invoice): boolean => archived !== null

/** The bar of an invoice: the way back, where it stands, the one thing to do next, and the rest behind three dots. */
export function InvoiceBar({ invoice, onOpen }: InvoiceBarProps) {
  const text = useText()
  const phone = usePhone()
  const { may } = invoice
  const restore = useArchiveInvoice(invoice)
  const isSent = invoice.sent !== null
  return (
    <header className={paper['bar']}>
      <Link to="/invoices" className={paper['back']} aria-label={text('invoices.back')}>
        <IconArrowLeft size={20} aria-hidden />
        {!phone && text('shell.invoices')}
      </Link>
      <div className={paper['what']}>
        <Text span fw={600}>
          {nameOf(text, invoice)}
        </Text>
        <InvoiceStatus invoice={invoice} />
      </div>
      <Group gap="xs" wrap="nowrap" ml="auto">
        {isAway(invoice) && invoice.kind === 'standard' && (
          <Button
            variant="default"
            leftSection={<IconArchiveOff size={18} aria-hidden />}
            loading={restore.isPending}
            onClick={() => restore.mutate(false)}
          >
            {text('invoices.restore')}
          </Button>
        )}
        {may.includes('edit') && !isAway(invoice) && !phone && (
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => onOpen('edit')}>
            {text('invoices.edit')}
          </Button>
        )}
        {may.includes('remind') && !phone && (
          <Button
            variant="default"
            leftSection={isSent ? <IconBell size={18} aria-hidden /> : <IconSend size={18} aria-hidden />}
            onClick={() => onOpen(isSent ? 'remind' : 'send')}
          >
            {text(isSent ? 'invoices.remind' : 'invoices.send')}
          </Button>
        )}
        {may.includes('issue') && (
          <Button
            leftSection={<IconSend size={18} aria-hidden />}
            disabled={invoice.lines.length === 0}
            onClick={() => onOpen('send')}
          >
            {text(phone ? 'invoices.sendShort' : 'invoices.send')}
          </Button>
        )}
        {may.includes('pay') && !isArriving(invoice) && (
          <Button leftSection={<IconCash size={18} aria-hidden />} onClick={() => onOpen('pay')}>
            {text(phone ? 'invoices.collectShort' : 'invoices.collect')}
          </Button>
        )}
        <BarMenu invoice={invoice} onOpen={onOpen} isSmall={phone} />
      </Group>
    </header>
  )
}

const icons = { void: IconBan, write_off: IconReceiptOff } as const

function BarMenu({ invoice, onOpen, isSmall }: InvoiceBarProps & { isSmall: boolean }) {
  const text = useText()
  const navigate = useNavigate()
  const issue = useIssueInvoice(invoice)
  const archive = useArchiveInvoice(invoice)
  const pdf = useInvoicePdf(invoice.id)
  const { may, number } = invoice
  const isSent = invoice.sent !== null
  const acts = [
    ...(isSmall && may.includes('edit') && !isAway(invoice)
      ? [{ label: text('invoices.edit'), icon: IconPencil, act: () => onOpen('edit') }]
      : []),
    ...(may.includes('issue') && invoice.lines.length > 0
      ? [{ label: text('invoices.issue'), icon: IconCheck, act: () => issue.mutate({}) }]
      : []),
    ...(isSmall && isSent && may.includes('remind')
      ? [{ label: text('invoices.remind'), icon: IconBell, act: () => onOpen('remind') }]
      : []),
    // on a desk a button says it where it was not sent yet
    ...(may.includes('send') && !may.includes('issue') && (isSmall || isSent || !may.includes('remind'))
      ? [{ label: text(isSent ? 'invoices.sendAgain' : 'invoices.send'), icon: IconSend, act: () => onOpen('send') }]
      : []),
    // all of it is on its way: who has money in hand all the same can record it
    ...(may.includes('pay') && isArriving(invoice)
      ? [{ label: text('invoices.recordPayment'), icon: IconCash, act: () => onOpen('pay') }]
      : []),
    ...(number === null ? [] : [{ label: text('invoices.pdf'), icon: IconFileTypePdf, act: () => pdf.mutate() }]),
    ...reasonedActs
      .filter((act) => may.includes(act))
      .map((act) => ({ label: text(`invoices.act.${act}`), icon: icons[act], act: () => onOpen(act) })),
    ...(may.includes('credit')
      ? [{ label: text('invoices.act.credit'), icon: IconReceiptRefund, act: () => onOpen('credit') }]
      : []),
    ...(may.includes('edit') && !isAway(invoice)
      ? [
          {
            label: text('invoices.archive'),
            icon: IconArchive,
            act: () => archive.mutate(true, { onSuccess: () => void navigate({ to: '/invoices' }) }),
          },
        ]
      : []),
  ]
  return acts.length === 0 ? null : <ActMenu title={text('invoices.more')} acts={acts} />
}
