import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import { keepPreviousData, useQuery, type FetchStatus } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Answer } from '../../../../lib/api.ts'
import { useSettled } from '../../../../lib/settled.ts'
import { useSite } from '../../../../lib/site.tsx'
import { currentLanguage, useText } from '../../../../lib/texts.ts'

/** Milliseconds that typing must pause before it is looked for. */
const PAUSE = 200
const FEW = 8

/** For whom an entry is: a customer, one of their requests, or a project. */
export interface Subject {
  readonly kind: 'customer' | 'request' | 'project'
  readonly id: string
  readonly name: string
}

const kinds = ['customer', 'request', 'project'] as const satisfies readonly Subject['kind'][]
const isSubject = (kind: Answer<'semanticSearch'>['results'][number]['kind']): kind is Subject['kind'] =>
  kinds.some((each) => each === kind)

function useSubjects(typed: string) {
  const { slug } = useSite()
  const query = useSettled(typed.trim().slice(0, 100), PAUSE)
  const { data, error, fetchStatus } = useQuery({
    queryKey: [slug, 'search', 'subjects', query],
    queryFn: ({ signal }) =>
      api('semanticSearch', {
        site: slug,
        signal,
        body: { query, kinds: [...kinds], limit: FEW, locale: currentLanguage() },
      }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    retry: false,
  })
  const found = query === '' ? [] : (data?.results ?? [])
  return { found, said: query === '' || found.length > 0 ? null : saidOf(error !== null, fetchStatus) }
}

/** What to say while there are no results. */
function saidOf(failed: boolean, status: FetchStatus): 'failed' | 'none' | 'searching' {
  if (failed || status === 'paused') return 'failed'
  return status === 'idle' ? 'none' : 'searching'
}

interface SubjectFieldProps {
  subject: Subject | null
  error: string | undefined
  onChange: (subject: Subject | null) => void
}

/** Finds the customer, request, or project that an entry is for. */
export function SubjectField({ subject, error, onChange }: SubjectFieldProps) {
  const text = useText()
  const combobox = useCombobox()
  const [typed, setTyped] = useState(subject?.name ?? '')
  const { found, said } = useSubjects(subject === null ? typed : '')
  const pick = (path: string) => {
    const result = found.find((each) => `${each.kind} ${each.id}` === path)
    combobox.closeDropdown()
    if (result === undefined || !isSubject(result.kind)) return
    setTyped(result.title)
    onChange({ kind: result.kind, id: result.id, name: result.title })
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          label={text('schedule.for')}
          placeholder={text('schedule.forHint')}
          description={subject === null ? undefined : text(`schedule.subject.${subject.kind}`)}
          error={error}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange(null)
            combobox.openDropdown()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          autoComplete="off"
          maxLength={100}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={subject !== null || (found.length === 0 && said === null)}>
        {said !== null && (
          <Combobox.Empty>
            <output>{text(`schedule.for.${said}`)}</output>
          </Combobox.Empty>
        )}
        <Combobox.Options aria-label={text('schedule.for')}>
          {found.map(({ kind, id, title, detail }) => (
            <Combobox.Option key={`${kind} ${id}`} value={`${kind} ${id}`}>
              <Text size="sm" fw={600}>
                {title}
              </Text>
              <Text size="xs" c="dimmed" truncate>
                {[isSubject(kind) ? text(`schedule.subject.${kind}`) : '', detail]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
