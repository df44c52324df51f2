import { lazy, Suspense, useEffect, useState } from 'react'
import type { Surroundings as Found } from '#contract/monitoring.ts'
import { surroundings } from '../lib/surroundings.ts'
import { loadTexts } from '../lib/texts.ts'
import { readConsent } from '../surroundings/consent.ts'

const ConsentBar = lazy(async () => {
  const [{ ConsentBar: part }] = await Promise.all([
    import('../surroundings/ConsentBar.tsx'),
    loadTexts(['surroundings']),
  ])
  return { default: part }
})

/** Milliseconds after the first screen stands: nothing of this may be in its way. */
const LATER = 1500

/** Begins what stands around the office once somebody is at work in it: monitoring, and counting for who agreed. */
export function Surroundings() {
  const [found, setFound] = useState<Found | null>(null)
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    let gone = false
    const begin = async () => {
      const known = await surroundings()
      if (gone || known === null) return
      setFound(known)
      if (known.monitoring !== null) {
        const { startMonitoring } = await import('../surroundings/monitoring.ts')
        startMonitoring(known.monitoring)
      }
      if (known.tag_manager === null) return
      const consent = readConsent()
      if (consent === null) setAsks(true)
      if (consent === 'agreed') await count(known.tag_manager)
    }
    const timer = setTimeout(() => void begin().catch(() => undefined), LATER)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [])

  const container = found?.tag_manager ?? null
  if (!asks || container === null) return null
  return (
    <Suspense fallback={null}>
      <ConsentBar
        onChoose={(agreed) => {
          setAsks(false)
          if (agreed) void count(container).catch(() => undefined)
        }}
      />
    </Suspense>
  )
}

async function count(container: string): Promise<void> {
  const { startTags } = await import('../surroundings/tags.ts')
  startTags(container)
}
