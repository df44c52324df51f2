import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Group, MultiSelect, NativeSelect, Select, Stack, TextInput } from '@mantine/core'
import type { MailingRule } from '#contract/print/mailings.types.ts'
import { mailingDistances, mailingLimits } from '#contract/print/mailings.values.ts'
import { useText } from '../../../../lib/texts.ts'
import { DayField } from '../../../../ui/days/DayField.tsx'
import { PartProblem } from '../../../../ui/page/PartProblem.tsx'
import { useRuleChoices } from '../api/useLists.ts'
import { milesOf, pastCustomers } from './rule.ts'

export interface RuleFieldsProps {
  rule: MailingRule
  onChange: (part: Partial<MailingRule>) => void
}

/** Whom a list is about: each field narrows it. */
export function RuleFields({ rule, onChange }: RuleFieldsProps) {
  const text = useText()
  return (
    <Stack gap="md">
      <NativeSelect
        label={text('mailings.who')}
        value={rule.permits ? 'permits' : rule.last_job === null ? 'all' : 'past'}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            permits: value === 'permits' ? true : undefined,
            last_job: value === 'past' ? pastCustomers.last_job : null,
          })
        }
        data={(['past', 'all', 'permits'] as const).map((value) => ({ value, label: text(`mailings.who.${value}`) }))}
      />
      {!rule.permits && <OfCustomers rule={rule} onChange={onChange} />}
      <TextInput
        label={text('mailings.town')}
        placeholder={text('mailings.anyTown')}
        maxLength={mailingLimits.town}
        value={rule.town}
        onChange={({ currentTarget: { value } }) => onChange({ town: value })}
      />
    </Stack>
  )
}

/** What narrows a list of customers. */
function OfCustomers({ rule, onChange }: RuleFieldsProps) {
  const text = useText()
  const { services, tags, failed } = useRuleChoices()
  const [problem] = failed
  return (
    <>
      {problem && (
        <PartProblem error={problem.error} onRetry={() => void Promise.all(failed.map((query) => query.refetch()))} />
      )}
      {rule.last_job !== null && <Days last={rule.last_job} onChange={(last) => onChange({ last_job: last })} />}
      <MultiSelect
        label={text('mailings.services')}
        placeholder={rule.services.length === 0 ? text('mailings.anyService') : ''}
        data={services?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        // an id without its name is nothing to read
        value={services === undefined ? [] : [...rule.services]}
        onChange={(ids) => onChange({ services: services?.flatMap(({ id }) => (ids.includes(id) ? [id] : [])) ?? [] })}
        disabled={services === undefined}
        maxValues={mailingLimits.services}
        searchable
        nothingFoundMessage={text('shell.noOptions')}
      />
      <Near near={rule.near} onChange={(near) => onChange({ near })} />
      <MultiSelect
        label={text('mailings.tags')}
        placeholder={rule.tags.length === 0 ? text('mailings.anyTag') : ''}
        data={[...new Set([...(tags ?? []), ...rule.tags])]}
        value={[...rule.tags]}
        onChange={(chosen) => onChange({ tags: chosen })}
        maxValues={mailingLimits.tags}
        searchable
        nothingFoundMessage={text('shell.noOptions')}
      />
    </>
  )
}

type Last = NonNullable<MailingRule['last_job']>

/** Between which days the last job was. */
function Days({ last, onChange }: { last: Last; onChange: (last: Last) => void }) {
  const text = useText()
  const { after, before } = last
  const isBackward = after !== null && before !== null && after > before
  const orNull = (day: string) => (day === '' ? null : day)
  return (
    <Group grow align="flex-start">
      <DayField
        label={text('mailings.after')}
        value={after ?? ''}
        onChange={(day) => onChange({ after: orNull(day), before })}
      />
      <DayField
        label={text('mailings.before')}
        value={before ?? ''}
        onChange={(day) => onChange({ after, before: orNull(day) })}
        error={isBackward ? text('mailings.backward') : undefined}
      />
    </Group>
  )
}

/** Around which job, and how far. */
function Near({ near, onChange }: { near: MailingRule['near']; onChange: (near: MailingRule['near']) => void }) {
  const text = useText()
  const { projects } = useRuleChoices()
  const [, , usual] = mailingDistances
  const choose = (chosen: string | null) => {
    const project = projects?.find(({ id }) => id === chosen)
    onChange(project ? { project_id: project.id, metres: near?.metres ?? usual } : null)
  }
  const distances = [...new Set([...mailingDistances, ...(near ? [near.metres] : [])])].toSorted((a, b) => a - b)
  return (
    <Group align="flex-start" wrap="nowrap">
      <Select
        flex={1}
        label={text('mailings.near')}
        description={near === null ? undefined : text('mailings.nearHint')}
        placeholder={text('mailings.anywhere')}
        data={projects?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        disabled={projects === undefined}
        value={near?.project_id ?? null}
        onChange={choose}
        searchable
        clearable
        limit={50}
        nothingFoundMessage={text('shell.noOptions')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {near !== null && (
        <NativeSelect
          label={text('mailings.radius')}
          value={String(near.metres)}
          onChange={({ currentTarget: { value } }) => onChange({ ...near, metres: Number(value) })}
          data={distances.map((metres) => ({
            value: String(metres),
            label: text('mailings.miles', { miles: milesOf(metres) }),
          }))}
        />
      )}
    </Group>
  )
}
