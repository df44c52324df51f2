import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import IconSparkles from '~icons/tabler/sparkles'
import { useRef } from 'react'
import type { LocalizedText } from '#contract/website/types.ts'
import { api, type Arguments } from '../../../../lib/api.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'

/** Which words are wanted: of a field of a section, of a page in search results, or of a service. */
export type WantedWords = Omit<Arguments<'suggestWebsiteWords'>['body'], 'attempt'>

export interface SuggestWordsProps {
  /** What the field is called. */
  label: string
  wanted: WantedWords
  /** What stands in it now: it comes back by Undo. */
  words: LocalizedText
  onWords: (words: LocalizedText) => void
}

/** Fills a field from what is known of the business, in both languages. Another press suggests something else. */
export function SuggestWords({ label, wanted, words, onWords }: SuggestWordsProps) {
  const text = useText()
  const { slug } = useSite()
  const attempt = useRef(0)
  const ask = useMutation({
    mutationFn: () => api('suggestWebsiteWords', { slug, body: { ...wanted, attempt: attempt.current } }),
    onSuccess: ({ words: said }) => {
      if (said.en === '' && said.es === '') {
        toast.failure('website.nothingToSuggest')
        return
      }
      attempt.current = (attempt.current + 1) % 100
      onWords(said)
      toast.success('website.wordsSuggested', { undo: () => onWords(words) })
    },
    onError: (error) => toast.problem(error),
  })
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={ask.isPending}
      leftSection={<IconSparkles size={16} aria-hidden />}
      aria-label={text('website.suggestFor', { field: label })}
      onClick={() => ask.mutate()}
    >
      {text('website.suggest')}
    </Button>
  )
}
