import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useChangeVisit } from '../../api/useChangeVisit.ts'
import { titleOf } from '../../labels.ts'
import foot from '../../../../ui/foot.module.css'

export interface CancelVisitProps {
  entry: ScheduleEntry
  /** There is a customer who can be told. */
  asks: boolean
  onClose: () => void
}

/** Cancels a visit, with why; the customer is told where that is wanted. */
export function CancelVisit({ entry, asks, onClose }: CancelVisitProps) {
  const text = useText()
  const cancel = useChangeVisit('schedule.canceledDone')
  const [reason, setReason] = useState('')
  const [tell, setTell] = useState(false)
  const [missing, setMissing] = useState(false)
  // what is under way is not given up without a word
  const isNeeded = entry.state === 'working'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNeeded && reason.trim() === '') return setMissing(true)
    cancel.mutate({ entry, state: 'cancelled', reason: reason.trim(), tell: asks && tell })
    onClose()
    return undefined
  }
  return (
    <Sheet opened onClose={onClose} title={text('schedule.cancelTitle', { title: titleOf(text, entry) })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Textarea
            label={text('schedule.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={missing && reason.trim() === '' ? text('schedule.reasonNeeded') : undefined}
            maxLength={300}
            autosize
            minRows={2}
            data-autofocus
          />
          {asks && (
            <Checkbox
              label={text('schedule.tellCustomer')}
              checked={tell}
              onChange={(event) => setTell(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end" className={foot['foot'] ?? ''}>
            <Button variant="default" onClick={onClose}>
              {text('schedule.keepVisit')}
            </Button>
            <Button type="submit" color="trouble">
              {text('schedule.cancelVisit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
