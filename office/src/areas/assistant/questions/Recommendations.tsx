import { Flex, Skeleton, Text, Title } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { useText } from '../../../lib/texts.ts'
import type { Service, ShownQuestion } from './questionList.ts'
import { useRecommendations } from './useDrafts.ts'
import filters from '../../../ui/filters.module.css'

export interface RecommendationsProps {
  questions: readonly ShownQuestion[]
  service: Service | null
  onAdd: (words: string) => void
}

/** What others of the trade ask: each is added with one tap. */
export function Recommendations({ questions, service, onAdd }: RecommendationsProps) {
  const text = useText()
  const { data, isPending } = useRecommendations(service?.id ?? '')
  const there = new Set(questions.map(({ question_text: words }) => words))
  const left = data?.recommendations.filter(({ text: words }) => !there.has(words)) ?? []
  if (!isPending && left.length === 0) return null
  return (
    <section aria-label={text('assistant.recommended')}>
      <Title mb="xs" fz="h3" fw={600} order={4}>
        {text('assistant.recommended')}
      </Title>
      <Text mb="sm" c="dimmed" size="sm">
        {text('assistant.recommendedHint')}
      </Text>
      {isPending && <Skeleton height={44} radius="xl" />}
      <Flex component="ul" gap="xs" align="center" wrap="wrap">
        {left.map(({ label, text: words }) => (
          <li key={words}>
            <button
              type="button"
              className={filters['pill']}
              title={words}
              aria-label={text('assistant.addRecommended', { label, question: words })}
              onClick={() => onAdd(words)}
            >
              <IconPlus color="var(--mantine-color-petrol-light-color)" size={18} aria-hidden />
              {label}
            </button>
          </li>
        ))}
      </Flex>
    </section>
  )
}
