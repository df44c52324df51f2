import { Flex, Group, Text } from '@mantine/core'
import type { LandingPage } from '#contract/sites.ts'
import { useState, type FormEvent } from 'react'
import { useText } from '../../lib/texts.ts'
import { ConfirmLeave } from '../../ui/ConfirmLeave.tsx'
import { BusinessInput } from './BusinessInput.tsx'
import {
  businessFields,
  checkBusiness,
  refusedFields,
  textsOf,
  type BusinessErrors,
  type BusinessField,
} from './businessForm.ts'
import { languageName } from './languages.ts'
import { SaveBar } from './SaveBar.tsx'
import { TheirsNote } from './TheirsNote.tsx'
import { timeZoneName } from '../../lib/i18n/timeZones.ts'
import { useEdits } from './useEdits.ts'
import { useUpdateLandingPage } from './useUpdateLandingPage.ts'

const groups: readonly { name: 'reach' | 'work' | 'place' | 'elsewhere'; fields: readonly BusinessField[] }[] = [
  { name: 'reach', fields: ['name', 'phone', 'email'] },
  { name: 'work', fields: ['description', 'service_area'] },
  { name: 'place', fields: ['address', 'zip_code', 'time_zone', 'language'] },
  { name: 'elsewhere', fields: ['existing_website', 'facebook'] },
]

/** The owner's form of the business. A refused change goes back without a word; what was typed stays in the form. */
export function BusinessForm({ page }: { page: LandingPage }) {
  const text = useText()
  const edits = useEdits('business', textsOf(page), businessFields)
  const update = useUpdateLandingPage()
  const [errors, setErrors] = useState<BusinessErrors>({})
  const [saved, setSaved] = useState(false)
  const saving = update.isPending
  const dirty = edits.changed.length > 0

  const set = (name: BusinessField, value: string) => {
    setSaved(false)
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([other]) => other !== name)))
    edits.set(name, value)
  }
  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    if (!dirty || saving) return
    const found = checkBusiness(edits.valueOf)
    setErrors(found)
    const first = businessFields.find((name) => found[name] !== undefined)
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    const part = (of: (name: BusinessField) => string) =>
      Object.fromEntries(edits.changed.map((name) => [name, of(name)]))
    update.mutate(
      { body: part((name) => edits.valueOf(name).trim()), bases: part(edits.baseOf), ifVersion: page.version },
      {
        onSuccess: () => {
          edits.reset()
          setSaved(true)
        },
        onError: (error) => setErrors(refusedFields(error)),
      },
    )
  }
  const discard = () => {
    edits.reset()
    setErrors({})
  }
  const theirsOf = (name: BusinessField) => {
    const theirs = saving ? undefined : edits.theirsOf(name)
    if (theirs === undefined) return null
    const shown =
      name === 'time_zone' ? timeZoneName(theirs) : name === 'language' ? languageName(text, theirs) : theirs
    return <TheirsNote theirs={shown} onTake={() => edits.takeTheirs(name)} />
  }

  return (
    <Flex component="form" gap="xl" direction="column" onSubmit={submit} noValidate>
      {groups.map(({ name: group, fields }) => (
        <fieldset key={group}>
          <Text component="legend" mb="sm" fz="h3" fw={600}>
            {text(`settings.group.${group}`)}
          </Text>
          <Group gap="md" align="flex-start">
            {fields.map((name) => {
              const error = errors[name]
              return (
                <BusinessInput
                  key={name}
                  name={name}
                  value={edits.valueOf(name)}
                  error={error === undefined ? undefined : text(error)}
                  readOnly={saving}
                  onChange={(value) => set(name, value)}
                  note={theirsOf(name)}
                />
              )
            })}
          </Group>
        </fieldset>
      ))}
      <SaveBar label={text('settings.save')} dirty={dirty} saving={saving} saved={saved} onDiscard={discard} />
      <ConfirmLeave when={dirty && !saving} />
    </Flex>
  )
}
