import { productName } from './product.ts'
import { storage } from './storage.ts'
import { text } from './texts.ts'

/** What Chromium browsers offer a page that can be installed; not part of the standard library's types. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

const INSTALLED = 'installed'
let offer: InstallOffer | null = null

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function'

/** From the first moment on: a browser makes its offer once, and early. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    // the browser's own bar would lie over the work
    event.preventDefault()
    offer = event
    storage.write(INSTALLED, null)
  })
  addEventListener('appinstalled', () => {
    offer = null
    storage.write(INSTALLED, 'yes')
  })
}

/** Whether this is the app already, or the device has it. */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true) ||
  storage.read(INSTALLED) === 'yes'

/** Installs the app, says that it is there already, or answers `by-hand` where the browser leaves it to the person. */
export async function installApp(): Promise<'done' | 'by-hand'> {
  if (isInstalled()) {
    alert(text('surroundings.installed', { product: productName() }))
    return 'done'
  }
  if (offer === null) return 'by-hand'
  await offer.prompt()
  // an offer is good for one time
  offer = null
  return 'done'
}
