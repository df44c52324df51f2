import type { PhotoChoice } from '#contract/website/types.ts'
import type { WebsitePage } from '#contract/website/page.ts'
import { wordsOf } from '../localized.ts'
import { RichText } from '../rich-text.tsx'
import { textsOf } from '../texts.ts'
import { Block, type SectionProps } from './block.tsx'
import { phoneWide } from '../../parts/picture.tsx'
import { ChosenPhoto, isShown } from './photo.tsx'

const sizes = `${phoneWide}, (max-width: 899px) calc(100vw - 2.5rem), 32rem`

/** Words with a photo beside them, where there is one. */
function Story({ page, text, photo }: { page: WebsitePage; text: string; photo: PhotoChoice | null }) {
  const words = (
    <div className="prose">
      <RichText page={page} text={text} />
    </div>
  )
  if (!isShown(page, photo)) return words
  return (
    <div className="two">
      {words}
      <ChosenPhoto page={page} photo={photo} sizes={sizes} />
    </div>
  )
}

/** What the years and the work come to, as far as it is known. */
function Numbers({ page }: { page: WebsitePage }) {
  const text = textsOf(page.locale)
  const { since } = page.website.facts
  const { total } = page.said.standing
  const numbers = [
    ...(since === null ? [] : [[String(page.year - since), text('website.number_years')] as const]),
    ...(page.showcases.length > 0 ? [[String(page.showcases.length), text('website.number_jobs')] as const] : []),
    ...(total > 0 ? [[String(total), text('website.number_reviews')] as const] : []),
  ]
  return (
    <dl className="numbers">
      {numbers.map(([number, what]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Who the business is, in its owner's words. */
export function AboutSection({ page, section }: SectionProps<'about'>) {
  const { props } = section
  const text = wordsOf(page, props.text) || page.site.description
  if (text === '') return null
  const title = wordsOf(page, props.title) || textsOf(page.locale)('website.title_about')
  return (
    <Block page={page} section={section} title={title}>
      <Story page={page} text={text} photo={props.photo} />
      {section.variant === 'numbers' && <Numbers page={page} />}
    </Block>
  )
}

/** Words of the owner about anything. */
export function TextSection({ page, section }: SectionProps<'text'>) {
  const { props } = section
  const text = wordsOf(page, props.text)
  const title = wordsOf(page, props.title)
  if (text === '' || title === '') return null
  return (
    <Block page={page} section={section} title={title}>
      <Story page={page} text={text} photo={section.variant === 'beside_photo' ? props.photo : null} />
    </Block>
  )
}
