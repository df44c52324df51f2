import '@mantine/core/styles/Input.layer.css'
import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { websiteLimits } from '#contract/website/values.ts'
import { useFormats, type Formats } from '../../../../lib/formats.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import { DayField } from '../../../../ui/days/DayField.tsx'
import type { EditorProps } from '../../components/Editor.tsx'
import { noWords, saidIn, withWords } from '../../draft/components/document.ts'
import { WordsField } from '../../fields/components/WordsField.tsx'
import { useOfferActs, useOffers, type Offer } from '../api/useRecords.ts'
import { RecordForm } from './RecordForm.tsx'
import { RecordList } from './RecordList.tsx'

type Languages = Pick<EditorProps, 'language' | 'onLanguage'>

/** When an offer holds, in words. */
function dates(text: Text, formats: Formats, { starts, ends }: Offer): string {
  if (ends !== null) return text('website.offerUntil', { day: formats.day(ends) })
  return starts === null ? text('website.offerAlways') : text('website.offerFrom', { day: formats.day(starts) })
}

/** What is cheaper for a while; the website shows it between its days. */
export function OfferRecords(languages: Languages) {
  const text = useText()
  const formats = useFormats()
  return (
    <RecordList
      label={text('website.section.offers')}
      list={useOffers()}
      nameOf={({ title }) => saidIn(title, languages.language)}
      detailOf={(offer) => dates(text, formats, offer)}
      add={text('website.addOffer')}
      most={websiteLimits.offers}
      acts={useOfferActs()}
      removed="website.offerRemoved"
      renderForm={(record, onClose) => <OfferForm record={record} {...languages} onClose={onClose} />}
    />
  )
}

interface FormProps extends Languages {
  record: Offer | null
  onClose: () => void
}

const spoken = [
  ['title', 'line', websiteLimits.title],
  ['text', 'long', websiteLimits.paragraph],
  ['terms', 'long', websiteLimits.paragraph],
] as const

function OfferForm({ record, onClose, language, onLanguage }: FormProps) {
  const text = useText()
  const { add, change } = useOfferActs()
  const [fields, setFields] = useState(() => ({
    title: record?.title ?? noWords,
    text: record?.text ?? noWords,
    terms: record?.terms ?? noWords,
    starts: record?.starts ?? null,
    ends: record?.ends ?? null,
    code: record?.code ?? '',
  }))
  const set = (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part }))
  const done = { onSuccess: onClose }
  return (
    <RecordForm
      title={text(record === null ? 'website.addOffer' : 'website.editOffer')}
      isReady={saidIn(fields.title, 'en').trim() !== ''}
      busy={add.isPending || change.isPending}
      error={null}
      onSend={() => (record === null ? add.mutate(fields, done) : change.mutate({ record, part: fields }, done))}
      onClose={onClose}
      language={language}
      onLanguage={onLanguage}
    >
      {spoken.map(([name, kind, most]) => (
        <WordsField
          key={name}
          label={text(`website.offer.${name}`)}
          kind={kind}
          most={most}
          words={fields[name]}
          language={language}
          onChange={(said) => set({ [name]: withWords(fields[name], language, said) })}
        />
      ))}
      <Group grow align="flex-start">
        <DayField
          label={text('website.offer.starts')}
          value={fields.starts ?? ''}
          onChange={(day) => set({ starts: day || null })}
        />
        <DayField
          label={text('website.offer.ends')}
          value={fields.ends ?? ''}
          onChange={(day) => set({ ends: day || null })}
        />
      </Group>
      <TextInput
        label={text('website.offer.code')}
        maxLength={40}
        value={fields.code}
        onChange={({ currentTarget }) => set({ code: currentTarget.value })}
      />
    </RecordForm>
  )
}
