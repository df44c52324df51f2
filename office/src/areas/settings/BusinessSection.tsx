import type { LandingPage } from '#contract/sites.ts'
import { BusinessForm } from './BusinessForm.tsx'
import { textsOf, businessFields, type BusinessField } from './businessForm.ts'
import { useText } from '../../lib/texts.ts'
import { languageName } from './languages.ts'
import { timeZoneName } from './timeZones.ts'
import styles from './settings.module.css'

/** Who the business is and how it is reached. */
export function BusinessSection({ page }: { page: LandingPage }) {
  return page.may.update ? <BusinessForm page={page} /> : <BusinessFacts page={page} />
}

/** The same for whoever may only read it. */
function BusinessFacts({ page }: { page: LandingPage }) {
  const text = useText()
  const texts = textsOf(page)
  const shown = (name: BusinessField) => {
    if (name === 'time_zone') return timeZoneName(texts[name])
    return name === 'language' ? languageName(text, texts[name]) : texts[name]
  }
  return (
    <dl className={styles['facts']}>
      {businessFields.map((name) => (
        <div key={name} className={styles['fact']}>
          <dt>{text(`settings.field.${name}`)}</dt>
          <dd>{shown(name) || text('settings.blank')}</dd>
        </div>
      ))}
    </dl>
  )
}
