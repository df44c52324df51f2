import type { Home } from '#contract/sites.ts'
import { Title } from '@mantine/core'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { NoWork } from '../../../ui/EmptyState.tsx'
import { Figure } from '../Numbers.tsx'
import styles from '../home.module.css'

/** What a field member has to do: the jobs that are theirs. Leads and figures are the office's. */
export function MyWork({ home }: { home: Home }) {
  const text = useText()
  const formats = useFormats()
  const hasWork = home.checklist.some(({ step, done }) => step === 'first_request' && done)
  if (!hasWork) return <NoWork />
  return (
    <section aria-labelledby="work-title">
      <Title order={2} id="work-title" className={styles['label'] ?? ''}>
        {text('home.myWork')}
      </Title>
      <ul className={styles['strip']}>
        <Figure
          to="/projects"
          search={{}}
          label={text('home.projects')}
          value={formats.number(home.active_projects)}
          hint={text('home.projectsHint')}
        />
        <Figure
          to="/requests"
          search={{}}
          label={text('home.myRequests')}
          value={formats.number(home.requests_last_30_days)}
          hint={text('home.lastThirty')}
        />
      </ul>
    </section>
  )
}
