import type { Home } from '#contract/sites.ts'
import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { WeekChart } from './WeekChart.tsx'
import styles from './home.module.css'

/** How the business is doing, one number a card. */
export function Numbers({ home }: { home: Home }) {
  const text = useText()
  const formats = useFormats()
  const spoken = (seconds: number) => (seconds < 60 ? text('home.underMinute') : formats.duration(seconds))
  const { median_first_response: median, slow_first_response: slowest, answered_in_five_minutes: quick } = home
  return (
    <section className={styles['numbers']} aria-labelledby="numbers-title">
      <Title order={2} id="numbers-title" className={styles['label'] ?? ''}>
        {text('home.numbers')}
      </Title>
      <ul className={styles['cards']}>
        <Card
          to="/requests"
          search={{}}
          label={text('home.requests')}
          value={formats.number(home.requests_last_30_days)}
          hint={text('home.lastThirty')}
        >
          <WeekChart weeks={home.requests_by_week} />
        </Card>
        <Card
          to="/requests"
          search={{ stage: 'won' }}
          label={text('home.won')}
          value={formats.number(home.won_last_30_days)}
          hint={text('home.lastThirty')}
        />
        <Card
          to="/projects"
          search={{}}
          label={text('home.projects')}
          value={formats.number(home.active_projects)}
          hint={text('home.projectsHint')}
        />
        <Card
          label={text('home.response')}
          value={median === null ? '–' : spoken(median)}
          hint={
            median === null || slowest === null
              ? text('home.responseNone')
              : text('home.responseHint', { time: spoken(slowest) })
          }
        />
        <Card
          label={text('home.quick')}
          value={quick === null ? '–' : formats.percent(quick)}
          hint={text(quick === null ? 'home.responseNone' : 'home.quickHint')}
        />
        <Card
          to="/requests"
          search={{ handedOver: 'true' }}
          label={text('home.handedOver')}
          value={formats.number(home.handed_over)}
          hint={text(home.handed_over === 0 ? 'home.handedOverNone' : 'home.handedOverHint')}
          urgent={home.handed_over > 0}
        />
      </ul>
    </section>
  )
}

interface CardProps {
  to?: string
  search?: Readonly<Record<string, string>>
  label: string
  value: string
  hint: string
  /** Somebody should look at it now. */
  urgent?: boolean
  /** A picture of the number over time. */
  children?: ReactNode
}

/** One number, and where it leads. */
export function Card({ to, search, label, value, hint, urgent = false, children }: CardProps) {
  const words = (
    <>
      <span className={styles['cardLabel']}>{label}</span>
      <span className={styles['value']}>{value}</span>
      <span className={styles['hint']}>{hint}</span>
    </>
  )
  return (
    <li className={styles['card']} data-wide={children !== undefined} data-urgent={urgent}>
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
