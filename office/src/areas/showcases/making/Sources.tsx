import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import type { ShowcaseDraft } from './draft.ts'
import styles from './making.module.css'

/** What texts are made of, and what never goes into them. */
export function Sources({ draft }: { draft: ShowcaseDraft }) {
  const text = useText()
  const formats = useFormats()
  const { service, location, project, date } = draft
  const facts = [
    [text('showcases.service'), service?.name ?? ''],
    [text('showcases.location'), location],
    [text('showcases.date'), date === '' ? '' : formats.day(date)],
    [text('showcases.project'), project === null ? '' : text('showcases.ofProject', { project: project.name })],
  ].flatMap(([name = '', value = '']) => (value === '' ? [] : [{ name, value }]))
  return (
    <section className={styles['sources']} aria-labelledby="showcase-sources">
      <h3 className={styles['heading']} id="showcase-sources">
        {text('showcases.madeOf')}
      </h3>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{text(facts.length === 0 ? 'showcases.noFacts' : 'showcases.neverIn')}</p>
    </section>
  )
}
