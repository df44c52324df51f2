import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Stack, Text } from '@mantine/core'
import type { LocalizedText } from '#contract/website/types.ts'
import { websiteLimits } from '#contract/website/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { LanguageChoice } from '../../components/LanguageChoice.tsx'
import type { EditorProps } from '../../components/Editor.tsx'
import { changePage, pageOf, withWords } from '../../draft/components/document.ts'
import { WordsField } from '../../fields/components/WordsField.tsx'
import { pageName } from '../../labels.ts'
import { Checks } from './Checks.tsx'
import { ResultPreview } from './ResultPreview.tsx'

/** How the page is found: its title and description in search results, and whether it is there at all. */
export function GooglePanel(props: EditorProps) {
  const { draft, place, language, onLanguage } = props
  const text = useText()
  const page = pageOf(draft.document, place.page)
  if (page === undefined) return null
  const { kind, hidden, seo_title: title, seo_description: description } = page
  const setWords = (name: 'seo_title' | 'seo_description', said: string) =>
    draft.change(
      changePage(kind, (before) => ({ ...before, [name]: withWords(before[name], language, said) })),
      `${kind}.${name}.${language}`,
    )
  const takeWords = (name: 'seo_title' | 'seo_description') => (said: LocalizedText) =>
    draft.change(changePage(kind, (before) => ({ ...before, [name]: said })))
  // a page that stands for many says something else of each
  const isOne = kind !== 'service' && kind !== 'area'
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {text('website.googleText', { page: pageName(text, kind) })}
      </Text>
      <LanguageChoice language={language} onLanguage={onLanguage} />
      <ResultPreview document={draft.document} page={page} language={language} />
      <WordsField
        key={`title.${kind}.${language}`}
        label={text('website.seoTitle')}
        kind="line"
        most={websiteLimits.seoTitle}
        words={title}
        language={language}
        wanted={isOne ? { field: 'seo_title', page: kind } : undefined}
        onWords={takeWords('seo_title')}
        onChange={(said) => setWords('seo_title', said)}
      />
      <WordsField
        key={`description.${kind}.${language}`}
        label={text('website.seoDescription')}
        kind="long"
        most={websiteLimits.seoDescription}
        words={description}
        language={language}
        wanted={isOne ? { field: 'seo_description', page: kind } : undefined}
        onWords={takeWords('seo_description')}
        onChange={(said) => setWords('seo_description', said)}
      />
      {kind !== 'home' && (
        <Checkbox
          label={text('website.hidePage')}
          description={text('website.hidePageText')}
          checked={hidden}
          onChange={({ currentTarget }) =>
            draft.change(changePage(kind, (before) => ({ ...before, hidden: currentTarget.checked })))
          }
        />
      )}
      <Checks {...props} />
    </Stack>
  )
}
