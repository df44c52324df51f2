import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import IconBuildingBank from '~icons/tabler/building-bank'
import IconCreditCard from '~icons/tabler/credit-card'
import IconTrash from '~icons/tabler/trash'
import { lazy, Suspense, useId, useState } from 'react'
import type { SavedCard } from '#contract/payments/card-types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { cardName } from '../../labels.ts'
import { PartState } from '../../part/components/Facts.tsx'
import { useOnlineWays, useSavedCards } from '../api/useSavedCards.ts'
import { SaveCard } from './SaveCard.tsx'
import styles from './saved-cards.module.css'

const RemoveCard = lazy(async () => ({ default: (await import('./RemoveCard.tsx')).RemoveCard }))

/** The cards that a customer let the business keep, and the way to have one saved. Nothing where the business takes none. */
export function SavedCards({ customerId }: { customerId: string }) {
  const text = useText()
  const id = useId()
  const { data, error, fetchStatus } = useSavedCards(customerId)
  const canSave = useOnlineWays().length > 0
  if (!canSave && (data?.cards ?? []).length === 0) return null
  return (
    <Stack component="section" gap="xs" mt="md" aria-labelledby={id}>
      <h3 id={id}>{text('invoices.savedCards')}</h3>
      <PartState data={data} error={error} isPaused={fetchStatus === 'paused'}>
        {({ cards }) => (
          <>
            {cards.length === 0 && (
              <Text size="sm" c="dimmed">
                {text('invoices.noSavedCards')}
              </Text>
            )}
            {cards.length > 0 && (
              <ul className={styles['cards']}>
                {cards.map((card) => (
                  <Row key={card.id} card={card} customerId={customerId} />
                ))}
              </ul>
            )}
          </>
        )}
      </PartState>
      {canSave && <SaveCard customerId={customerId} />}
    </Stack>
  )
}

function Row({ card, customerId }: { card: SavedCard; customerId: string }) {
  const text = useText()
  const formats = useFormats()
  const [isRemoving, setRemoving] = useState(false)
  const { method, expires, expired, consent, consented } = card
  const Sign = method === 'card' ? IconCreditCard : IconBuildingBank
  const name = cardName(text, card)
  return (
    <li>
      <Group wrap="nowrap" gap="sm">
        <Sign size={20} aria-hidden />
        <div className={styles['what']}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c={expired ? 'var(--mantine-color-error)' : 'dimmed'}>
            {[
              expires === null
                ? ''
                : text(expired ? 'invoices.cardExpired' : 'invoices.cardExpires', { date: expires }),
              text('invoices.cardSaved', { day: formats.date(consented) }),
            ]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </Text>
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={text('invoices.removeCardNamed', { card: name })}
          onClick={() => setRemoving(true)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <LastCharge card={card} />
      <details className={styles['consent']}>
        <summary>{text('invoices.cardConsent')}</summary>
        <p>{consent}</p>
      </details>
      <Suspense fallback={null}>
        {isRemoving && <RemoveCard card={card} customerId={customerId} onClose={() => setRemoving(false)} />}
      </Suspense>
    </li>
  )
}

/** A charge that the bank has not answered, or said no to. */
function LastCharge({ card: { last_charge: last } }: { card: SavedCard }) {
  const text = useText()
  const formats = useFormats()
  if (last === null || last.state === 'succeeded') return null
  const values = {
    amount: formats.exactMoney({ cents: last.cents, currency: 'USD' }),
    number: last.invoice.number,
    day: formats.date(last.at),
    reason: last.failure,
  }
  return last.state === 'pending' ? (
    <Text component="output" size="sm" c="dimmed">
      {text('invoices.cardPending', values)}
    </Text>
  ) : (
    <Text size="sm" c="var(--mantine-color-error)">
      {text('invoices.cardDeclined', values)}
    </Text>
  )
}
