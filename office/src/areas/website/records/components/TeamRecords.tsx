import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { websiteLimits } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'
import type { EditorProps } from '../../components/Editor.tsx'
import { noWords, saidIn, withWords } from '../../draft/components/document.ts'
import { PhotoField } from '../../fields/components/PhotoField.tsx'
import { WordsField } from '../../fields/components/WordsField.tsx'
import { useTeam, useTeamActs, type Person } from '../api/useRecords.ts'
import { RecordForm } from './RecordForm.tsx'
import { RecordList } from './RecordList.tsx'

type Languages = Pick<EditorProps, 'language' | 'onLanguage'>

/** The people whom the website shows. */
export function TeamRecords({ first, ...languages }: Languages & { first?: string | null }) {
  const text = useText()
  return (
    <RecordList
      label={text('website.section.team')}
      first={first}
      list={useTeam()}
      nameOf={({ name }) => name}
      detailOf={({ role }) => saidIn(role, languages.language)}
      add={text('website.addPerson')}
      most={websiteLimits.team}
      acts={useTeamActs()}
      removed="website.personRemoved"
      renderForm={(record, onClose) => <PersonForm record={record} {...languages} onClose={onClose} />}
    />
  )
}

interface FormProps extends Languages {
  record: Person | null
  onClose: () => void
}

function PersonForm({ record, onClose, language, onLanguage }: FormProps) {
  const text = useText()
  const { add, change } = useTeamActs()
  const [name, setName] = useState(record?.name ?? '')
  const [role, setRole] = useState(record?.role ?? noWords)
  const [photo, setPhoto] = useState(record?.photo ?? null)
  const fields = { name: name.trim(), role, photo }
  const done = { onSuccess: onClose }
  return (
    <RecordForm
      title={text(record === null ? 'website.addPerson' : 'website.editPerson')}
      isReady={name.trim() !== ''}
      busy={add.isPending || change.isPending}
      error={null}
      onSend={() => (record === null ? add.mutate(fields, done) : change.mutate({ record, part: fields }, done))}
      onClose={onClose}
      language={language}
      onLanguage={onLanguage}
    >
      <TextInput
        label={text('website.personName')}
        maxLength={80}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <WordsField
        label={text('website.personRole')}
        kind="line"
        most={websiteLimits.title}
        words={role}
        language={language}
        onChange={(said) => setRole(withWords(role, language, said))}
      />
      <PhotoField label={text('website.field.photo')} photo={photo} language={language} onChange={setPhoto} />
    </RecordForm>
  )
}
