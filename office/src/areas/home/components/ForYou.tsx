import IconChevronRight from '~icons/tabler/chevron-right'
import { lazy, Suspense } from 'react'
import { useText } from '../../../lib/texts.ts'
import { loadSuggested } from '../../opportunities/index.ts'
import { Row, Section } from './Section.tsx'
import styles from './home.module.css'

let code: ReturnType<typeof loadSuggested> | undefined
/** Begins to fetch the suggestions' code, once: it need not wait for what Home shows. What fails is tried again when it is needed. */
export function fetchForYou(): Promise<unknown> {
  code ??= loadSuggested()
  return code.catch(() => {
    code = undefined
  })
}
const Suggested = lazy(() => (code ??= loadSuggested()))

/** Reviews to ask for stand among what is to follow up. */
const without = ['reviews'] as const

/** What could bring the next job; nothing until it is there, and where there is nothing. */
export function ForYou() {
  const text = useText()
  return (
    <Suspense fallback={null}>
      <Suggested most={2} without={without}>
        {(rows) => (
          <Section
            id="for-you-title"
            title={text('home.forYou')}
            all={{ to: '/local-opportunities', label: text('home.forYouAll') }}
          >
            <ul className={styles['columns']}>
              {rows.map(({ id, icon: Sign, title, second, way }) => (
                <Row
                  key={id}
                  way={way}
                  lead={<Sign size={20} stroke={1.7} aria-hidden />}
                  title={title}
                  second={second}
                >
                  <IconChevronRight size={18} aria-hidden />
                </Row>
              ))}
            </ul>
          </Section>
        )}
      </Suggested>
    </Suspense>
  )
}
