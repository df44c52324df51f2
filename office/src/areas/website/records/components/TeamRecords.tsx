import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { websiteLimits } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import type { EditorProps } from '../../components/Editor.tsx'
import { noWords, saidIn, withWords } from '../../draft/components/document.ts'
import { PhotoField } from '../../fields/components/PhotoField.tsx'
import { WordsField } from '../../fields/components/WordsField.tsx'
import { useTeam, useTeamActs, type Person } from '../api/useRecords.ts'
import { RecordForm } from './RecordForm.tsx'
import { RecordList } from './RecordList.tsx'

type Languages = Pick<EditorProps, 'language' | 'onLanguage'>

/** The people whom the website shows. */
export function TeamRecords({ language, onLanguage }: Languages) {
  const text = useText()
  const list = useTeam()
  const { add, change, remove } = useTeamActs()
  const [opened, setOpened] = useState<Person | 'new' | null>(null)
  const takeOut = (record: Person) =>
    remove.mutate(record, {
      onSuccess: () =>
        toast.success('website.personRemoved', {
          undo: () => add.mutate({ name: record.name, role: record.role, photo: record.photo }),
        }),
    })
  return (
    <>
      <RecordList
        label={text('website.section.team')}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        detailOf={({ role }) => saidIn(role, language)}
        add={text('website.addPerson')}
        isFull={(list.data?.length ?? 0) >= websiteLimits.team}
        onAdd={() => setOpened('new')}
        onOpen={setOpened}
        onMove={(record, order) => change.mutate({ record, part: { order } })}
        onRemove={takeOut}
      />
      {opened !== null && (
        <PersonForm
          record={opened === 'new' ? null : opened}
          language={language}
          onLanguage={onLanguage}
          onClose={() => setOpened(null)}
        />
      )}
    </>
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
