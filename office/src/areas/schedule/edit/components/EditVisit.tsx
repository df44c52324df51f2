import { useState } from 'react'
import { Button } from '@mantine/core'
import type { SeriesScope } from '#contract/schedule/values.ts'
import { useDraft } from '../../../../lib/drafts.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import { Versions } from '../../../../ui/Versions.tsx'
import type { ShownVisit } from '../../api/outboxStamps.ts'
import { Fault } from '../../form/components/MemberPicker.tsx'
import { SheetForm } from '../../form/components/SheetForm.tsx'
import { useServices } from '../../form/api/useServices.ts'
import { lengthText, titleOf } from '../../labels.ts'
import { entryOf } from '../../visit/components/visitEntry.ts'
import {
  differences,
  editedFields,
  editValueOf,
  isOutdated,
  type EditedField,
  type EditValue,
} from '../api/editValue.ts'
import { useEditVisit } from '../api/useEditVisit.ts'
import { EditFields, ScopeField } from './EditFields.tsx'

export interface EditVisitProps {
  visit: ShownVisit
  onClose: () => void
}

/** Changes what an entry is called, its service, where it is, and what the crew should know. */
export function EditVisit({ visit, onClose }: EditVisitProps) {
  const text = useText()
  const { slug } = useSite()
  const newest = editValueOf(visit)
  const [opened, setOpened] = useState(newest)
  const { value, change, clear } = useDraft(slug, `visit:${visit.id}`, opened)
  const [tried, setTried] = useState(false)
  const [scope, setScope] = useState<SeriesScope | null>(asksScope(visit) ? 'this' : null)
  const end = () => {
    clear()
    onClose()
  }
  const save = useEditVisit(visit.id, end)
  const outdated = isOutdated(value, opened, newest)
  const missing = needsTitle(visit) && value.title.trim() === ''
  const send = () => {
    setTried(true)
    const fields = differences(value, newest)
    if (missing || save.isPending) return
    if (fields.length === 0) end()
    else save.mutate({ value, before: newest, fields, version: newest.version, scope })
  }
  const takeTheirs = () => {
    setOpened(newest)
    change(newest)
  }
  return (
    <SheetForm
      title={text('schedule.editTitle', { title: titleOf(text, entryOf(visit)) })}
      size="lg"
      onClose={end}
      onSubmit={() => {
        if (!outdated) send()
      }}
      label={text('schedule.saveEdit')}
      cancel={text('shell.cancel')}
      busy={save.isPending}
    >
      {outdated && <Conflict mine={value} theirs={newest} onTheirs={takeTheirs} onMine={send} />}
      <EditFields
        visit={visit}
        value={value}
        onChange={change}
        titleError={tried && missing ? text('schedule.titleNeeded') : undefined}
      />
      {scope !== null && <ScopeField scope={scope} onChange={setScope} />}
      {save.error !== null && !outdated && <Fault>{problemText(save.error)}</Fault>}
    </SheetForm>
  )
}

/** Visits and time off are named by what they are about, or what they are. */
const needsTitle = ({ kind }: ShownVisit): boolean => kind === 'task' || kind === 'event'

/** Those that follow are still to come as well. */
const asksScope = ({ series, state }: ShownVisit): boolean =>
  series !== null && (state === 'confirmed' || state === 'hold')

const labels = {
  title: 'schedule.title',
  service: 'schedule.service',
  address: 'schedule.address',
  note: 'schedule.note',
  before: 'schedule.bufferBefore',
  after: 'schedule.bufferAfter',
} as const satisfies Readonly<Record<EditedField, string>>

interface ConflictProps {
  mine: EditValue
  theirs: EditValue
  onTheirs: () => void
  onMine: () => void
}

/** Somebody else was quicker: what differs, and which of the two stays. */
function Conflict({ mine, theirs, onTheirs, onMine }: ConflictProps) {
  const text = useText()
  const services = useServices()
  const said = (value: EditValue, field: EditedField): string => {
    if (field === 'before' || field === 'after') return value[field] === 0 ? '' : lengthText(value[field])
    if (field === 'service') return services.find(({ id }) => id === value.service)?.name ?? ''
    return value[field]
  }
  return (
    <Versions
      title={text('schedule.newerTitle')}
      mine={text('schedule.mine')}
      theirs={text('schedule.theirs')}
      rows={editedFields.map((field) => ({
        label: text(labels[field]),
        mine: said(mine, field),
        theirs: said(theirs, field),
      }))}
    >
      <Button variant="default" onClick={onTheirs}>
        {text('schedule.takeTheirs')}
      </Button>
      <Button onClick={onMine}>{text('schedule.keepMine')}</Button>
    </Versions>
  )
}
