import '@mantine/core/styles/Input.layer.css'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { RequestStatus } from '#contract/requests.ts'
import { useText } from '../../lib/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Choices } from './Choices.tsx'
import type { Target } from './useMoveRequest.ts'
import { lostReasons, statusesOf, type LostReason } from './words.ts'
import foot from '../../ui/foot.module.css'

type Outcome = (typeof statusesOf)['closed'][number]

/** What is known of how it ended so far. */
interface Closable {
  readonly status: RequestStatus
  readonly closed_reason?: LostReason | null
  readonly closed_note?: string
}

export interface CloseRequestProps {
  request: Closable
  /** One note belongs to one request: left out where several are closed at once. */
  withNote?: boolean
  onCancel: () => void
  onClosed: (to: Target) => void
}

/** Asks how a request ended, and why when it was lost. Cancel leaves it where it was. */
export function CloseRequest({ request, withNote = true, onCancel, onClosed }: CloseRequestProps) {
  const text = useText()
  const [outcome, setOutcome] = useState<Outcome | null>(
    statusesOf.closed.find((word) => word === request.status) ?? null,
  )
  const [reason, setReason] = useState<LostReason | null>(request.closed_reason ?? null)
  const [note, setNote] = useState(request.closed_note ?? '')
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
      ...(withNote ? { closed_note: note.trim() } : {}),
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
          {withNote && (
            <Textarea
              label={text('requests.closeNote')}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
              maxLength={1000}
              autosize
              minRows={2}
            />
          )}
          <Group justify="flex-end" className={foot['ends'] ?? ''}>
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
