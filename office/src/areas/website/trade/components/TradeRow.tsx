// Small on purpose: the window behind it is loaded when it is opened.
import { Button, Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../../lib/texts.ts'
import type { EditorProps } from '../../components/Editor.tsx'

const TradeWindow = lazy(async () => ({ default: (await import('./TradeWindow.tsx')).TradeWindow }))

/** Among the facts: what the business does. The owner changes it in a window that asks what comes along. */
export function TradeRow({ draft }: Pick<EditorProps, 'draft'>) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { trade, may } = draft.website
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm" fw={500}>
          {text('website.trade')}
        </Text>
        <Text>{text(`accounts.trade.${trade}`)}</Text>
      </div>
      {may.publish && (
        <Button variant="default" flex="none" aria-label={text('website.tradeChange')} onClick={() => setOpen(true)}>
          {text('website.logoChange')}
        </Button>
      )}
      <Suspense fallback={null}>{isOpen && <TradeWindow draft={draft} onClose={() => setOpen(false)} />}</Suspense>
    </Group>
  )
}
