import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import type { Invoice } from '#contract/invoices/types.ts'
import type { SavedCard } from '#contract/payments/card-types.ts'
import { paymentLimits } from '#contract/payments/values.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useOnline } from '../../../../lib/online.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { useText, type Text as Words } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { cardName } from '../../labels.ts'
import { useChargeCard } from '../api/useSavedCards.ts'
import choices from '../../../../ui/choice.module.css'
import foot from '../../../../ui/foot.module.css'
import styles from './saved-cards.module.css'

interface ChargeCardProps {
  invoice: Invoice
  /** Newest first; at least one. */
  cards: readonly SavedCard[]
  cents: number
  /** Fields above it: how much, and how. */
  children: ReactNode
  onClose: () => void
}

const refusals = ['conflict', 'invoice_refused', 'not_connected', 'invalid'] as const

/** Why a card was not charged, in a person's words. */
function refusalText(text: Words, error: unknown): string | null {
  if (error === null) return null
  const known = refusals.find((each) => error instanceof ApiError && error.code === each)
  return known === undefined ? problemText(error) : text(`invoices.chargeRefused.${known}`)
}

/** Charges a card that the customer let the business keep: chosen, confirmed, and then watched until the bank answers. */
export function ChargeCard({ invoice, cards, cents, children, onClose }: ChargeCardProps) {
  const text = useText()
  const charge = useChargeCard(invoice.id)
  const sendOnce = useSendOnce()
  const good = cards.filter(({ expired }) => !expired)
  const [wanted, setWanted] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  // what the card was charged last before this charge: another moment is this one's
  const [asked, setAsked] = useState<{ card: string; before: string | null } | null>(null)
  const card = good.find(({ id }) => id === wanted) ?? good[0]
  const last = cards.find(({ id }) => id === asked?.card)?.last_charge ?? null
  const isOurs = asked !== null && last !== null && last.at !== asked.before
  const isDeclined = isOurs && last.state === 'failed'
  if (card === undefined)
    return (
      <Stack gap="md">
        {children}
        <Text size="sm">{text('invoices.chargeRefused.conflict')}</Text>
      </Stack>
    )
  if (asked !== null && !isDeclined)
    return <Outcome card={card} cents={cents} isPaid={isOurs && last.state === 'succeeded'} onClose={onClose} />
  const send = () =>
    sendOnce((sent) =>
      charge.mutate(
        { card: card.id, cents },
        {
          onSuccess: () => setAsked({ card: card.id, before: card.last_charge?.at ?? null }),
          onSettled: () => {
            sent.onSettled()
            setAsking(false)
          },
        },
      ),
    )
  if (isAsking)
    return <Confirm card={card} cents={cents} busy={charge.isPending} onSend={send} onBack={() => setAsking(false)} />
  const declined = isDeclined
    ? text('invoices.chargeDeclined', { card: cardName(text, card), reason: last.failure })
    : null
  return (
    <Choose
      cards={good}
      card={card}
      problem={refusalText(text, charge.error) ?? declined}
      cents={cents}
      most={invoice.balance_cents - invoice.on_the_way_cents}
      onChoose={setWanted}
      onNext={() => {
        setAsked(null)
        charge.reset()
        setAsking(true)
      }}
      onClose={onClose}
    >
      {children}
    </Choose>
  )
}

interface ChooseProps {
  cards: readonly SavedCard[]
  card: SavedCard
  problem: string | null
  cents: number
  /** What can be charged: what is owed and not on its way. */
  most: number
  children: ReactNode
  onChoose: (id: string) => void
  onNext: () => void
  onClose: () => void
}

function Choose({ cards, card, problem, cents, most, children, onChoose, onNext, onClose }: ChooseProps) {
  const text = useText()
  const formats = useFormats()
  const online = useOnline()
  const group = useId()
  const money = (of: number) => formats.exactMoney({ cents: of, currency: 'USD' })
  const wrong =
    cents > most
      ? text('invoices.chargeMost', { amount: money(most) })
      : cents < paymentLimits.leastCharge
        ? text('invoices.chargeLeast', { amount: money(paymentLimits.leastCharge) })
        : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (online && wrong === null) onNext()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {children}
        {cards.length > 1 && (
          <div className={styles['choices']} role="radiogroup" aria-label={text('invoices.savedCards')}>
            {cards.map((each) => (
              <label key={each.id} className={choices['choice']}>
                <input type="radio" name={group} checked={each.id === card.id} onChange={() => onChoose(each.id)} />
                {cardName(text, each)}
              </label>
            ))}
          </div>
        )}
        {!online && <Text size="sm">{text('invoices.chargeOffline')}</Text>}
        {wrong !== null && <Text size="sm">{wrong}</Text>}
        {problem !== null && (
          <Text c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        )}
        <FormEnd
          send={text('invoices.chargeCard', { card: cardName(text, card) })}
          onCancel={onClose}
          busy={false}
          disabled={!online || wrong !== null}
          error={null}
        />
      </Stack>
    </form>
  )
}

interface ConfirmProps {
  card: SavedCard
  cents: number
  busy: boolean
  onSend: () => void
  onBack: () => void
}

/** Asks once more, beside the words that the customer agreed to. */
function Confirm({ card, cents, busy, onSend, onBack }: ConfirmProps) {
  const text = useText()
  const formats = useFormats()
  const amount = formats.exactMoney({ cents, currency: 'USD' })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <Stack gap="md">
        <Text fw={600} size="lg">
          {text('invoices.chargeAsk', { amount, card: cardName(text, card) })}
        </Text>
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            {text('invoices.chargeAgreed', { day: formats.date(card.consented) })}
          </Text>
          <p className={styles['agreed']}>{card.consent}</p>
        </div>
        <FormEnd send={text('invoices.chargeSum', { amount })} onCancel={onBack} busy={busy} error={null} />
      </Stack>
    </form>
  )
}

/** The screen turns by itself when the bank has answered, so that nobody asks whether it went through. */
function Outcome({
  card,
  cents,
  isPaid,
  onClose,
}: {
  card: SavedCard
  cents: number
  isPaid: boolean
  onClose: () => void
}) {
  const text = useText()
  const formats = useFormats()
  const values = { amount: formats.exactMoney({ cents, currency: 'USD' }), card: cardName(text, card) }
  return (
    <Stack gap="md">
      <Group component="output" gap="sm" wrap="nowrap">
        {isPaid ? (
          <IconCircleCheck size={28} aria-hidden color="var(--mantine-color-success)" />
        ) : (
          <Loader size={24} aria-hidden />
        )}
        <Text fw={600} size="lg">
          {text(isPaid ? 'invoices.charged' : 'invoices.charging', values)}
        </Text>
      </Group>
      {!isPaid && (
        <Text size="sm" c="dimmed">
          {text('invoices.chargingText')}
        </Text>
      )}
      <Group justify="flex-end" className={foot['foot'] ?? ''}>
        <Button variant={isPaid ? 'filled' : 'default'} onClick={onClose}>
          {text('shell.close')}
        </Button>
      </Group>
    </Stack>
  )
}
