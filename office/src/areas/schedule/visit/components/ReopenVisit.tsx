import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { Ways } from '../../../../ui/Ways.tsx'
import type { ShownVisit } from '../../api/outboxStamps.ts'
import { useChangeVisit } from '../../api/useChangeVisit.ts'
import { SheetForm } from '../../form/components/SheetForm.tsx'
import { titleOf } from '../../labels.ts'
import { entryOf } from './visitEntry.ts'

export interface ReopenVisitProps {
  visit: ShownVisit
  onClose: () => void
}

/** Where what is done may go back to: somebody is at it still, or it takes place another time. */
const ways = ['working', 'confirmed'] as const

/** Opens a visit that is done again, with why: what follows from it, such as an invoice, stays. */
export function ReopenVisit({ visit, onClose }: ReopenVisitProps) {
  const text = useText()
  const reopen = useChangeVisit('schedule.reopened', false)
  const [to, setTo] = useState<(typeof ways)[number]>(visit.started === null ? 'confirmed' : 'working')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const entry = entryOf(visit)
  const submit = () => {
    setTried(true)
    if (isMissing) return
    reopen.mutate({ entry, state: to, reason: reason.trim() })
    onClose()
  }
  return (
    <SheetForm
      title={text('schedule.reopenTitle', { title: titleOf(text, entry) })}
      onClose={onClose}
      onSubmit={submit}
      label={text('schedule.reopen')}
      cancel={text('shell.cancel')}
    >
      <Ways
        label={text('schedule.reopenTo')}
        ways={ways}
        chosen={to}
        nameOf={(way) => text(`schedule.reopenAs.${way}`)}
        onChoose={setTo}
      />
      <Textarea
        label={text('schedule.reason')}
        description={text('schedule.reopenHint')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={tried && isMissing ? text('schedule.reasonNeeded') : undefined}
        maxLength={300}
        autosize
        minRows={2}
        data-autofocus
      />
    </SheetForm>
  )
}
