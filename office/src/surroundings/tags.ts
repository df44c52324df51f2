import { goalPoll } from '#contract/monitoring.rules.ts'
import { watchAddress } from './watchAddress.ts'

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

let started = false

/**
 * Loads the tag manager's container and tells it of each screen. Called for who agreed only. Ids, names and whatever is
 * typed stay here: an address is told by its first part alone.
 */
export function startTags(container: string): void {
  if (started) return
  started = true
  const layer = (window.dataLayer ??= [])
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(container)}`
  document.head.append(script)
  watchAddress(goalPoll, (address) => {
    const [, screen = ''] = address.pathname.split('/')
    layer.push({ event: 'screen', screen: `/${screen}` })
  })
}
