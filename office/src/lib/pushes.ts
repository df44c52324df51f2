import { api } from './api.ts'
import { currentSession } from './session.ts'
import { storage } from './storage.ts'

/**
 * Whether this device shows pushes. `unsupported`: the browser has none (or the address is not secure); `blocked`: the
 * person has refused them in the browser; `on`: for who is signed in now.
 */
export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on'

/** Who turned pushes on here: a browser keeps one subscription for all who use it. */
const OWNER = 'pushes'
const WORKER = '/sw.js'

const supported = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis && isSecureContext

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** How it stands with this device. `key`: the server's, as it is now; with another one it must be turned on again. */
export async function readDevice(key: string): Promise<DeviceState> {
  if (!supported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const found = await subscriptionHere()
  return found !== null && isOwn() && keyOf(found) === key ? 'on' : 'off'
}

/** Asks the person where the browser wants that, and lets the server know this device. Answers how it stands then. */
export async function turnPushesOn(key: string): Promise<DeviceState> {
  if (!supported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const earlier = await pushManager.getSubscription()
  if (earlier !== null && keyOf(earlier) !== key) await earlier.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  const body = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
  await api('savePushSubscription', { body })
  storage.write(OWNER, userId())
  return 'on'
}

/** No more pushes here. */
export async function turnPushesOff(): Promise<DeviceState> {
  const found = await subscriptionHere()
  if (found !== null) {
    await api('endPushSubscription', { body: { endpoint: found.endpoint } })
    await found.unsubscribe()
  }
  storage.write(OWNER, null)
  return 'off'
}

/** Before signing out: the browser ends its subscription, and the server finds that out at the next push. */
export async function forgetDevice(): Promise<void> {
  if (storage.read(OWNER) === null) return
  storage.write(OWNER, null)
  await subscriptionHere()
    .then((found) => found?.unsubscribe())
    .catch(() => undefined)
}

function userId(): string | null {
  const session = currentSession()
  return session.status === 'authenticated' ? session.userId : null
}
const isOwn = () => storage.read(OWNER) === userId()

/** The key a subscription was made with, as the server writes it: base64url. */
function keyOf({ options }: PushSubscription): string {
  if (options.applicationServerKey === null) return ''
  const bytes = new Uint8Array(options.applicationServerKey)
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
