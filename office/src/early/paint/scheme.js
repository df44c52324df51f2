// Small on purpose: every page carries it.
// Runs in the page before anything is drawn: the scheme that was chosen here, and whether the office will open at all.
;(() => {
  const html = document.documentElement
  /** @param {string} name */
  const read = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const chosen = read('mantine-color-scheme-value')
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  html.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  const opening = document.querySelector('meta[name=opening]')?.getAttribute('content') ?? ''
  const signedIn = opening.length > 20 || read('selectedSiteId') !== null
  if (signedIn && !/^\/(sign|email-sign-in|confirm-email|join|support)/.test(location.pathname)) html.dataset.opens = ''
})()
