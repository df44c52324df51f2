import { Title } from '@mantine/core'
import { useSite } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { ErrorState, QueryError } from '../../ui/ErrorState.tsx'
import { useLandingPage } from '../../lib/useLandingPage.ts'
import { Checklist } from './Checklist.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { EmergencyList } from './components/EmergencyList.tsx'
import { MyWork } from './components/MyWork.tsx'
import { Numbers } from './Numbers.tsx'
import { PublicPageCard } from './PublicPageCard.tsx'
import { useGreeting } from './useGreeting.ts'
import { useHome } from './useHome.ts'
import { useSetUp } from './useSetUp.ts'
import { WaitingCard } from './WaitingCard.tsx'
import styles from './home.module.css'

/** The first screen of the office. */
export function HomeScreen() {
  const text = useText()
  const site = useSite()
  const greeting = useGreeting()
  const home = useHome()
  const page = useLandingPage()
  const isDemo = page.data?.is_demo === true
  const setUp = useSetUp(site.slug, home.data?.checklist)
  const mayOffice = site.role !== 'field'

  const body = () => {
    if (home.isPending && home.fetchStatus === 'paused') {
      return (
        <ErrorState
          title={text('shell.failedTitle')}
          text={text('errors.offline')}
          onRetry={() => void home.refetch()}
        />
      )
    }
    if (home.isPending) return <HomeSkeleton />
    if (home.data === undefined) return <QueryError error={home.error} onRetry={() => void home.refetch()} />
    if (!mayOffice) return <MyWork home={home.data} />
    // The steps are the owner's: nobody else may take the first three.
    const shown = site.role === 'owner' ? setUp : 'none'
    return (
      <>
        <EmergencyList />
        <div className={styles['grid']} data-setup={shown}>
          <WaitingCard home={home.data} />
          {shown !== 'none' && <Checklist steps={home.data.checklist} finished={shown === 'finished'} />}
          <Numbers home={home.data} />
          <PublicPageCard slug={site.slug} />
        </div>
      </>
    )
  }

  return (
    <div className={styles['screen']}>
      <header className={styles['header']}>
        <Title order={1}>{greeting(site.name)}</Title>
        {isDemo && <p className={styles['demo']}>{text('home.demo')}</p>}
      </header>
      {body()}
    </div>
  )
}
