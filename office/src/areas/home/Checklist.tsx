import type { Home } from '#contract/sites.ts'
import { Title } from '@mantine/core'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconCircle from '~icons/tabler/circle'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/texts.ts'
import styles from './checklist.module.css'

type Steps = Home['checklist']
type Step = Steps[number]['step']

/** Where each step is done. */
const ways: Readonly<Record<Step, { to: string; search?: Readonly<Record<string, string>> }>> = {
  profile: { to: '/settings', search: { section: 'business' } },
  services: { to: '/settings', search: { section: 'services' } },
  hours: { to: '/settings', search: { section: 'hours' } },
  first_request: { to: '/requests', search: { createRequest: 'request' } },
  first_project: { to: '/projects', search: { createProject: 'true' } },
  photos: { to: '/projects' },
}

/** The first steps of a new business. When the last is done it says so once, and is gone the next time. */
export function Checklist({ steps, finished }: { steps: Steps; finished: boolean }) {
  const text = useText()
  const done = steps.filter((step) => step.done).length
  if (finished) {
    return (
      <section className={styles['finished']} aria-labelledby="setup-title">
        <IconCircleCheckFilled size={22} aria-hidden />
        <Title order={2} size="h3" id="setup-title">
          {text('home.setUp')}
        </Title>
        <p className={styles['why']}>{text('home.setUpText')}</p>
      </section>
    )
  }
  return (
    <section className={styles['card']} aria-labelledby="setup-title">
      <div className={styles['head']}>
        <Title order={2} size="h3" id="setup-title">
          {text('home.firstSteps')}
        </Title>
        <span className={styles['count']}>{text('home.stepsDone', { done, count: steps.length })}</span>
      </div>
      <progress className={styles['progress']} value={done} max={steps.length} aria-labelledby="setup-title" />
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step.step} data-done={step.done}>
            {step.done ? (
              <span className={styles['step']}>
                <IconCircleCheckFilled size={22} aria-label={text('home.done')} />
                {text(`home.step.${step.step}`)}
              </span>
            ) : (
              <Link {...ways[step.step]} className={styles['step']}>
                <IconCircle size={22} stroke={1.7} aria-hidden />
                <span>
                  {text(`home.step.${step.step}`)}
                  <span className={styles['why']}>{text(`home.why.${step.step}`)}</span>
                </span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
