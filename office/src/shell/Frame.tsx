import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { Site } from '../lib/site.tsx'
import { loadTexts, useText } from '../lib/texts.ts'
import { acting } from '../early/acting.ts'
import { Header } from './Header.tsx'
import { Navigation } from './Navigation.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { Surroundings } from './Surroundings.tsx'
import { useShortcuts } from './useShortcuts.ts'
import styles from './frame.module.css'

const Palette = lazy(async () => {
  const [{ Palette: part }] = await Promise.all([import('./Palette.tsx'), loadTexts(['search'])])
  return { default: part }
})
const Help = lazy(async () => ({ default: (await import('./Help.tsx')).Help }))

const ActingBanner = lazy(async () => ({ default: (await import('./ActingBanner.tsx')).ActingBanner }))

export interface FrameProps {
  site: Site | undefined
  sites: readonly Site[]
  onChooseSite: (site: Site) => void
  children: ReactNode
}

/** Around every screen of the office: the navigation, the header, and what opens by the keyboard. */
export function Frame({ site, sites, onChooseSite, children }: FrameProps) {
  const text = useText()
  const [palette, setPalette] = useState(false)
  const [help, setHelp] = useState(false)
  // It changes with a new load of the page, or with signing out, after which the frame is another one.
  const [as] = useState(acting)
  const openPalette = useCallback(() => setPalette(true), [])
  const openHelp = useCallback(() => setHelp(true), [])
  useShortcuts(site?.role, openPalette, openHelp)

  return (
    <>
      <Suspense fallback={null}>{as !== null && <ActingBanner acting={as} />}</Suspense>
      <div className={styles['frame']}>
        <a className={styles['skip']} href="#content">
          {text('shell.skip')}
        </a>
        <Header site={site} sites={sites} onChooseSite={onChooseSite} onSearch={openPalette} onHelp={openHelp} />
        <Navigation role={site?.role} />
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
    </>
  )
}
