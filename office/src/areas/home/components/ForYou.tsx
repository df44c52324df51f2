import IconChevronRight from '~icons/tabler/chevron-right'
import { Suspense } from 'react'
import { useText } from '../../../lib/texts.ts'
import { Suggested } from '../../opportunities/index.ts'
import { Row, Section } from './Section.tsx'
import styles from './home.module.css'

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
