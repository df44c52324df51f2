import { Button, Skeleton, Title } from '@mantine/core'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconHandStop from '~icons/tabler/hand-stop'
import { Link } from '@tanstack/react-router'
import type { Home } from '#contract/sites.ts'
import { useFormats } from '../../lib/formats.ts'
import { useNow } from '../../lib/now.ts'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { LoadingWords } from '../../ui/Skeletons.tsx'
import { useLandingPage } from '../../lib/useLandingPage.ts'
import { Checklist } from './Checklist.tsx'
import { CustomerQueue } from './components/CustomerQueue.tsx'
import { EmergencyList } from './components/EmergencyList.tsx'
import { MyWork } from './components/MyWork.tsx'
import { Numbers } from './Numbers.tsx'
import { PublicPageCard } from './PublicPageCard.tsx'
import { useGreeting } from './useGreeting.ts'
import { useHome } from './useHome.ts'
import { useSetUp } from './useSetUp.ts'
import lists from './components/lists.module.css'
import styles from './home.module.css'

/** The first screen of the office: what needs somebody now, then how things go. */
export function HomeScreen() {
  const text = useText()
  const formats = useFormats()
  const site = useSite()
  const greeting = useGreeting()
  const now = useNow()
  const home = useHome()
  const page = useLandingPage()

  const retry = () => void home.refetch()
  const body = () => {
    if (home.isPending && home.fetchStatus === 'paused') return <OfflineError onRetry={retry} />
    if (home.isPending) return <HomeSkeleton />
    if (home.data === undefined) return <QueryError error={home.error} onRetry={retry} />
    return site.role === 'field' ? <MyWork home={home.data} /> : <Overview home={home.data} />
  }

  return (
    <div className={styles['screen']}>
      <header className={styles['header']}>
        <Title order={1}>{greeting}</Title>
        <p>{formats.longDay(new Date(now).toISOString())}</p>
        {page.data?.is_demo === true && <p>{text('home.demo')}</p>}
      </header>
      {body()}
    </div>
  )
}

/** What the office sees. Where nothing has come in yet, there are no zeros: the first steps and the link. */
function Overview({ home }: { home: Home }) {
  const site = useSite()
  const setUp = useSetUp(site.slug, home.checklist)
  // The steps are the owner's: nobody else may take the first three.
  const shown = site.role === 'owner' ? setUp : 'none'
  const isNew = !home.checklist.some(({ step, done }) => step === 'first_request' && done)
  return (
    <>
      <EmergencyList />
      <div className={styles['grid']}>
        <div className={styles['column']}>
          {shown === 'finished' && <Checklist steps={home.checklist} finished />}
          <CustomerQueue home={home} />
          <FollowUp home={home} />
          {shown === 'open' && <Checklist steps={home.checklist} finished={false} />}
        </div>
        <div className={styles['column']}>
          <PublicPageCard slug={site.slug} />
          {isNew && <FirstRequest />}
        </div>
      </div>
      {!isNew && <Numbers home={home} />}
    </>
  )
}

/** What is less urgent than a customer who waits, each in a row that leads there; nothing where there is nothing. */
function FollowUp({ home }: { home: Home }) {
  const text = useText()
  const count = home.handed_over
  if (count === 0) return null
  return (
    <section className={lists['section']} aria-labelledby="follow-up-title">
      <div className={lists['head']}>
        <Title order={2} id="follow-up-title">
          {text('home.followUp')}
        </Title>
      </div>
      <ul className={lists['rows']}>
        <li className={lists['row']}>
          <IconHandStop size={20} stroke={1.7} aria-hidden />
          <div className={lists['words']}>
            <Link to="/requests" search={{ handedOver: 'true' }}>
              {text('home.needPerson', { count })}
            </Link>
            <p>{text('home.handedOverHint')}</p>
          </div>
          <IconChevronRight size={18} aria-hidden />
        </li>
      </ul>
    </section>
  )
}

/** For a business that nobody has asked yet. */
function FirstRequest() {
  const text = useText()
  return (
    <section className={styles['page']} aria-labelledby="none-yet-title">
      <Title order={2} size="h3" id="none-yet-title">
        {text('home.noneYet')}
      </Title>
      <p className={styles['hint']}>{text('home.noneYetText')}</p>
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to="/requests" search={{ createRequest: 'request' }} />}
      >
        {text('home.addRequest')}
      </Button>
    </section>
  )
}

/** The screen that is on its way, in the shape of its rows. */
function HomeSkeleton() {
  return (
    <div className={styles['grid']} aria-busy="true">
      <LoadingWords />
      <div className={styles['column']}>
        <Skeleton height={20} width="12rem" />
        <Skeleton height={40} />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </div>
    </div>
  )
}
