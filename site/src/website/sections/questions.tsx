import type { WebsitePage } from '#contract/website/page.ts'
import type { LocalizedText } from '#contract/website/types.ts'
import { pathOf } from '../../addresses.ts'
import { has } from '../links.ts'
import { wordsOf } from '../localized.ts'
import { RichText } from '../rich-text.tsx'
import { textsOf } from '../texts.ts'
import { Block, type SectionProps } from './block.tsx'

interface Asked {
  readonly id: string
  readonly question: LocalizedText
  readonly answer: LocalizedText
}

/** Questions that open on their answers, without a script. */
export function QuestionList({
  page,
  questions,
  columns = false,
}: {
  page: WebsitePage
  questions: readonly Asked[]
  columns?: boolean
}) {
  return (
    <div className={columns ? 'asked asked-columns' : 'asked'}>
      {questions.map(({ id, question, answer }) => (
        <details key={id}>
          <summary>{wordsOf(page, question)}</summary>
          <div className="prose">
            <RichText page={page} text={wordsOf(page, answer)} />
          </div>
        </details>
      ))}
    </div>
  )
}

/** What people ask, with the business's answers. */
export function QuestionsSection({ page, section }: SectionProps<'questions'>) {
  const text = textsOf(page.locale)
  const { props, variant } = section
  const questions = page.questions.filter(({ answer }) => wordsOf(page, answer) !== '')
  if (questions.length === 0) return null
  const more =
    page.kind !== 'questions' && has(page, 'questions') && questions.length > props.limit
      ? { href: pathOf(page, '/questions'), words: text('website.questions_all') }
      : undefined
  return (
    <Block
      page={page}
      section={section}
      title={wordsOf(page, props.title) || text('website.title_questions')}
      lead={props.lead}
      more={more}
    >
      <QuestionList page={page} questions={questions.slice(0, props.limit)} columns={variant === 'columns'} />
    </Block>
  )
}
