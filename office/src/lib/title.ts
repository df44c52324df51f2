import type { Language, Text, TextKey } from './texts.ts'

/** The screens by the first part of their path. */
const screens = new Map<string, TextKey>([
  ['home', 'shell.home'],
  ['inbox', 'shell.inbox'],
  ['requests', 'shell.requests'],
  ['schedule', 'shell.schedule'],
  ['projects', 'shell.projects'],
  ['customers', 'shell.customers'],
  ['quotes', 'shell.quotes'],
  ['invoices', 'shell.invoices'],
  ['payments', 'shell.payments'],
  ['price-book', 'shell.priceBook'],
  ['site', 'shell.site'],
  ['photos', 'shell.photos'],
  ['showcases', 'shell.showcases'],
  ['reviews', 'shell.reviews'],
  ['social', 'shell.social'],
  ['ads', 'shell.ads'],
  ['print-marketing', 'shell.print'],
  ['local-opportunities', 'shell.localOpportunities'],
  ['settings', 'shell.settings'],
  ['more', 'shell.more'],
  ['signin', 'shell.titleSignIn'],
  ['email-sign-in', 'shell.titleSignIn'],
  ['sign-up', 'shell.titleSignUp'],
  ['signout', 'shell.signOut'],
  ['join', 'shell.titleJoin'],
  ['confirm-email', 'shell.titleConfirmEmail'],
  ['support', 'shell.titleSupport'],
])

/**
 * The title of a page: the name of the screen, then the product's name. In English the name is the first part of the
 * path with dashes turned into spaces and words capitalised, `Home` for `/` and `/home` (docs/specification.md); in
 * another language it is what the navigation calls the screen.
 */
export function pageTitle(pathname: string, product: string, { language, text }: { language: Language; text: Text }) {
  const first = pathname.split('/').find((part) => part !== '') ?? 'home'
  const key = language === 'en' ? undefined : screens.get(first)
  return `${key === undefined ? wordsOf(first) : text(key)} | ${product}`
}

function wordsOf(part: string): string {
  const words = safelyDecoded(part)
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return words.join(' ') || 'Home'
}

/** A path typed by hand may hold a stray `%`. */
function safelyDecoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
