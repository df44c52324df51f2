import type { Home } from '#contract/sites.ts'
import { Button, Title } from '@mantine/core'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconInbox from '~icons/tabler/inbox'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { WaitingTime } from '../../ui/times.tsx'
import styles from './home.module.css'

/** Who waits for a first answer, how long, and the way to them. */
export function WaitingCard({ home }: { home: Home }) {
  const text = useText()
  const formats = useFormats()
  const { waiting_requests: waiting, longest_wait_since: since } = home
  const isNew = !home.checklist.some(({ step, done }) => step === 'first_request' && done)
  const Sign = isNew ? IconInbox : IconCircleCheck
  return (
    <section className={styles['waiting']} aria-labelledby="waiting-title" data-waiting={waiting > 0}>
      <Title order={2} id="waiting-title" className={styles['label'] ?? ''}>
        {text('home.needsYou')}
      </Title>
      {waiting > 0 ? (
        <>
          <p className={styles['headline']}>
            <span className={styles['big']}>{formats.number(waiting)}</span>
            <span>{text('home.waiting', { count: waiting })}</span>
          </p>
          {since !== null && (
            <div className={styles['longest']}>
              {text('home.longest')} <WaitingTime since={since} />
            </div>
          )}
          <Button
            className={styles['act'] ?? ''}
            size="lg"
            renderRoot={(props) => <Link {...props} to="/requests" search={{ waiting: 'true', sort: 'waiting' }} />}
          >
            {text('home.answer')}
          </Button>
        </>
      ) : (
        <>
          <p className={styles['calm']} data-good={!isNew}>
            <Sign size={28} stroke={1.7} aria-hidden />
            {text(isNew ? 'home.noneYet' : 'home.noneWaiting')}
          </p>
          <p className={styles['hint']}>{text(isNew ? 'home.noneYetText' : 'home.noneWaitingText')}</p>
          {isNew && (
            <Button
              className={styles['act'] ?? ''}
              variant="light"
              renderRoot={(props) => <Link {...props} to="/requests" search={{ createRequest: 'request' }} />}
            >
              {text('home.addRequest')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
