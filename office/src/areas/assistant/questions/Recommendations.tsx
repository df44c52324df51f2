import { Skeleton } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { useText } from '../../../lib/texts.ts'
import type { Service, ShownQuestion } from './questionList.ts'
import { useRecommendations } from './useDrafts.ts'
import styles from '../assistant.module.css'

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
      <h4 className={styles['heading']}>{text('assistant.recommended')}</h4>
      <p className={styles['hint']}>{text('assistant.recommendedHint')}</p>
      {isPending && <Skeleton height={44} radius="xl" />}
      <ul className={styles['chips']}>
        {left.map(({ label, text: words }) => (
          <li key={words}>
            <button
              type="button"
              className={styles['chip']}
              title={words}
              aria-label={text('assistant.addRecommended', { label, question: words })}
              onClick={() => onAdd(words)}
            >
              <IconPlus size={18} aria-hidden />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
