import { useSite } from '../../../lib/site.tsx'
import { fillTemplate } from '#contract/templates.rules.ts'
import type { Template } from '#contract/templates.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { messageLimits, textParts } from '../../../lib/textParts.ts'
import { samplesOf } from './samples.ts'
import styles from './templates.module.css'

/** The text as a customer gets it, with made-up values, and what it counts as. */
export function Preview({ template, body }: { template: Template; body: string }) {
  const text = useText()
  const formats = useFormats()
  const { name: business } = useSite()
  const { by, closing, language } = template
  const words = fillTemplate(body.trim(), samplesOf(template)).trim()
  const closed = by === 'email' || closing === '' || /\bstop\b/i.test(words) ? '' : closing
  const whole = closed === '' ? words : `${words} ${closed}`
  const parts = textParts(whole)
  const count = formats.number(whole.length)
  return (
    <figure className={styles['preview']}>
      <figcaption>{text(by === 'email' ? 'templates.previewMail' : 'templates.preview')}</figcaption>
      <div className={styles['phone']} data-by={by}>
        <p className={styles['sender']}>{business}</p>
        <p className={styles['bubble']} lang={language}>
          {words}
          {closed !== '' && <span className={styles['closing']}> {closed}</span>}
        </p>
      </div>
      <p className={styles['count']} data-trouble={by !== 'email' && parts > messageLimits.parts}>
        {by === 'email'
          ? text('templates.length', { characters: count })
          : text('templates.textLength', { characters: count, parts })}
      </p>
    </figure>
  )
}
