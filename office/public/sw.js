/**
 * Lets the office open without a connection, shows pushes, and opens the office at what they are about.
 *
 * Of the office it keeps what is the same for everybody: its files, by the list that the build puts in front of this
 * file, and the page without what it would bring along for who is signed in. A page is the server's wherever the server
 * answers. What the office is told of a business is none of the worker's: the office keeps that itself, by person.
 */
const { version, files } = self.SHELL ?? { version: '', files: [] }
const SHELL = `shell-${version}`
/** The page of the office as nobody's; its policy and its nonce lie in the same answer. */
const PAGE = '/home'
const ROOT_FILES = ['/favicon.svg', '/manifest.webmanifest']
/** The small pictures that the office puts here. */
const PICTURES = 'pictures'
/** Milliseconds after which a page that does not come is the kept one: a lost connection often says nothing. */
const PATIENCE = 6000
/** Files that are fetched side by side: the office itself is at work meanwhile. */
const TOGETHER = 4
/** Milliseconds before a file that did not come is asked for again: one of hundreds is often lost on a poor connection. */
const PAUSES = [1000, 4000, 15_000]

// At work at once: whoever turns pushes on waits for this worker, and would wait for all files of the office.
self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting())
})
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})
/** While the office's files are fetched: the fetching. */
let keeping = null
// The office says when nothing of its first screen is on its way any more.
self.addEventListener('message', (event) => {
  if (event.data !== 'keep') return
  // several windows may say so at the same time
  keeping ??= keepShell()
    .then(forgetOld)
    .finally(() => {
      keeping = null
    })
  event.waitUntil(keeping)
})

async function keepShell() {
  if (files.length === 0) return
  const cache = await caches.open(SHELL)
  if ((await cache.match(PAGE, { ignoreVary: true })) !== undefined) return
  const waiting = [...files, ...ROOT_FILES]
  const next = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      // a file's name says what is in it: one that an earlier version had is the same
      const known = url.startsWith('/assets/') ? await caches.match(url, { ignoreVary: true }) : undefined
      await cache.put(url, known ?? (await download(url)))
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, next))
  // the page last: with it the office counts as kept
  await cache.put(PAGE, await download(PAGE, { cache: 'reload' }))
}

async function download(url, options = {}) {
  let answer
  for (const pause of [0, ...PAUSES]) {
    if (pause > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, pause)
      })
    answer = await fetch(url, { credentials: 'omit', ...options }).catch(() => undefined)
    if (answer?.ok) return answer
  }
  throw new Error(`${url} answered ${answer?.status ?? 'nothing'}`)
}

/** A window that is still open needs the files it was made of: those of the version before stay. */
async function forgetOld() {
  const names = (await caches.keys()).filter((name) => name.startsWith('shell-'))
  const old = names.filter((name) => name !== SHELL)
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(isScreen(url.pathname) ? pageFor(event) : asked(event))
  else if (url.pathname.startsWith('/assets/') || ROOT_FILES.includes(url.pathname)) event.respondWith(fileFor(request))
  else if (url.pathname.startsWith('/media/') && request.destination === 'image')
    event.respondWith(pictureFor(request, url))
})

/** As the server tells a screen from everything else. */
const isScreen = (path) =>
  !/^\/(api|pi|p|s|c|media|assets|p-assets|dev|ads|assistant|monitoring)(\/|$)/.test(path) && !/\.\w+$/.test(path)

/**
 * What the server says to a navigation. The browser has asked it already, before this worker was awake: left aside it
 * would ask once more, and a code that works once has been used by then.
 */
const asked = async (event) => (await event.preloadResponse) ?? fetch(event.request)

/** The page from the server; the kept one where it does not come, or where nobody is behind a gateway. */
async function pageFor(event) {
  // That of the version before does, with its files, until this one's are all there.
  const kept = async () =>
    (await caches.match(PAGE, { ignoreVary: true, cacheName: SHELL })) ?? caches.match(PAGE, { ignoreVary: true })
  const page = asked(event)
  // heard even when it comes too late
  const answer = page.catch(() => undefined)
  const late = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE)
  })
  const first = await Promise.race([answer, late])
  if (first !== undefined && ![502, 503, 504].includes(first.status)) return first
  return (await kept()) ?? first ?? page
}

const fileFor = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

/** A picture from the server; without a connection any kept size of the same one. */
async function pictureFor(request, url) {
  try {
    return await fetch(request)
  } catch (error) {
    const cache = await caches.open(PICTURES)
    const found = await cache.match(url.pathname.replace(/[^/]+$/, ''), { ignoreVary: true })
    if (found === undefined) throw error
    return found
  }
}

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
