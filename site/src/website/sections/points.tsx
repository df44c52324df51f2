import type { WebsitePage } from '#contract/website/page.ts'
import { Icon, type IconName } from '../icons.tsx'
import { wordsOf } from '../localized.ts'
import { textsOf } from '../texts.ts'
import { Block, type SectionProps } from './block.tsx'
import { factsOf } from './trust.tsx'

/** How it goes, from the first call to the end. */
export function StepsSection({ page, section }: SectionProps<'steps'>) {
  const text = textsOf(page.locale)
  const { props, variant } = section
  const steps = props.steps
    .map((step) => ({ title: wordsOf(page, step.title), text: wordsOf(page, step.text) }))
    .filter(({ title }) => title !== '')
  if (steps.length === 0) return null
  return (
    <Block
      page={page}
      section={section}
      title={wordsOf(page, props.title) || text('website.title_steps')}
      lead={props.lead}
    >
      <ol className={`steps steps-${variant} steps-${steps.length}`}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            {step.text !== '' && <p>{step.text}</p>}
          </li>
        ))}
      </ol>
    </Block>
  )
}

/** Fewer say nothing. */
const fewest = 2

interface Point {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** What the owner says of the business; without words of their own, what is known of it. */
function pointsOf(page: WebsitePage, section: SectionProps<'reasons'>['section']): Point[] {
  const own = section.props.points
    .map(({ title, text }) => ({ icon: 'check' as const, title: wordsOf(page, title), text: wordsOf(page, text) }))
    .filter(({ title }) => title !== '')
  return own.length >= fewest ? own : [...own, ...factsOf(page, page.year)].slice(0, 4)
}

/** Why this business. */
export function ReasonsSection({ page, section }: SectionProps<'reasons'>) {
  const text = textsOf(page.locale)
  const points = pointsOf(page, section)
  if (points.length < fewest) return null
  return (
    <Block
      page={page}
      section={section}
      title={wordsOf(page, section.props.title) || text('website.title_reasons')}
      lead={section.props.lead}
    >
      <ul className={`points points-${section.variant}`}>
        {points.map((point) => (
          <li key={point.title}>
            <Icon name={point.icon} />
            <div>
              <h3>{point.title}</h3>
              {point.text !== '' && <p>{point.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Block>
  )
}
