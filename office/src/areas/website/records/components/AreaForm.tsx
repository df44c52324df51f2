import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Group, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { websiteLimits } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'
import type { EditorProps } from '../../components/Editor.tsx'
import { noWords, withWords } from '../../draft/components/document.ts'
import { WordsField } from '../../fields/components/WordsField.tsx'
import { useAreaActs, type Area } from '../api/useRecords.ts'
import { RecordForm } from './RecordForm.tsx'
import { countWords, isProven, leastWords } from './towns.ts'

export interface AreaFormProps extends Pick<EditorProps, 'language' | 'onLanguage'> {
  record: Area | null
  onClose: () => void
}

/** One town: its name, and its page's own words. */
export function AreaForm({ record, onClose, language, onLanguage }: AreaFormProps) {
  const text = useText()
  const { add, change } = useAreaActs()
  const [name, setName] = useState(record?.name ?? '')
  const [state, setState] = useState(record?.state ?? '')
  const [words, setWords] = useState(record?.words ?? noWords)
  const [isPublished, setPublished] = useState(record?.page_state === 'published')
  const town = { name: name.trim(), state }
  const count = Math.max(countWords(words.en), countWords(words.es))
  const mayPublish = record !== null && isProven(record) && count >= leastWords
  const pageState = isPublished && mayPublish ? 'published' : count > 0 ? 'draft' : 'none'
  const done = { onSuccess: onClose }
  const send = () =>
    record === null
      ? add.mutate(town, done)
      : change.mutate({ record, part: { ...town, words, page_state: pageState } }, done)
  return (
    <RecordForm
      title={text(record === null ? 'website.addTown' : 'website.editTown')}
      isReady={town.name !== '' && /^([A-Z]{2})?$/.test(state)}
      busy={add.isPending || change.isPending}
      error={null}
      onSend={send}
      onClose={onClose}
      language={language}
      onLanguage={onLanguage}
    >
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TextInput
          flex={1}
          label={text('website.town')}
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          w="5rem"
          label={text('website.licenseState')}
          maxLength={2}
          value={state}
          onChange={({ currentTarget }) => setState(currentTarget.value.toUpperCase())}
        />
      </Group>
      {record !== null && (
        <>
          <WordsField
            label={text('website.townWords')}
            kind="story"
            most={websiteLimits.story}
            words={words}
            language={language}
            onChange={(said) => setWords(withWords(words, language, said))}
          />
          <Switch
            label={text('website.publishTown')}
            description={
              isProven(record) ? text('website.townWordCount', { count, least: leastWords }) : text('website.noProof')
            }
            checked={isPublished && mayPublish}
            disabled={!mayPublish}
            onChange={({ currentTarget }) => setPublished(currentTarget.checked)}
          />
        </>
      )}
    </RecordForm>
  )
}
