import type { Home } from '#contract/home/types.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { NoWork } from '../../../ui/EmptyState.tsx'
import { EmergencyList } from './EmergencyList.tsx'
import { Figure } from './Numbers.tsx'
import { Section } from './Section.tsx'
import { TodayList } from './TodayList.tsx'
import { UnreadList } from './UnreadList.tsx'
import styles from './home.module.css'

/** What a field member has to do: the jobs that are theirs. Leads and figures are the office's. */
export function MyWork({ home }: { home: Home }) {
  const text = useText()
  const formats = useFormats()
  const hasWork = home.steps.some(({ step, done }) => step === 'share' && done)
  if (!hasWork) return <NoWork />
  return (
    <>
      <EmergencyList emergencies={home.emergencies} />
      <TodayList today={home.today} />
      <UnreadList unread={home.unread} />
      <Section id="work-title" title={text('home.myWork')}>
        <ul className={styles['columns']}>
          <Figure
            way={{ to: '/projects' }}
            label={text('home.projects')}
            value={formats.number(home.numbers.active_projects)}
            hint={text('home.projectsHint')}
          />
          <Figure
            way={{ to: '/requests' }}
            label={text('home.myRequests')}
            value={formats.number(home.numbers.requests)}
            hint={text('home.lastThirty')}
          />
        </ul>
      </Section>
    </>
  )
}
