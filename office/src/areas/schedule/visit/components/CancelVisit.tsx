import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ScheduleEntry } from '#contract/schedule/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { asksScope, useChangeVisit, type VisitChange } from '../../api/useChangeVisit.ts'
import { hasCustomer } from '../../api/visitNews.ts'
import { SheetForm } from '../../form/components/SheetForm.tsx'
import { titleOf } from '../../labels.ts'
import { SeriesScope } from '../../series/components/SeriesScope.tsx'

export interface CancelVisitProps {
  entry: ScheduleEntry
  onClose: () => void
}

/** Cancels a visit, with why; the customer is told where that is wanted. */
export function CancelVisit({ entry, onClose }: CancelVisitProps) {
  const text = useText()
  const cancel = useChangeVisit('schedule.canceledDone')
  const asks = hasCustomer(entry) && entry.wall !== null
  const [reason, setReason] = useState('')
  const [tell, setTell] = useState(false)
  const [missing, setMissing] = useState(false)
  const [asked, setAsked] = useState<VisitChange | null>(null)
  // what is under way is not given up without a word
  const isNeeded = entry.state === 'working'
  const submit = () => {
    if (isNeeded && reason.trim() === '') return setMissing(true)
    const change: VisitChange = { entry, state: 'cancelled', reason: reason.trim(), tell: asks && tell }
    if (asksScope(change)) return setAsked(change)
    cancel.mutate(change)
    onClose()
    return undefined
  }
  if (asked !== null) return <SeriesScope change={asked} onClose={onClose} />
  return (
    <SheetForm
      title={text('schedule.cancelTitle', { title: titleOf(text, entry) })}
      onClose={onClose}
      onSubmit={submit}
      label={text('schedule.cancelVisit')}
      cancel={text('schedule.keepVisit')}
      trouble
    >
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
    </SheetForm>
  )
}
