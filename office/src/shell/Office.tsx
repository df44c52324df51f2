import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { areas } from '../areas.ts'
import { askSession, useSession } from '../lib/session.ts'
import { loadTexts, useText } from '../lib/texts.ts'
import { problemText } from '../lib/toasts.ts'
import { useLive } from '../lib/live.ts'
import { SiteProvider, useProfiles, type Site } from '../lib/site.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ScreenSkeleton } from '../ui/Skeletons.tsx'
import { Frame } from './Frame.tsx'
import { Leave } from './Leave.tsx'
import { addressIn, useChosenSite } from './useChosenSite.ts'
import { useKeeping } from './useKeeping.ts'

const ClosedBusiness = lazy(async () => {
  const [{ ClosedBusiness: part }] = await Promise.all([import('./closed/ClosedBusiness.tsx'), loadTexts(['deletion'])])
  return { default: part }
})

/** The signed-in office: only with a session and a business does a screen appear. */
export function Office() {
  const text = useText()
  const session = useSession()
  const profiles = useProfiles(session.status === 'authenticated')
  const site = useChosenSite(profiles.data ?? [])
  const navigate = useNavigate()
  const choose = ({ slug }: Site) => void navigate({ href: addressIn(slug, location.pathname) })

  if (session.status === 'ended') return <Leave to="/signout" />
  if (session.status === 'unauthenticated') return <Leave to="/signin" />
  if (session.status === 'unreachable') {
    return (
      <ErrorState
        title={text('shell.unreachableTitle')}
        text={text('shell.unreachableText')}
        onRetry={() => void askSession()}
      />
    )
  }
  if (profiles.isError && profiles.data === undefined) {
    return (
      <ErrorState
        title={text('shell.unreachableTitle')}
        text={problemText(profiles.error)}
        onRetry={() => void profiles.refetch()}
      />
    )
  }
  if (profiles.data !== undefined && site === undefined) return <Leave to="/sign-up" />
  if (site?.closedUntil) {
    return (
      <Suspense fallback={null}>
        <SiteProvider value={site}>
          <ClosedBusiness sites={profiles.data ?? []} onChoose={choose} />
        </SiteProvider>
      </Suspense>
    )
  }
  return <Frame site={site}>{site === undefined ? <ScreenSkeleton /> : <Business key={site.slug} site={site} />}</Frame>
}

/** A business's screens, following what changes in it. Its key makes everything start anew for another business. */
function Business({ site }: { site: Site }) {
  useLive(site.slug)
  useKeeping(site.slug)
  return (
    <SiteProvider value={site}>
      <Outlet />
      <Windows />
    </SiteProvider>
  )
}

const windows = areas.flatMap((area) => area.windows ?? [])

/** The windows that areas lay over the screen that is shown. */
function Windows() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return windows.filter(({ over }) => over === path).map(({ over, component: Window }) => <Window key={over} />)
}
