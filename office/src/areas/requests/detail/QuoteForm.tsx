import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Request } from '#contract/requests.ts'
import { useDraft } from '../../../lib/drafts.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { problemText } from '../../../lib/toasts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useAddQuote } from './useQuotes.ts'
import foot from '../../../ui/foot.module.css'

/** Ten million dollars, as the server takes. */
const MOST = 10_000_000

/** Writes down what the job was quoted at. What is half-written is kept. */
export function QuoteForm({ request, onClose }: { request: Request; onClose: () => void }) {
  const text = useText()
  const { slug } = useSite()
  const [preset] = useState(() => ({ title: request.service?.name ?? '', amount: '' }))
  const { value, change, clear } = useDraft(slug, `quote:${request.id}`, preset)
  const add = useAddQuote(request.id)
  const [missing, setMissing] = useState(false)
  const amount = Number(value.amount)
  const noTitle = value.title.trim() === ''
  const noAmount = value.amount === '' || !Number.isFinite(amount)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (noTitle || noAmount) {
      setMissing(true)
      return
    }
    add.mutate(
      // Cents are whole: what the field shows with two decimals is rounded once, here.
      { title: value.title.trim(), total_cents: Math.round(amount * 100), status: 'sent' },
      {
        onSuccess: () => {
          clear()
          onClose()
        },
      },
    )
  }
  return (
    <Sheet opened onClose={onClose} title={text('request.quoteTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={text('request.quoteFor')}
            value={value.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
            maxLength={120}
            error={missing && noTitle ? text('request.needQuoteTitle') : undefined}
          />
          <NumberInput
            label={text('request.amount')}
            value={value.amount}
            onChange={(next) => change({ amount: String(next) })}
            prefix="$"
            placeholder="$0"
            data-autofocus
            decimalScale={2}
            thousandSeparator=","
            min={0}
            max={MOST}
            clampBehavior="strict"
            allowNegative={false}
            hideControls
            inputMode="decimal"
            error={missing && noAmount ? text('request.needAmount') : undefined}
          />
          {add.error !== null && (
            <Text role="alert" c="var(--mantine-color-error)">
              {problemText(add.error)}
            </Text>
          )}
          <Group justify="flex-end" className={foot['foot'] ?? ''}>
            <Button variant="default" onClick={onClose}>
              {text('requests.cancel')}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {text('request.saveQuote')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
