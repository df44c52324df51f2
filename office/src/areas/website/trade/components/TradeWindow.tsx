import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { trades, type Trade } from '#contract/website/values.ts'
import type { Answer } from '../../../../lib/api.ts'
import { useText, type Text as Texts } from '../../../../lib/texts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import type { Draft } from '../../draft/api/useDraft.ts'
import { useChangeTrade, useTradeChange } from '../api/useTrade.ts'

const parts = ['look', 'words', 'services', 'questions'] as const
type Part = (typeof parts)[number]
type Found = Answer<'getTradeChange'>

/** What a part would bring, in words; null where there is nothing to take. */
function aboutOf(text: Texts, part: Part, found: Found): string | null {
  const listed = (key: 'tradeAdds' | 'tradeHides', names: readonly string[]) =>
    names.length === 0 ? null : text(`website.${key}`, { names: names.join(', ') })
  const counted = (key: 'tradeAsks' | 'tradeRemoves', { length: count }: readonly string[]) =>
    count === 0 ? null : text(`website.${key}`, { count })
  const joined = (lines: readonly (string | null)[]) => lines.filter(Boolean).join(' ') || null
  switch (part) {
    case 'look':
      return found.look ? text('website.tradeLook') : null
    case 'words':
      return found.words > 0 ? text('website.tradeWords', { count: found.words }) : null
    case 'services':
      return joined([listed('tradeAdds', found.services.added), listed('tradeHides', found.services.hidden)])
    default:
      return joined([counted('tradeAsks', found.questions.added), counted('tradeRemoves', found.questions.removed)])
  }
}

export interface TradeWindowProps {
  draft: Draft
  onClose: () => void
}

/** Another trade, and what is taken along from it: nothing that somebody edited, and nothing that is not asked for. */
export function TradeWindow({ draft, onClose }: TradeWindowProps) {
  const text = useText()
  const [trade, setTrade] = useState<Trade>(draft.website.trade)
  const [left, setLeft] = useState<readonly Part[]>([])
  const found = useTradeChange(draft, trade)
  const change = useChangeTrade(draft)
  const isOther = trade !== draft.website.trade
  const send = (event: FormEvent) => {
    event.preventDefault()
    const takes = (part: Part) => !left.includes(part)
    change.mutate(
      {
        trade,
        look: takes('look'),
        words: takes('words'),
        services: takes('services'),
        questions: takes('questions'),
      },
      {
        onSuccess: (answer) => {
          if (answer !== null) onClose()
        },
      },
    )
  }
  return (
    <Sheet opened onClose={onClose} title={text('website.tradeChange')}>
      <form onSubmit={send}>
        <Stack gap="md">
          <NativeSelect
            label={text('website.trade')}
            value={trade}
            data={trades.map((value) => ({ value, label: text(`accounts.trade.${value}`) }))}
            onChange={({ currentTarget: { value } }) => setTrade(trades.find((each) => each === value) ?? trade)}
          />
          {isOther && (
            <ListStates list={found} isEmpty={false} empty={null} skeleton={<ListSkeleton rows={4} />}>
              {found.data !== undefined && (
                <Parts
                  found={found.data}
                  left={left}
                  onTake={(part, isTaken) => setLeft(isTaken ? left.filter((each) => each !== part) : [...left, part])}
                />
              )}
            </ListStates>
          )}
          {change.data === null && (
            <Text c="var(--mantine-color-error)" role="alert">
              {text('website.notSavedYet')}
            </Text>
          )}
          <FormEnd
            send={text('website.tradeChange')}
            onCancel={onClose}
            busy={change.isPending}
            disabled={!isOther || found.data === undefined}
            error={change.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}

interface PartsProps {
  found: Found
  left: readonly Part[]
  onTake: (part: Part, isTaken: boolean) => void
}

function Parts({ found, left, onTake }: PartsProps) {
  const text = useText()
  return (
    <>
      <Stack gap="sm" component="fieldset" p={0} m={0} bd={0}>
        <Text component="legend" size="sm" fw={500} mb={4}>
          {text('website.tradeTakes')}
        </Text>
        {parts.map((part) => {
          const about = aboutOf(text, part, found)
          return (
            <Checkbox
              key={part}
              label={text(`website.tradePart.${part}`)}
              description={about ?? text(`website.tradeStays.${part}`)}
              checked={about !== null && !left.includes(part)}
              disabled={about === null}
              onChange={({ currentTarget }) => onTake(part, currentTarget.checked)}
            />
          )
        })}
      </Stack>
      <Text size="sm" c="dimmed">
        {text('website.tradeWhen')}
      </Text>
    </>
  )
}
