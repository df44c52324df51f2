import { Button, Text } from '@mantine/core'
import IconAlertCircle from '~icons/tabler/alert-circle'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleX from '~icons/tabler/circle-x'
import IconClock from '~icons/tabler/clock'
import IconHelp from '~icons/tabler/help'
import IconShieldCheck from '~icons/tabler/shield-check'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Dispute } from '#contract/payments/card-types.ts'
import type { DisputeState } from '#contract/payments/values.ts'
import type { Icon } from '../../../../lib/area.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { StatusWord, type StatusWordProps } from '../../../../ui/marks/Mark.tsx'
import { MoreOfList } from '../../../../ui/MoreOfList.tsx'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import { useDisputes } from '../api/useCards.ts'
import styles from '../../payments/components/payments.module.css'

const SubmitEvidence = lazy(async () => ({ default: (await import('./SubmitEvidence.tsx')).SubmitEvidence }))

/** Payments that a customer's bank takes back or asks about, with the day until which an answer counts. */
export function DisputeList() {
  const text = useText()
  const { list, disputes, more } = useDisputes()
  return (
    <ListStates
      list={list}
      isEmpty={disputes.length === 0}
      empty={
        <EmptyState icon={IconShieldCheck} title={text('invoices.noDisputes')} text={text('invoices.noDisputesText')} />
      }
    >
      <ul className={styles['payments']} aria-label={text('invoices.payments.disputes')}>
        {disputes.map((dispute) => (
          <Row key={dispute.id} dispute={dispute} />
        ))}
      </ul>
      <MoreOfList {...more} />
    </ListStates>
  )
}

const icons: Readonly<Record<DisputeState, Icon>> = {
  inquiry: IconHelp,
  needs_response: IconAlertCircle,
  under_review: IconClock,
  won: IconCircleCheck,
  lost: IconCircleX,
  closed: IconCircleCheck,
}
const meanings: Partial<Readonly<Record<DisputeState, NonNullable<StatusWordProps['meaning']>>>> = {
  inquiry: 'waiting',
  needs_response: 'trouble',
  won: 'settled',
}

/** The bank's word for it in a person's words; one that is new says itself. */
const reasons = [
  'product_not_received',
  'product_unacceptable',
  'fraudulent',
  'duplicate',
  'subscription_canceled',
  'credit_not_processed',
  'unrecognized',
  'general',
] as const

function Row({ dispute }: { dispute: Dispute }) {
  const text = useText()
  const formats = useFormats()
  const [isAnswering, setAnswering] = useState(false)
  const { state, customer, invoices, cents, reason, evidence, evidence_due: due, may_submit: maySubmit } = dispute
  const meaning = meanings[state]
  const known = reasons.find((each) => each === reason)
  const facts = [
    known === undefined ? reason.replaceAll('_', ' ') : text(`invoices.disputeReason.${known}`),
    due !== null && maySubmit ? text('invoices.answerBy', { day: formats.dayAhead(due) }) : '',
    evidence === 'none' ? '' : text(`invoices.evidence.${evidence}`),
  ]
  return (
    <li className={`${styles['payment']} ${styles['answered']}`}>
      <div className={styles['what']}>
        <span>
          <Link to="/customers" search={{ customer: customer.id }} className={styles['who']}>
            {customer.name}
          </Link>
          {invoices.map(({ id, number }) => (
            <span key={id}>
              {', '}
              <Link to="/invoices/$invoiceId" params={{ invoiceId: id }} className={styles['way']}>
                {text('invoices.name', { number })}
              </Link>
            </span>
          ))}
        </span>
        <Text size="sm" c="dimmed">
          {facts.filter((fact) => fact !== '').join(' · ')}
        </Text>
        <StatusWord
          icon={icons[state]}
          label={text(`invoices.dispute.${state}`)}
          {...(meaning !== undefined && { meaning })}
        />
      </div>
      <strong className={styles['amount']}>{formats.exactMoney({ cents, currency: 'USD' })}</strong>
      {maySubmit && (
        <Button variant="default" onClick={() => setAnswering(true)}>
          {text('invoices.answerDispute')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isAnswering && <SubmitEvidence dispute={dispute} onClose={() => setAnswering(false)} />}
      </Suspense>
    </li>
  )
}
