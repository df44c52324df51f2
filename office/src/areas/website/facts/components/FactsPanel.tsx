import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteFacts } from '#contract/website/types.ts'
import { websiteLimits } from '#contract/website/values.ts'
import { useNow } from '../../../../lib/now.ts'
import { useText } from '../../../../lib/texts.ts'
import { LanguageChoice } from '../../components/LanguageChoice.tsx'
import type { EditorProps } from '../../components/Editor.tsx'
import { withWords } from '../../draft/components/document.ts'
import { WordsField } from '../../fields/components/WordsField.tsx'
import { LogoRow } from '../../logo/components/LogoRow.tsx'
import { TradeRow } from '../../trade/components/TradeRow.tsx'
import { Licenses } from './Licenses.tsx'

const claims = ['insured', 'bonded', 'emergency', 'free_estimates'] as const
const spoken = ['warranty', 'payments'] as const

/** What is said of the business and stands nowhere else. What is not filled in is not claimed. */
export function FactsPanel({ draft, set: go, language, onLanguage }: EditorProps) {
  const text = useText()
  const now = useNow()
  const { facts } = draft.document
  const set = (part: Partial<WebsiteFacts>, mark: string | null = null) =>
    draft.change((before) => ({ ...before, facts: { ...before.facts, ...part } }), mark)
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {text('website.factsText')}
      </Text>
      <TradeRow draft={draft} />
      <LogoRow draft={draft} set={go} />
      <NumberInput
        label={text('website.fact.since')}
        placeholder="2009"
        value={facts.since ?? ''}
        min={1800}
        max={new Date(now).getFullYear()}
        clampBehavior="blur"
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=""
        hideControls
        onChange={(year) => {
          if (year === '') set({ since: null }, 'facts.since')
          else if (typeof year === 'number' && year >= 1800) set({ since: year }, 'facts.since')
        }}
      />
      <Licenses licenses={facts.licenses} onChange={(licenses, mark) => set({ licenses }, mark)} />
      <Stack gap="xs" component="fieldset" p={0} m={0} bd={0}>
        <Text component="legend" size="sm" fw={500} mb={4}>
          {text('website.claims')}
        </Text>
        {claims.map((claim) => (
          <Checkbox
            key={claim}
            label={text(`website.fact.${claim}`)}
            checked={facts[claim]}
            onChange={({ currentTarget }) => set({ [claim]: currentTarget.checked })}
          />
        ))}
      </Stack>
      <LanguageChoice language={language} onLanguage={onLanguage} />
      {spoken.map((name) => (
        <WordsField
          key={`${name}.${language}`}
          label={text(`website.fact.${name}`)}
          kind="line"
          most={websiteLimits.line}
          words={facts[name]}
          language={language}
          onChange={(said) => set({ [name]: withWords(facts[name], language, said) }, `facts.${name}.${language}`)}
        />
      ))}
      <Languages languages={facts.languages} onChange={(languages) => set({ languages }, 'facts.languages')} />
    </Stack>
  )
}

interface LanguagesProps {
  languages: readonly string[]
  onChange: (languages: string[]) => void
}

/** Languages as a person writes them: English, Spanish. */
function Languages({ languages, onChange }: LanguagesProps) {
  const text = useText()
  const [typed, setTyped] = useState(languages.join(', '))
  const read = (written: string) =>
    written
      .split(',')
      .map((each) => each.trim().slice(0, 40))
      .filter(Boolean)
      .slice(0, websiteLimits.languages)
  // what came from elsewhere, such as from Undo, is shown; what is being typed is left alone
  const shown = read(typed).join(', ') === languages.join(', ') ? typed : languages.join(', ')
  return (
    <TextInput
      label={text('website.fact.languages')}
      placeholder={text('website.languagesExample')}
      value={shown}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(read(value))
      }}
    />
  )
}
