/**
 * The title of a page: the first part of its path with dashes turned into spaces and words capitalised, then the
 * product's name; `Home` for `/` and `/home` (specification, section 2).
 */
export function pageTitle(pathname: string, product: string): string {
  const first = pathname.split('/').find((part) => part !== '') ?? 'home'
  const words = safelyDecoded(first)
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join(' ') || 'Home'} | ${product}`
}

/** A path typed by hand may hold a stray `%`. */
function safelyDecoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
