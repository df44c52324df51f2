import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Group, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { seriesScopes, type SeriesScope } from '#contract/schedule/values.ts'
import { useText } from '../../../../lib/texts.ts'
import type { ShownVisit } from '../../api/outboxStamps.ts'
import { useServices } from '../../form/api/useServices.ts'
import { lengthText } from '../../labels.ts'
import type { EditValue } from '../api/editValue.ts'
import fields from '../../../../ui/page/fields.module.css'

interface EditFieldsProps {
  visit: ShownVisit
  value: EditValue
  onChange: (change: Partial<EditValue>) => void
  titleError: string | undefined
}

/** What is edited; behind an empty field stands what counts instead. */
export function EditFields({ visit, value, onChange, titleError }: EditFieldsProps) {
  const text = useText()
  const isVisit = visit.kind === 'visit'
  const { own } = visit
  return (
    <>
      <div className={fields['fields']}>
        <TextInput
          label={text('schedule.title')}
          value={value.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
          placeholder={own.title === '' ? visit.title : undefined}
          description={isVisit ? text('schedule.titleHint') : undefined}
          error={titleError}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={120}
          autoComplete="off"
          data-autofocus
        />
        {isVisit && <ServiceField visit={visit} value={value} onChange={onChange} />}
        <TextInput
          className={fields['wide'] ?? ''}
          label={text('schedule.address')}
          value={value.address}
          onChange={(event) => onChange({ address: event.currentTarget.value })}
          placeholder={own.address === '' ? visit.address : undefined}
          description={isVisit ? text('schedule.addressHint') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={300}
          autoComplete="off"
        />
      </div>
      <Textarea
        label={text('schedule.note')}
        description={text('schedule.noteHint')}
        value={value.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
        maxLength={1000}
        autosize
        minRows={2}
      />
      {isVisit && (
        <div className={fields['fields']}>
          <BufferField
            label={text('schedule.bufferBefore')}
            minutes={value.before}
            onChange={(before) => onChange({ before })}
          />
          <BufferField
            label={text('schedule.bufferAfter')}
            minutes={value.after}
            onChange={(after) => onChange({ after })}
          />
        </div>
      )}
    </>
  )
}

type PartProps = Pick<EditFieldsProps, 'visit' | 'value' | 'onChange'>

/** As which service it is done. */
function ServiceField({ visit: { own, service }, value, onChange }: PartProps) {
  const text = useText()
  const services = useServices()
  const isKnown = value.service === '' || services.some(({ id }) => id === value.service)
  const none =
    own.service === null && service !== null
      ? text('schedule.serviceOfRequest', { name: service.name })
      : text('schedule.noService')
  return (
    <NativeSelect
      label={text('schedule.service')}
      value={value.service}
      onChange={(event) => onChange({ service: event.currentTarget.value })}
      data={[
        { value: '', label: none },
        // one that is no longer offered, or while the list is on its way
        ...(isKnown ? [] : [{ value: value.service, label: service?.name ?? '' }]),
        ...services.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

/** Minutes. */
const buffers = [0, 15, 30, 45, 60, 90, 120, 180, 240]

interface BufferFieldProps {
  label: string
  minutes: number
  onChange: (minutes: number) => void
}

/** How long nothing else may begin or end beside it. */
function BufferField({ label, minutes, onChange }: BufferFieldProps) {
  const text = useText()
  const offered = buffers.includes(minutes) ? buffers : [...buffers, minutes].toSorted((one, other) => one - other)
  return (
    <NativeSelect
      label={label}
      value={String(minutes)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={offered.map((each) => ({
        value: String(each),
        label: each === 0 ? text('schedule.noBuffer') : lengthText(each),
      }))}
    />
  )
}

interface ScopeFieldProps {
  scope: SeriesScope
  onChange: (scope: SeriesScope) => void
}

/** Whether a change is for one visit of a series or also for those that follow. */
export function ScopeField({ scope, onChange }: ScopeFieldProps) {
  const text = useText()
  return (
    <Radio.Group
      label={text('schedule.series.which')}
      value={scope}
      onChange={(next) => onChange(seriesScopes.find((each) => each === next) ?? 'this')}
    >
      <Group gap="lg" pt="xs">
        {seriesScopes.map((each) => (
          <Radio key={each} value={each} label={text(`schedule.series.${each}`)} />
        ))}
      </Group>
    </Radio.Group>
  )
}
