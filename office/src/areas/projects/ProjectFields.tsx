import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ProjectStatus } from '#contract/projects.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { DayField } from '../../ui/days/DayField.tsx'
import { AddressField } from '../places/index.ts'
import { CustomerField } from './CustomerField.tsx'
import type { FormValue } from './formValue.ts'
import { insideForm } from './insideForm.ts'
import { knownTags } from './knownTags.ts'
import { useServices } from './useServices.ts'
import { projectStatuses } from './words.ts'
import fields from '../../ui/page/fields.module.css'

export interface ProjectFieldsProps {
  value: FormValue
  onChange: (patch: Partial<FormValue>) => void
  errors: Readonly<Record<string, string>>
}

/** The fields of a project, for a new one and for changing one. */
export function ProjectFields({ value, onChange, errors }: ProjectFieldsProps) {
  const text = useText()
  const client = useQueryClient()
  const { slug } = useSite()
  const services = useServices()
  const offered = services.filter(({ id, active }) => active || value.services.includes(id))
  // Until the services are there, the project's own have no names: they are kept, and shown once they have.
  const nameless = value.services.filter((id) => !services.some((service) => service.id === id))
  const chooseServices = (chosen: string[]) =>
    onChange({ services: [...nameless, ...offered.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)] })
  return (
    <div className={fields['fields']}>
      <TextInput
        className={fields['wide'] ?? ''}
        label={text('projects.name')}
        placeholder={text('projects.nameHint')}
        value={value.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={errors['name']}
        maxLength={160}
        required
        withAsterisk={false}
        data-autofocus
        autoComplete="off"
      />
      <CustomerField value={value} onChange={onChange} errors={errors} />
      <AddressField
        className={fields['wide'] ?? ''}
        label={text('projects.address')}
        value={value}
        onChange={(address) => onChange(address)}
        error={errors['address']}
      />
      <NativeSelect
        className={fields['wide'] ?? ''}
        size="md"
        label={text('projects.status')}
        value={value.status}
        data={projectStatuses.map((status) => ({ value: status, label: text(`projects.status.${status}`) }))}
        onChange={(event) => {
          const status = projectStatuses.find((each): each is ProjectStatus => each === event.currentTarget.value)
          if (status !== undefined) onChange({ status })
        }}
      />
      <DayField
        label={text('projects.date')}
        value={value.date}
        onChange={(date) => onChange({ date })}
        error={errors['date']}
      />
      <DayField
        label={text('projects.endDate')}
        value={value.endDate}
        min={value.date === '' ? undefined : value.date}
        onChange={(endDate) => onChange({ endDate })}
        error={errors['end_date']}
      />
      <MultiSelect
        className={fields['wide'] ?? ''}
        label={text('projects.services')}
        data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value.services.filter((id) => !nameless.includes(id)).map(String)}
        onChange={chooseServices}
        error={errors['services']}
        maxValues={20}
        searchable
        hidePickedOptions
        comboboxProps={insideForm}
        nothingFoundMessage={text('projects.noServices')}
      />
      <TagsInput
        className={fields['wide'] ?? ''}
        label={text('projects.tags')}
        description={text('projects.tagsHint')}
        data={knownTags(client, slug)}
        value={value.tags}
        onChange={(tags) => onChange({ tags: tags.map((tag) => tag.slice(0, 40)) })}
        error={errors['tags']}
        maxTags={30}
        acceptValueOnBlur
        comboboxProps={insideForm}
      />
      <Textarea
        className={fields['wide'] ?? ''}
        label={text('projects.description')}
        value={value.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        error={errors['description']}
        maxLength={5000}
        autosize
        minRows={3}
        maxRows={10}
      />
    </div>
  )
}
