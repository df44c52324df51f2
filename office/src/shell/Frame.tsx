import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { Site } from '../lib/site.tsx'
import { loadTexts, useText } from '../lib/texts.ts'
import { acting } from '../early/acting.ts'
import { Header } from './Header.tsx'
import { FrameActs } from './navigation/FrameActs.ts'
import { Navigation } from './navigation/Navigation.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { Surroundings } from './Surroundings.tsx'
import { useShortcuts } from './useShortcuts.ts'
import styles from './frame.module.css'

const Palette = lazy(async () => {
  const [{ Palette: part }] = await Promise.all([import('./Palette.tsx'), loadTexts(['search'])])
  return { default: part }
})
const Help = lazy(async () => {
  const [{ Help: part }] = await Promise.all([import('./Help.tsx'), loadTexts(['shortcuts'])])
  return { default: part }
})

const ActingBanner = lazy(async () => {
  const [{ ActingBanner: part }] = await Promise.all([import('./ActingBanner.tsx'), loadTexts(['support'])])
  return { default: part }
})

/** Around every screen of the office: the navigation, what stands above it, and what opens by the keyboard. */
export function Frame({ site, children }: { site: Site | undefined; children: ReactNode }) {
  const text = useText()
  const [palette, setPalette] = useState(false)
  const [help, setHelp] = useState(false)
  // It changes with a new load of the page, or with signing out, after which the frame is another one.
  const [as] = useState(acting)
  const acts = useMemo(() => ({ openSearch: () => setPalette(true), openHelp: () => setHelp(true) }), [])
  useShortcuts(site?.role, acts.openSearch, acts.openHelp)

  return (
    <FrameActs value={acts}>
      <Suspense fallback={null}>{as !== null && <ActingBanner acting={as} />}</Suspense>
      <div className={styles['frame']}>
        <a className={styles['skip']} href="#content">
          {text('shell.skip')}
        </a>
        <div className={styles['side']}>
          <Header site={site} />
          <Navigation site={site} />
        </div>
        <main id="content" tabIndex={-1} className={styles['content']}>
          <OfflineBanner />
          {children}
        </main>
        {site !== undefined && <Surroundings business={site.slug} />}
        <Suspense fallback={null}>
          {palette && <Palette site={site} onClose={() => setPalette(false)} />}
          {help && <Help role={site?.role} onClose={() => setHelp(false)} />}
        </Suspense>
      </div>
    </FrameActs>
  )
}
