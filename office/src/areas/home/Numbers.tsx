import type { Home } from '#contract/sites.ts'
import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { WeekChart } from './WeekChart.tsx'
import styles from './home.module.css'

/** How the business is doing: one strip of figures. */
export function Numbers({ home }: { home: Home }) {
  const text = useText()
  const formats = useFormats()
  const spoken = (seconds: number) => (seconds < 60 ? text('home.underMinute') : formats.duration(seconds))
  const { median_first_response: median, slow_first_response: slowest, answered_in_five_minutes: quick } = home
  return (
    <section aria-labelledby="numbers-title">
      <Title order={2} id="numbers-title" className={styles['label'] ?? ''}>
        {text('home.lastThirty')}
      </Title>
      <ul className={styles['strip']}>
        <Figure
          to="/requests"
          search={{}}
          label={text('home.requests')}
          value={formats.number(home.requests_last_30_days)}
          hint={text('home.byWeek')}
        >
          <WeekChart weeks={home.requests_by_week} />
        </Figure>
        {median !== null && slowest !== null && (
          <Figure
            label={text('home.response')}
            value={spoken(median)}
            hint={text('home.responseHint', { time: spoken(slowest) })}
          />
        )}
        {quick !== null && (
          <Figure label={text('home.quick')} value={formats.percent(quick)} hint={text('home.quickHint')} />
        )}
        {home.won_last_30_days > 0 && (
          <Figure
            to="/requests"
            search={{ stage: 'won' }}
            label={text('home.won')}
            value={formats.number(home.won_last_30_days)}
            hint={text('home.wonHint')}
          />
        )}
        {home.active_projects > 0 && (
          <Figure
            to="/projects"
            search={{}}
            label={text('home.projects')}
            value={formats.number(home.active_projects)}
            hint={text('home.projectsHint')}
          />
        )}
      </ul>
    </section>
  )
}

interface FigureProps {
  to?: string
  search?: Readonly<Record<string, string>>
  label: string
  value: string
  hint: string
  /** A picture of the number over time. */
  children?: ReactNode
}

/** One number, and where it leads. */
export function Figure({ to, search, label, value, hint, children }: FigureProps) {
  const words = (
    <>
      <span className={styles['hint']}>{label}</span>
      <span className={styles['value']}>{value}</span>
      <span className={styles['hint']}>{hint}</span>
    </>
  )
  return (
    <li className={styles['figure']}>
      {to === undefined || search === undefined ? (
        <div className={styles['words']}>{words}</div>
      ) : (
        <Link to={to} search={search} className={styles['words']}>
          {words}
        </Link>
      )}
      {children}
    </li>
  )
}
