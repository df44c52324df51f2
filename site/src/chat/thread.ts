import type { ChatMessage } from '#contract/chat.ts'
import type { Shown, Waiting } from './conversation.ts'
import { element } from './elements.ts'
import type { CallFault } from './calls.ts'
import type { ChatWord, Word } from './words.ts'

const faultWords = {
  unreachable: 'chat.offline',
  too_many: 'chat.too_many',
  gone: 'chat.failed',
  absent: 'chat.failed',
  broken: 'chat.failed',
} as const satisfies Record<CallFault, ChatWord>

/** Milliseconds of silence after which the time is said again. */
const PAUSE = 600_000

/** A photo of the size that fits the panel; it opens large in a tab of its own. */
function pictureOf({ sources, width, height }: ChatMessage['photos'][number], origin: string, alt: string): Node {
  const pictures = sources.filter(({ type }) => type === 'image/webp').toSorted((one, other) => one.width - other.width)
  const largest = pictures.at(-1)
  const shown = pictures.find((source) => source.width >= 640) ?? largest
  const place = { class: 'photo', href: `${origin}${largest?.url ?? ''}`, target: '_blank', rel: 'noreferrer' }
  const size = { width: String(width ?? 4), height: String(height ?? 3) }
  const image = { src: `${origin}${shown?.url ?? ''}`, alt, loading: 'lazy', ...size }
  return element('a', place, element('img', image))
}

export interface ThreadParts {
  readonly word: Word
  /** Where the server is: the page may be anywhere. */
  readonly origin: string
  readonly retry: () => void
}

/**
 * The lines of the conversation. It is a log for screen readers: new lines are read out, so lines that stand are never
 * made again.
 */
export function openThread(log: HTMLElement, { word, origin, retry }: ThreadParts) {
  const welcome = element('p', { class: 'line' }, word('chat.welcome'))
  const said = element('div', { class: 'lines' })
  // what is on its way is read out when it has arrived
  const tail = element('div', { class: 'lines', 'aria-live': 'off' })
  const typing = element('p', { class: 'line dots', role: 'img', 'aria-label': word('chat.typing') })
  typing.append(element('span'), element('span'), element('span'))
  const known = new Set<string>()
  let last: { who: string; at: number } | undefined
  let tailKey = ''
  log.append(welcome, said, tail)

  const nameOf = (message: ChatMessage): string => {
    if (message.from === 'visitor') return word('chat.you')
    if (message.from === 'assistant') return word('chat.assistant')
    return message.name || word('chat.business')
  }

  const time = { hour: 'numeric', minute: '2-digit' } as const
  const clock = new Intl.DateTimeFormat(word('chat.language'), time)
  const calendar = new Intl.DateTimeFormat(word('chat.language'), { ...time, month: 'short', day: 'numeric' })

  function timeOf(at: number): string {
    const today = new Date(at).toDateString() === new Date().toDateString()
    return (today ? clock : calendar).format(at)
  }

  function add(message: ChatMessage): void {
    if (known.has(message.id)) return
    known.add(message.id)
    const mine = message.from === 'visitor' ? ' mine' : ''
    const who = nameOf(message)
    const at = Date.parse(message.at)
    if (who !== last?.who || at - last.at > PAUSE)
      said.append(element('p', { class: `who${mine}` }, element('b', {}, who), ` ${timeOf(at)}`))
    last = { who, at }
    for (const photo of message.photos) said.append(pictureOf(photo, origin, word('chat.photo')))
    if (message.body !== '') said.append(element('p', { class: `line${mine}`, dir: 'auto' }, message.body))
  }

  function waitingLine(one: Waiting): Node[] {
    const line = element('p', { class: 'line mine unsent', dir: 'auto' }, one.body)
    if (!one.fault) return [line]
    const offline = one.fault === 'unreachable' && !navigator.onLine
    const words = word(offline || one.fault !== 'unreachable' ? faultWords[one.fault] : 'chat.failed')
    const note = element('p', { class: 'fault', role: 'alert' }, words)
    if (one.fault === 'gone' || one.fault === 'absent') return [line, note]
    const again = element('button', { type: 'button', class: 'link' }, word('chat.again'))
    again.addEventListener('click', retry)
    note.append(' ', again)
    return [line, note]
  }

  function tailOf({ chat, waiting }: Shown): Node[] {
    const nodes = waiting.flatMap(waitingLine)
    if (chat?.over) nodes.push(element('p', { class: 'note' }, word('chat.over')))
    else if (waiting.length === 0 && chat?.typing) nodes.push(typing)
    else if (waiting.length === 0 && chat?.messages.at(-1)?.from === 'visitor')
      nodes.push(element('p', { class: 'note' }, word('chat.waiting')))
    return nodes
  }

  return {
    show(shown: Shown): void {
      const { chat, waiting, fault, kept } = shown
      // a form was sent, and nothing has been said about it yet
      const greeting = word(chat ? 'chat.welcome_form' : 'chat.welcome')
      if (welcome.textContent !== greeting) welcome.textContent = greeting
      const near = log.scrollHeight - log.scrollTop - log.clientHeight < 120
      if (!chat) {
        said.replaceChildren()
        known.clear()
        last = undefined
      }
      welcome.hidden =
        (chat?.messages.length ?? 0) + waiting.length > 0 ||
        fault === 'absent' ||
        (kept && !chat) ||
        chat?.typing === true
      for (const message of chat?.messages ?? []) add(message)
      const key = JSON.stringify([waiting, chat?.over, chat?.typing, chat?.messages.at(-1)?.from, navigator.onLine])
      // made again only when it differs: a button in it keeps the focus
      if (key !== tailKey) tail.replaceChildren(...tailOf(shown))
      tailKey = key
      if (near || waiting.length > 0) log.scrollTop = log.scrollHeight
    },
  }
}
