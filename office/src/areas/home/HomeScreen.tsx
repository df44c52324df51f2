import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Home } from '#contract/home/types.ts'
import { useFormats } from '../../lib/formats.ts'
import { signedIn } from '../../lib/members.ts'
import { useNow } from '../../lib/now.ts'
import { keys } from '../../lib/queries.ts'
import { useSite, type Site } from '../../lib/site.tsx'
import { useText } from '../../lib/texts.ts'
import { useLandingPage } from '../../lib/useLandingPage.ts'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { takeInHome, useHome } from './api/useHome.ts'
import { fetchForYou } from './components/ForYou.tsx'
import { HomeSkeleton } from './components/HomeSkeleton.tsx'
import { MyWork } from './components/MyWork.tsx'
import { Overview } from './components/Overview.tsx'
import { greetingOf } from './labels.ts'
import { NewBusiness } from './steps/components/NewBusiness.tsx'
import { useSetUp, type SetUp } from './steps/api/useSetUp.ts'

/** Takes in what Home shows, and meanwhile the code of the suggestions below it, for who sees them. */
export function beginHome(client: QueryClient, slug: string): Promise<void> {
  const sites = client.getQueryData<readonly Site[]>(keys.profiles()) ?? []
  const role = sites.find((site) => site.slug === slug)?.role
  if (role !== undefined && role !== 'field') void fetchForYou()
  return takeInHome(client, slug)
}

/** The first screen of the office: what needs somebody now, then how things go. */
export function HomeScreen() {
  const site = useSite()
  const home = useHome()
  const setUp = useSetUp(site.slug, home.data?.steps, site.role === 'owner')
  const isField = site.role === 'field'
  useEffect(() => {
    if (!isField) void fetchForYou()
  }, [isField])
  const isNew = home.data !== undefined && !isField && isUnasked(home.data)

  const retry = () => void home.refetch()
  const body = () => {
    if (home.isPending && home.fetchStatus === 'paused') return <OfflineError onRetry={retry} />
    if (home.isPending) return <HomeSkeleton />
    if (home.data === undefined) return <QueryError error={home.error} onRetry={retry} />
    if (isField) return <MyWork home={home.data} />
    return isNew ? <NewBusiness home={home.data} setUp={setUp} /> : <Overview home={home.data} setUp={setUp} />
  }

  return (
    <Stack gap="xs">
      <Header isNew={isNew} setUp={setUp} />
      <Stack gap="lg">{body()}</Stack>
    </Stack>
  )
}

/** Nobody has asked for work yet: there is nothing to count. */
const isUnasked = ({ steps }: Home): boolean => steps.some(({ step, done }) => step === 'share' && !done)

function Header({ isNew, setUp }: { isNew: boolean; setUp: SetUp }) {
  const text = useText()
  const formats = useFormats()
  const now = useNow()
  const { data: user } = useQuery(signedIn)
  const { data: page } = useLandingPage()
  const name = user?.first_name ?? ''
  const hasSteps = isNew && setUp.state === 'open'
  return (
    <Group component="header" align="baseline" gap="4px var(--mantine-spacing-sm)" mih="var(--office-control)">
      <Title order={1} style={{ overflowWrap: 'anywhere' }}>
        {hasSteps && name !== '' ? text('home.welcome', { name }) : greetingOf(text, name, now)}
      </Title>
      <Text size="sm" c="dimmed">
        {hasSteps ? text('home.stepsAhead') : formats.longDay(new Date(now).toISOString())}
      </Text>
      {page?.is_demo === true && (
        <Text size="sm" c="dimmed">
          {text('home.demo')}
        </Text>
      )}
      {hasSteps && (
        <Button variant="subtle" color="gray" ml="auto" visibleFrom="sm" onClick={setUp.hide}>
          {text('home.hideSteps')}
        </Button>
      )}
    </Group>
  )
}
