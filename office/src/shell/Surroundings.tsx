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

let reports = false

/** Reports faults where that is wanted, and no more where the business that is shown now does not want it. */
async function monitor(wanted: Found['monitoring']): Promise<void> {
  if (wanted === null && !reports) return
  const { startMonitoring, stopMonitoring } = await import('../surroundings/monitoring.ts')
  reports = wanted !== null
  if (wanted === null) stopMonitoring()
  else startMonitoring(wanted)
}

/**
 * Begins what stands around the office once somebody is at work in it: monitoring, and counting for who agreed. What holds
 * is asked for anew for another business.
 */
export function Surroundings({ business }: { business: string }) {
  const [found, setFound] = useState<Found | null>(null)
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    let gone = false
    const begin = async () => {
      const known = await surroundings(business)
      if (gone || known === null) return
      setFound(known)
      await monitor(known.monitoring)
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
  }, [business])

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
