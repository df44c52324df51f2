// Small on purpose: what a page says of itself, for the chat and for taps on its phone number.

/** The page, and the website that led here: that one stands nowhere in the address of a visit's first page. */
export function pageAddress(): string {
  const { origin, pathname, searchParams } = new URL(location.href)
  const from = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : ''
  if (from !== '' && from !== location.hostname && !searchParams.has('rf')) searchParams.set('rf', from)
  return `${origin}${pathname}?${searchParams.toString()}`.slice(0, 4000)
}

/**
 * Tells the server that somebody tapped a phone number on a page of the business's: the page, and what its address says
 * of where they came from, nothing of them. Pages of other websites are none of ours to count.
 */
export function countCalls(origin: string, slug: string): void {
  if (origin !== location.origin) return
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="tel:"]') : null
    if (link) navigator.sendBeacon(`${origin}/p/${encodeURIComponent(slug)}/call`, pageAddress())
  })
}
