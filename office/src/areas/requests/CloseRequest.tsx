import '@mantine/core/styles/Input.layer.css'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Request } from '#contract/requests.ts'
import { useText } from '../../lib/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Choices } from './Choices.tsx'
import type { Target } from './useMoveRequest.ts'
import { lostReasons, statusesOf, type LostReason } from './words.ts'

type Outcome = (typeof statusesOf)['closed'][number]

export interface CloseRequestProps {
  request: Request
  onCancel: () => void
  onClosed: (to: Target) => void
}

/** Asks how a request ended, and why when it was lost. Cancel leaves it where it was. */
export function CloseRequest({ request, onCancel, onClosed }: CloseRequestProps) {
  const text = useText()
  const [outcome, setOutcome] = useState<Outcome | null>(
    statusesOf.closed.find((word) => word === request.status) ?? null,
  )
  const [reason, setReason] = useState<LostReason | null>(request.closed_reason)
  const [note, setNote] = useState(request.closed_note)
  const [missing, setMissing] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The window lies in the panel's tree; its submit is not the panel's.
    event.stopPropagation()
    if (outcome === null || (outcome === 'lost' && reason === null)) {
      setMissing(true)
      return
    }
    onClosed({
      stage: 'closed',
      status: outcome,
      closed_note: note.trim(),
      ...(outcome === 'lost' && reason !== null ? { closed_reason: reason } : {}),
    })
  }
  return (
    <Sheet opened onClose={onCancel} title={text('requests.closeTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Choices
            label={text('requests.closeHow')}
            options={statusesOf.closed}
            value={outcome}
            nameOf={(word) => text(`requests.status.${word}`)}
            onChange={setOutcome}
            error={missing && outcome === null ? text('requests.needOutcome') : undefined}
          />
          {outcome === 'lost' && (
            <Choices
              label={text('requests.lostWhy')}
              options={lostReasons}
              value={reason}
              nameOf={(word) => text(`requests.lost.${word}`)}
              onChange={setReason}
              error={missing && reason === null ? text('requests.needReason') : undefined}
            />
          )}
          <Textarea
            label={text('requests.closeNote')}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            maxLength={1000}
            autosize
            minRows={2}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              {text('requests.cancel')}
            </Button>
            <Button type="submit">{text('requests.closeRequest')}</Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
