import { Button } from '@mantine/core'
import IconHeartHandshake from '~icons/tabler/heart-handshake'
import type { Invoice } from '#contract/invoices/types.ts'
import type { ReferralCredit } from '#contract/opportunities/referral-credit-calls.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { PartProblem } from '../../../../ui/page/PartProblem.tsx'
import { Notice } from '../../../../ui/page/Notice.tsx'
import { useReferralCredits, useReferralCreditOn } from '../api/useReferralCredits.ts'

/** The customer sent friends: what they were promised for it can pay this invoice. */
export function ReferralCredits({ invoice }: { invoice: Invoice }) {
  const { data, isError, error, refetch } = useReferralCredits(invoice.customer.id)
  if (data === undefined && isError) return <PartProblem error={error} onRetry={() => void refetch()} />
  return data?.credits.map((credit) => <One key={credit.referral} credit={credit} invoice={invoice} />)
}

function One({ credit, invoice }: { credit: ReferralCredit; invoice: Invoice }) {
  const text = useText()
  const formats = useFormats()
  const use = useReferralCreditOn(invoice.id, credit.referral)
  const { currency, balance_cents: balance } = invoice
  const { left_cents: left, expires, friend } = credit
  const money = (cents: number) => formats.exactMoney({ cents, currency })
  return (
    <Notice
      icon={IconHeartHandshake}
      acts={
        <Button variant="default" loading={use.isPending} onClick={() => use.mutate()}>
          {text('invoices.useCredit', { amount: money(Math.min(left, balance)) })}
        </Button>
      }
    >
      {expires === null
        ? text('invoices.hasReferralCredit', { amount: money(left), friend: friend.name })
        : text('invoices.referralCreditExpires', {
            amount: money(left),
            friend: friend.name,
            day: formats.date(expires),
          })}
    </Notice>
  )
}
