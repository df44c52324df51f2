import { Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { LandingPage } from '#contract/sites.ts'
import { acting } from '../../early/acting.ts'
import { BusinessForm } from './BusinessForm.tsx'
import { textsOf, businessFields, type BusinessField } from './businessForm.ts'
import { loadTexts, useText } from '../../lib/texts.ts'
import { languageName } from './languages.ts'
import { timeZoneName } from '../../lib/i18n/timeZones.ts'
import rows from '../../ui/rows.module.css'

const DangerArea = lazy(async () => {
  const [{ DangerArea: part }] = await Promise.all([import('./deletion/DangerArea.tsx'), loadTexts(['deletion'])])
  return { default: part }
})

/** Who the business is and how it is reached; for its owner also its end, which is nobody's who acts as them. */
export function BusinessSection({ page }: { page: LandingPage }) {
  if (!page.may.update) return <BusinessFacts page={page} />
  return (
    <>
      <BusinessForm page={page} />
      <Suspense fallback={null}>{acting() === null && <DangerArea />}</Suspense>
    </>
  )
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
    <dl className={rows['facts']}>
      {businessFields.map((name) => (
        <div key={name}>
          <Text component="dt" c="dimmed" inherit>
            {text(`settings.field.${name}`)}
          </Text>
          <dd>{shown(name) || text('settings.blank')}</dd>
        </div>
      ))}
    </dl>
  )
}
