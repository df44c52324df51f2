import '@mantine/core/styles/Input.layer.css'
import { Button, Group, Stack, Textarea, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useText } from '../../../lib/texts.ts'
import { problemText } from '../../../lib/toasts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Choices } from '../Choices.tsx'
import { useLogCall, type CallOutcome } from './useLogCall.ts'
import foot from '../../../ui/foot.module.css'

const outcomes = ['answered', 'no_answer', 'left_message', 'wrong_number'] as const satisfies readonly CallOutcome[]

export interface LogCallProps {
  request: { readonly id: string; readonly customer: { readonly name: string } }
  onClose: () => void
}

/** Asks how a call went; one touch is enough, a note is welcome. */
export function LogCall({ request, onClose }: LogCallProps) {
  const text = useText()
  const log = useLogCall(request.id)
  const [outcome, setOutcome] = useState<CallOutcome | null>(null)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (outcome === null) setMissing(true)
    else log.mutate({ direction: 'out', outcome, body: note.trim() }, { onSuccess: onClose })
  }
  return (
    <Sheet opened onClose={onClose} title={text('request.howDidItGo')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Choices
            label={text('request.callWith', { name: request.customer.name })}
            options={outcomes}
            value={outcome}
            nameOf={(word) => text(`request.outcome.${word}`)}
            onChange={setOutcome}
            error={missing && outcome === null ? text('request.needCallOutcome') : undefined}
          />
          <Textarea
            label={text('request.callNote')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={2000}
            autosize
            minRows={2}
          />
          {log.error !== null && (
            <Text role="alert" inherit c="var(--mantine-color-error)">
              {problemText(log.error)}
            </Text>
          )}
          <Group justify="flex-end" className={foot['foot'] ?? ''}>
            <Button variant="default" onClick={onClose}>
              {text('request.notCalled')}
            </Button>
            <Button type="submit" loading={log.isPending}>
              {text('request.logCall')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
