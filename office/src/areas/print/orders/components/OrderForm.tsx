import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect, Stack } from '@mantine/core'
import IconMailPlus from '~icons/tabler/mail-plus'
import { useState, type FormEvent } from 'react'
import type { MailingList } from '#contract/print/mailings.types.ts'
import type { MailPrice, PrintOrder } from '#contract/print/orders.types.ts'
import { isMailedKind, type MailProvider } from '#contract/print/orders.values.ts'
import type { PrintDesign } from '#contract/print/types.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useText } from '../../../../lib/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useDesigns } from '../../api/usePrint.ts'
import { mailProblemText } from '../../labels.ts'
import { useCount, useLists } from '../../lists/api/useLists.ts'
import { CountPanel } from '../../lists/components/CountPanel.tsx'
import { useAddOrder } from '../api/useOrders.ts'
import { How } from './How.tsx'
import { Sides } from './Sides.tsx'

export interface OrderFormProps {
  /** The id of a list; null: the newest one. */
  to: string | null
  prices: readonly MailPrice[]
  onMade: (order: PrintOrder) => void
  onLists: () => void
  onPieces: () => void
  onClose: () => void
}

/** Which postcard goes to which list, and who prints it. */
export function OrderForm({ to, onLists, onPieces, ...props }: OrderFormProps) {
  const text = useText()
  const lists = useLists()
  const designs = useDesigns()
  const cards = designs.data?.designs.filter(({ kind }) => isMailedKind(kind)) ?? []
  const all = lists.data?.lists ?? []
  const [list] = [...all.filter(({ id }) => id === to), ...all]
  const [card] = cards
  const missing = list === undefined ? 'list' : card === undefined ? 'card' : null
  return (
    <Sheet opened onClose={props.onClose} title={text('mailings.newOrder')} size="whole">
      <ListStates
        list={lists.data === undefined ? lists : designs}
        isEmpty={missing !== null}
        empty={
          <EmptyState
            icon={IconMailPlus}
            title={text(missing === 'list' ? 'mailings.noList' : 'mailings.noPostcard')}
            text={text(missing === 'list' ? 'mailings.noListsText' : 'mailings.noPostcardText')}
            action={
              <Button onClick={missing === 'list' ? onLists : onPieces}>
                {text(missing === 'list' ? 'mailings.newList' : 'mailings.makePostcard')}
              </Button>
            }
          />
        }
      >
        {list && card && <Fields first={{ list, card }} lists={all} cards={cards} {...props} />}
      </ListStates>
    </Sheet>
  )
}

interface FieldsProps extends Pick<OrderFormProps, 'prices' | 'onMade' | 'onClose'> {
  first: { list: MailingList; card: PrintDesign }
  lists: readonly MailingList[]
  cards: readonly PrintDesign[]
}

function Fields({ first, lists, cards, prices, onMade, onClose }: FieldsProps) {
  const text = useText()
  const add = useAddOrder()
  const sendOnce = useSendOnce()
  const [list, setList] = useState(first.list)
  const [card, setCard] = useState(first.card)
  const price = prices.find(({ kind }) => kind === card.kind)?.cents ?? null
  const [wanted, setWanted] = useState<MailProvider>('lob')
  const provider = price === null ? 'file' : wanted
  const { data: count, error, isPlaceholderData } = useCount(list.rule)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = { list_id: list.id, design_id: card.id, provider }
    sendOnce((sent) => add.mutate(body, { onSuccess: ({ order }) => onMade(order), ...sent }))
  }
  return (
    <form onSubmit={send}>
      <Stack gap="md">
        <NativeSelect
          label={text('mailings.list')}
          value={list.id}
          onChange={({ currentTarget: { value } }) => setList(lists.find(({ id }) => id === value) ?? list)}
          data={lists.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <CountPanel count={count} error={error} isOld={isPlaceholderData} />
        <NativeSelect
          label={text('mailings.postcard')}
          value={card.id}
          onChange={({ currentTarget: { value } }) => setCard(cards.find(({ id }) => id === value) ?? card)}
          data={cards.map(({ id, kind, words }) => ({
            value: id,
            label: [text(`print.piece.${kind}`), words.headline].filter(Boolean).join(': '),
          }))}
        />
        <Sides design={{ ...card, code_id: card.code.id }} />
        {prices.length > 0 && <How price={price} chosen={provider} onChoose={setWanted} />}
        <FormEnd
          send={text(provider === 'lob' ? 'mailings.makeOrder' : 'mailings.makeFiles')}
          onCancel={onClose}
          busy={add.isPending}
          disabled={count === undefined || isPlaceholderData || count.pieces === 0}
          error={add.error}
          words={mailProblemText}
        />
      </Stack>
    </form>
  )
}
