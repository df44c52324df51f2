/** Looks every so many milliseconds whether the page's address has changed, and tells of the first one at once. Returns what ends it. */
export function watchAddress(every: number, tell: (address: URL) => void): () => void {
  let last = ''
  const look = () => {
    if (location.href === last) return
    last = location.href
    tell(new URL(last))
  }
  look()
  const timer = setInterval(look, every)
  return () => clearInterval(timer)
}
