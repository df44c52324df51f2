import IconMail from '~icons/tabler/mail'
import IconMessage from '~icons/tabler/message'
import IconReceiptRefund from '~icons/tabler/receipt-refund'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { ActMenu } from '../../../../ui/ActMenu.tsx'
import { useSendReceipt } from '../../send/api/useMessages.ts'

const ReversePayment = lazy(async () => ({
  default: (await import('../../detail/components/AskReason.tsx')).ReversePayment,
}))

/** What can be done with a payment that stands: a receipt, or taking it back. */
export function PaymentMenu({ paymentId }: { paymentId: string }) {
  const text = useText()
  const receipt = useSendReceipt(paymentId)
  const [isReversing, setReversing] = useState(false)
  return (
    <>
      <ActMenu
        title={text('invoices.paymentMore')}
        acts={[
          { label: text('invoices.textReceipt'), icon: IconMessage, act: () => receipt.mutate('sms') },
          { label: text('invoices.emailReceipt'), icon: IconMail, act: () => receipt.mutate('email') },
          { label: text('invoices.act.reverse'), icon: IconReceiptRefund, act: () => setReversing(true) },
        ]}
        disabled={receipt.isPending}
      />
      <Suspense fallback={null}>
        {isReversing && <ReversePayment paymentId={paymentId} onClose={() => setReversing(false)} />}
      </Suspense>
    </>
  )
}
