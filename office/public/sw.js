/**
 * Shows pushes and opens the office at what they are about. It answers no requests and keeps no files: a page is
 * always the server's. Registered when a person turns pushes on for this device.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = read(event.data)
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path }, icon: '/favicon.svg' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(addressOf(event.notification.data?.path)))
})

/** Browsers want every push shown, even one that cannot be read. */
function read(data) {
  let given = {}
  try {
    given = data?.json() ?? {}
  } catch {
    // nothing of it is known
  }
  const words = (value) => (typeof value === 'string' ? value : '')
  return {
    title: words(given.title) || self.location.hostname,
    body: words(given.body),
    path: words(given.path),
    tag: words(given.tag),
  }
}

/** A screen of this office, whatever the path says. */
function addressOf(path) {
  const url = URL.parse(typeof path === 'string' ? path : '', self.location.origin)
  return url?.origin === self.location.origin ? url.href : `${self.location.origin}/`
}

/** An office that is open already goes there; otherwise a new one is opened. */
async function show(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((one) => one.visibilityState === 'visible') ?? windows[0]
  if (!open) return self.clients.openWindow(address)
  const focused = await open.focus().catch(() => open)
  // only a window that this worker controls can be sent elsewhere
  return focused.navigate(address).catch(() => self.clients.openWindow(address))
}
