// Small on purpose: every page carries it.
// Runs in the page before any file of the office is there: has those fetched that the screen of the address begins with.
// The build gives it the files in place of the empty object.
/** @param {Record<string, Record<string, string[]>>} screens by path, the files whatever the language, and those of each */
const fetchAhead = (screens) => {
  if (document.documentElement.dataset.opens === undefined) return
  const chosen = () => {
    try {
      return localStorage.getItem('language')
    } catch {
      return null
    }
  }
  const path = location.pathname.replace(/(.)\/$/, '$1')
  const files = screens[path === '/' ? '/home' : path] ?? {}
  const tags = [chosen(), ...navigator.languages].map((tag) => tag?.slice(0, 2) ?? '')
  const language = tags.find((tag) => tag in files) ?? 'en'
  for (const file of [...(files.all ?? []), ...(files[language] ?? [])]) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = `/assets/${file}`
    document.head.append(link)
  }
}
fetchAhead({})
