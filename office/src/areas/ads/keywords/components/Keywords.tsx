import '@mantine/core/styles/Input.layer.css'
import { Button, Flex, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import IconPlugConnectedX from '~icons/tabler/plug-connected-x'
import IconSearch from '~icons/tabler/search'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useState, type FormEvent } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { ApiError } from '../../../../lib/problem.ts'
import { EmptyPart } from '../../../../ui/EmptyPart.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import { keywordLanguages, useKeywordIdeas, wordsIn } from '../api/useKeywords.ts'
import { KeywordTable } from './KeywordTable.tsx'

const parsers = {
  words: parseAsString.withDefault(''),
  language: parseAsStringLiteral(keywordLanguages).withDefault('en'),
}

/** What people in the towns of the business search for, and which page of its website is about it. */
export function Keywords() {
  const text = useText()
  const [{ words: asked, language }, set] = useQueryStates(parsers, { history: 'push' })
  const [typed, setTyped] = useState(asked)
  // the browser's way back leads to what was asked before
  const [before, setBefore] = useState(asked)
  if (before !== asked) {
    setBefore(asked)
    setTyped(asked)
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    void set({ words: wordsIn(typed).join(', ') })
  }
  return (
    <Stack gap="lg" miw={0}>
      <Text c="dimmed" maw="44rem">
        {text('ads.keywords.about')}
      </Text>
      <Flex component="form" gap="sm" align="flex-end" wrap="wrap" onSubmit={ask}>
        <TextInput
          label={text('ads.keywords.wordsHint')}
          placeholder={text('ads.keywords.wordsExample')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={800}
          flex="1 1 18rem"
          maw="32rem"
        />
        <NativeSelect
          label={text('ads.keywords.language')}
          value={language}
          data={keywordLanguages.map((each) => ({ value: each, label: text(`ads.keywords.language.${each}`) }))}
          onChange={({ currentTarget }) =>
            void set({ language: keywordLanguages.find((each) => each === currentTarget.value) ?? null })
          }
        />
        <Button type="submit">{text('ads.keywords.ask')}</Button>
      </Flex>
      <Ideas words={wordsIn(asked)} language={language} />
    </Stack>
  )
}

function Ideas(asked: { words: readonly string[]; language: (typeof keywordLanguages)[number] }) {
  const text = useText()
  const query = useKeywordIdeas(asked.words, asked.language)
  const { data, error } = query
  if (error instanceof ApiError && error.code === 'not_connected')
    return (
      <EmptyState
        icon={IconPlugConnectedX}
        title={text('ads.keywords.missingTitle')}
        text={text('ads.keywords.missingText')}
      />
    )
  return (
    <ListStates
      list={query}
      isEmpty={data?.ideas.length === 0}
      empty={
        <EmptyPart icon={IconSearch}>
          {text(data?.words.length === 0 ? 'ads.keywords.noServices' : 'ads.keywords.none')}
        </EmptyPart>
      }
    >
      {data !== undefined && <KeywordTable answer={data} />}
    </ListStates>
  )
}
