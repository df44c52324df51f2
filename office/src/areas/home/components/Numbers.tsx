import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Home, HomeNumbers } from '#contract/home/types.ts'
import { useFormats, type Formats } from '../../../lib/formats.ts'
import { useText, type Text as Words } from '../../../lib/texts.ts'
import { Section, type Way } from './Section.tsx'
import { WeekBars } from './WeekBars.tsx'
import styles from './home.module.css'

const spoken = (text: Words, formats: Formats, seconds: number) =>
  seconds < 60 ? text('home.underMinute') : formats.duration(seconds)

/** How many more or fewer there were than in the 30 days before. */
function comparedWith(text: Words, { requests, requests_before: before }: HomeNumbers): string {
  if (before === 0) return text('home.byWeek')
  const more = requests - before
  if (more === 0) return text('home.asBefore')
  return more > 0 ? text('home.moreThanBefore', { count: more }) : text('home.fewerThanBefore', { count: -more })
}

/** How the business is doing: one strip of figures, each with its weeks; nothing of what there is nothing of. */
export function Numbers({ numbers, money }: Pick<Home, 'numbers' | 'money'>) {
  const text = useText()
  const formats = useFormats()
  const { requests, won, first_reply: reply, weeks } = numbers
  const bars = <Value,>(valueOf: (week: HomeNumbers['weeks'][number]) => Value) =>
    weeks.map((week) => ({ week: week.week, value: valueOf(week) }))
  const hasMoney = money !== null && (money.received.cents > 0 || money.received_before.cents > 0)
  if (weeks.every((week) => week.requests === 0) && requests === 0 && !hasMoney) return null
  return (
    <Section id="numbers-title" title={text('home.lastThirty')}>
      <ul className={styles['columns']}>
        {hasMoney && (
          <Figure
            way={{ to: '/payments' }}
            label={text('home.received')}
            value={formats.wholeMoney(money.received)}
            hint={text('home.receivedBefore', { amount: formats.wholeMoney(money.received_before) })}
          >
            <WeekBars
              label={text('home.received')}
              weeks={money.weeks.map(({ week, cents }) => ({ week, value: cents }))}
              write={(cents) => formats.wholeMoney({ cents, currency: money.received.currency })}
            />
          </Figure>
        )}
        <Figure
          way={{ to: '/requests' }}
          label={text('home.requests')}
          value={formats.number(requests)}
          hint={comparedWith(text, numbers)}
        >
          <WeekBars label={text('home.requests')} weeks={bars((week) => week.requests)} write={formats.number} />
        </Figure>
        {reply !== null && (
          <Figure
            label={text('home.response')}
            value={spoken(text, formats, reply.median)}
            hint={text('home.responseHint', { time: spoken(text, formats, reply.nine_of_ten) })}
          >
            <WeekBars
              label={text('home.response')}
              weeks={bars((week) => week.first_reply)}
              write={(seconds) => spoken(text, formats, seconds)}
            />
          </Figure>
        )}
        {won > 0 && (
          <Figure
            way={{ to: '/requests', search: { stage: 'won' } }}
            label={text('home.won')}
            value={formats.number(won)}
            hint={text('home.wonHint')}
          >
            <WeekBars label={text('home.won')} weeks={bars((week) => week.won)} write={formats.number} />
          </Figure>
        )}
      </ul>
    </Section>
  )
}

interface FigureProps {
  way?: Way
  label: string
  value: string
  hint: string
  /** The number over time. */
  children?: ReactNode
}

/** One number, and where it leads. */
export function Figure({ way, label, value, hint, children }: FigureProps) {
  const words = (
    <>
      <Text span size="sm" c="dimmed">
        {label}
      </Text>
      <Text span className={styles['value']}>
        {value}
      </Text>
      <Text span size="xs" c="dimmed">
        {hint}
      </Text>
    </>
  )
  return (
    <li className={styles['figure']}>
      {way === undefined ? (
        <div className={styles['facts']}>{words}</div>
      ) : (
        <Link to={way.to} search={way.search ?? {}} className={styles['facts']}>
          {words}
        </Link>
      )}
      {children}
    </li>
  )
}
