import IconMail from '~icons/tabler/mail'
import IconMessage from '~icons/tabler/message'
import IconReceipt from '~icons/tabler/receipt'
import IconReceiptRefund from '~icons/tabler/receipt-refund'
import { lazy, Suspense, useState } from 'react'
import { onlineMethods, referralMethod, type AnyPaymentMethod } from '#contract/invoices/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { ActMenu } from '../../../../ui/ActMenu.tsx'
import { useSendReceipt, useShowReceipt } from '../../send/api/useMessages.ts'

const ReversePayment = lazy(async () => ({
  default: (await import('../../detail/components/AskReason.tsx')).ReversePayment,
}))
const RefundPayment = lazy(async () => ({
  default: (await import('../../cards/components/RefundPayment.tsx')).RefundPayment,
}))

interface PaymentMenuProps {
  paymentId: string
  method: AnyPaymentMethod | null
  /** What of a card payment can still be given back. */
  left: number
  /** Part of it that is a tip. */
  tip?: number
}

/** What can be done with a payment that stands: a receipt, and giving it back or taking it back. */
export function PaymentMenu({ paymentId, method, left, tip = 0 }: PaymentMenuProps) {
  const text = useText()
  const receipt = useSendReceipt(paymentId)
  const show = useShowReceipt(paymentId)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isOnline = onlineMethods.some((each) => each === method)
  // nobody gave money: there is no receipt for it
  const isReferral = method === referralMethod
  const back = { icon: IconReceiptRefund, act: () => setOpen(true) }
  return (
    <>
      <ActMenu
        title={text('invoices.paymentMore')}
        acts={[
          ...(isReferral
            ? []
            : [
                { label: text('invoices.viewReceipt'), icon: IconReceipt, act: () => show.mutate() },
                { label: text('invoices.textReceipt'), icon: IconMessage, act: () => receipt.mutate('sms') },
                { label: text('invoices.emailReceipt'), icon: IconMail, act: () => receipt.mutate('email') },
              ]),
          ...(isOnline
            ? left > 0
              ? [{ label: text('invoices.refund'), ...back }]
              : []
            : [{ label: text(isReferral ? 'invoices.act.returnReferralCredit' : 'invoices.act.reverse'), ...back }]),
        ]}
        disabled={receipt.isPending || show.isPending}
      />
      <Suspense fallback={null}>
        {isOpen && isOnline && <RefundPayment paymentId={paymentId} left={left} tip={tip} onClose={close} />}
        {isOpen && !isOnline && <ReversePayment paymentId={paymentId} onClose={close} />}
      </Suspense>
    </>
  )
}
