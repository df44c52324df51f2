import { Stack } from '@mantine/core'
import type { Home } from '#contract/home/types.ts'
import { FirstSteps } from '../steps/components/FirstSteps.tsx'
import type { SetUp } from '../steps/api/useSetUp.ts'
import { EmergencyList } from './EmergencyList.tsx'
import { FollowUp } from './FollowUp.tsx'
import { ForYou } from './ForYou.tsx'
import { Numbers } from './Numbers.tsx'
import { TodayList } from './TodayList.tsx'
import { UnreadList } from './UnreadList.tsx'
import { CustomerQueue } from './CustomerQueue.tsx'
import { AllSet } from '../steps/components/AllSet.tsx'
import styles from './home.module.css'

/** What the office sees, the most urgent first. What there is nothing of is not there. */
export function Overview({ home, setUp }: { home: Home; setUp: SetUp }) {
  return (
    <>
      <EmergencyList emergencies={home.emergencies} />
      {setUp.state === 'finished' && <AllSet />}
      <div className={styles['grid']}>
        <Stack gap="lg" className={styles['column']}>
          <CustomerQueue waiting={home.waiting} />
          <UnreadList unread={home.unread} />
        </Stack>
        <Stack gap="lg" className={styles['column']}>
          <TodayList today={home.today} />
        </Stack>
      </div>
      <FollowUp home={home} />
      <ForYou />
      {setUp.state === 'open' && <FirstSteps steps={home.steps} onHide={setUp.hide} />}
      <Numbers numbers={home.numbers} money={home.money} />
    </>
  )
}
