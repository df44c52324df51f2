import { publicPath } from '#contract/website/addresses.ts'
import styles from './chat.css?inline'
import { chatCalls } from './calls.ts'
import { followScheme, paint } from './colours.ts'
import { Conversation } from './conversation.ts'
import { keepOpen, wasOpen } from './keeping.ts'
import { openPanel } from './panel.ts'
import { countCalls, pageAddress } from './taps.ts'
import { localeOf, wordsOf } from './words.ts'

/**
 * The website chat, for any page: `<script src="https://…/chat.js" data-business="miller-plumbing" async></script>`.
 * `data-locale` (en, es), `data-title`, `data-color`, `data-scheme="auto"` (dark for who wishes it, as on a page that
 * says it knows both) and `data-open` (opens by itself where there is a conversation to come back to) may stand beside it.
 */
function begin(script: HTMLScriptElement): void {
  const { business, locale: asked, title, color, scheme, open } = script.dataset
  if (!business) return
  const { origin } = new URL(script.src)
  countCalls(origin, business)
  const locale = localeOf(asked)
  const word = wordsOf(locale)

  const host = document.createElement('div')
  host.lang = locale
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  document.body.append(host)
  if (color) paint(root, color)
  followScheme(host, scheme)

  const conversation = new Conversation({
    slug: business,
    calls: chatCalls(origin, business),
    opening: { locale, page: pageAddress() },
    show: (shown) => panel.show(shown),
  })
  const panel = openPanel(root, {
    title: title || word('chat.title'),
    form: `${origin}${publicPath(encodeURIComponent(business), locale, '/contact')}#request`,
    origin,
    word,
    opened: () => void conversation.open(),
    say: (body) => conversation.say(body),
    retry: () => conversation.retry(),
    beginAgain: () => conversation.forget(),
    seen: (count) => conversation.see(count),
    leave: (isOpen) => keepOpen(business, isOpen),
  })
  panel.remember(conversation.seen())
  if (!conversation.isKept()) return
  const before = wasOpen(business)
  if ((open !== undefined && before !== false) || (before === true && !panel.coversPage())) panel.appear()
  else void conversation.follow()
}

const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  // the page is drawn and answers before the chat takes its turn
  const later = () => {
    // Safari has no idle callbacks
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => begin(script), { timeout: 2000 })
    else setTimeout(() => begin(script), 200)
  }
  if (document.readyState === 'complete') later()
  else addEventListener('load', later)
}
