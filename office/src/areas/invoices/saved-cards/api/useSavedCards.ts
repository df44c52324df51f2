import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedCard } from '#contract/payments/card-types.ts'
import type { SavedCardId } from '#contract/shared.ts'
import { api, type Answer } from '../../../../lib/api.ts'
import { moneyKeys } from '../../../../lib/api/money-keys.ts'
import { copyText } from '../../../../lib/copyText.ts'
import { newId } from '../../../../lib/ids.ts'
import { keys } from '../../../../lib/queries.ts'
import { useSite } from '../../../../lib/site.tsx'
import { toast } from '../../../../lib/toasts.ts'
import { makeMoneyOld } from '../../api/useInvoice.ts'
import { heldText } from '../../labels.ts'
import { text } from '../../../../lib/texts.ts'

/** Milliseconds until a charge that the bank has not answered is looked at again, where no live event says so. */
const LOOK_AGAIN = 3000

/** The cards that a customer let the business keep, newest first; looked at again while a charge is under way. */
export function useSavedCards(customerId: string) {
  const { slug } = useSite()
  return useQuery({
    queryKey: moneyKeys.savedCards(slug, customerId),
    queryFn: ({ signal }) => api('listSavedCards', { slug, customerId, signal }),
    refetchInterval: ({ state }) =>
      state.data?.cards.some(({ last_charge: last }) => last?.state === 'pending') === true && LOOK_AGAIN,
  })
}

/** How customers can pay online now; nothing where they cannot, or as long as that is not known. */
export function useOnlineWays(): Answer<'getPaymentAccount'>['account']['methods'] {
  const { slug } = useSite()
  const { data } = useQuery({
    queryKey: moneyKeys.paymentAccount(slug),
    queryFn: ({ signal }) => api('getPaymentAccount', { slug, signal }),
  })
  return data?.account.methods ?? []
}

/** Forgets a card, here and at the payment provider. */
export function useRemoveCard(customerId: string, { id }: Pick<SavedCard, 'id'>) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: () => api('removeSavedCard', { slug, savedCardId: id }),
    onSuccess: () => {
      const key = moneyKeys.savedCards(slug, customerId)
      client.setQueryData<Answer<'listSavedCards'>>(key, (known) =>
        known === undefined ? known : { cards: known.cards.filter((card) => card.id !== id) },
      )
      toast.success('invoices.cardRemoved')
      void client.invalidateQueries({ queryKey: key })
    },
  })
}

/**
 * Charges a card once however often it is clicked. The same charge is sent again under its first key when its answer was
 * lost; another card or amount is another charge.
 */
export function useChargeCard(invoiceId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  const [key, renew] = useState(newId)
  return useMutation({
    mutationFn: ({ card, cents }: { card: SavedCardId; cents: number }) =>
      api('chargeSavedCard', {
        slug,
        invoiceId,
        body: { card, cents },
        idempotencyKey: `${key}-${card}-${cents}`,
      }),
    onSuccess: ({ invoice }) => {
      client.setQueryData<Answer<'getInvoice'>>(moneyKeys.invoice(slug, invoiceId), { invoice })
      renew(newId())
      makeMoneyOld(client, slug)
    },
  })
}

/** Sends a customer the link to save a card; one that is held says why. */
export function useSendCardLink(customerId: string) {
  const client = useQueryClient()
  const { slug } = useSite()
  const [key, renew] = useState(newId)
  return useMutation({
    mutationFn: (channel: 'sms' | 'email') =>
      api('sendCardLink', { slug, customerId, body: { channel }, idempotencyKey: `${key}-${channel}` }),
    onSuccess: ({ held }) => {
      renew(newId())
      if (held === null) toast.success('invoices.cardLinkSent')
      else toast.failure('invoices.notSent', { values: { reason: heldText(text, held) } })
      for (const topic of ['messages', 'portals', 'customer-history'])
        void client.invalidateQueries({ queryKey: keys.topic(slug, topic) })
    },
    onError: (error) => toast.problem(error),
  })
}

/** Makes the link and copies it. Its address is in the answer and nowhere else: where copying fails it is shown. */
export function useCopyCardLink(customerId: string, onAddress: (address: string) => void) {
  const client = useQueryClient()
  const { slug } = useSite()
  return useMutation({
    mutationFn: () => api('createCardLink', { slug, customerId, idempotencyKey: newId() }),
    onSuccess: async ({ address }) => {
      void client.invalidateQueries({ queryKey: keys.topic(slug, 'portals') })
      if (await copyText(address)) toast.success('invoices.cardLinkCopied')
      else {
        onAddress(address)
        toast.failure('invoices.cardLinkNotCopied')
      }
    },
    onError: (error) => toast.problem(error),
  })
}
