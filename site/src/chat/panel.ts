import type { Shown } from './conversation.ts'
import { drawing, element } from './elements.ts'
import { openField } from './field.ts'
import { openFoot } from './foot.ts'
import { openHead } from './head.ts'
import { openThread } from './thread.ts'
import { fitToView } from './view.ts'
import type { Word } from './words.ts'

export interface PanelParts {
  readonly title: string
  /** Where the form is, for when the chat cannot help. */
  readonly form: string
  readonly word: Word
  /** Where the server is, for photos. */
  readonly origin: string
  opened(): void
  say(body: string): void
  retry(): void
  /** Begins another conversation; gives back what was written and not sent. */
  readonly beginAgain: () => string
  /** So many answers were before the visitor's eyes. */
  seen(count: number): void
  /** The visitor opened or shut it. */
  leave(open: boolean): void
}

/** Whether the panel covers the page, as in the style sheet. */
const coversPage = (): boolean => matchMedia('(max-width: 480px)').matches

/** Answers, which the visitor may have seen or not. */
const answersIn = ({ chat }: Shown): number => (chat?.messages ?? []).filter(({ from }) => from !== 'visitor').length

/** The button that opens the chat, and what tells of an answer while it is shut. */
function openLaunch(title: string, word: Word) {
  const dot = element('span', { class: 'dot', hidden: '' })
  const news = element('span', { class: 'sr', role: 'status' })
  const launch = element('button', { type: 'button', class: 'launch', 'aria-haspopup': 'dialog' })
  launch.append(drawing('bubble'), element('span', {}, title), dot)
  return {
    launch,
    news,
    tell: (isNew: boolean): void => {
      if (dot.hidden !== isNew) return
      dot.hidden = !isNew
      news.textContent = isNew ? word('chat.new') : ''
    },
  }
}

/** Keys and touches that shut the panel, and those that are no business of the page around. */
function listenToPanel(panel: HTMLDialogElement, shut: () => void): void {
  // also by the phone's own way back
  panel.addEventListener('close', shut)
  // below the panel's parts lies the page
  panel.addEventListener('click', ({ target }) => {
    if (target === panel) shut()
  })
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    shut()
  })
  for (const kind of ['keydown', 'keypress', 'keyup']) panel.addEventListener(kind, (event) => event.stopPropagation())
}

/**
 * The chat as it is seen: a button that opens a panel beside the page's content. On a phone the panel covers the page,
 * which therefore cannot be reached until it is shut.
 */
export function openPanel(root: ShadowRoot, parts: PanelParts) {
  const { title, word, form, origin } = parts
  const { launch, news, tell } = openLaunch(title, word)
  const log = element('div', { class: 'log', role: 'log', 'aria-label': word('chat.messages'), tabindex: '0' })
  const field = openField(word, (body) => parts.say(body))
  const foot = openFoot({ root, word, form, field, beginAgain: () => parts.beginAgain() })
  const head = openHead(title, word, shut)
  const panel = element('dialog', { class: 'panel', 'aria-label': title, tabindex: '-1' })
  panel.append(head.head, log, foot.foot, field.form)
  root.append(launch, news, panel)
  const thread = openThread(log, { word, origin, retry: () => parts.retry() })
  fitToView(panel)
  listenToPanel(panel, shut)

  let seen = 0
  let count = 0

  function see(): void {
    seen = count
    parts.seen(count)
  }
  /** Beside the page it takes no focus; over it, it has to. */
  function appear(): void {
    if (panel.open) return
    if (coversPage()) {
      panel.showModal()
      panel.focus()
    } else panel.open = true
    launch.hidden = true
    tell(false)
    if (count > 0) see()
    log.scrollTop = log.scrollHeight
    parts.leave(true)
    parts.opened()
  }
  function shut(): void {
    panel.close()
    if (!launch.hidden) return
    launch.hidden = false
    launch.focus()
    parts.leave(false)
  }

  launch.addEventListener('click', () => {
    panel.classList.remove('sheet')
    appear()
    field.focus()
  })
  field.form.addEventListener('focusin', () => panel.classList.remove('sheet'))

  return {
    coversPage,
    /** Opened by itself: a phone keeps the top of the page in sight. */
    appear(): void {
      panel.classList.add('sheet')
      appear()
    },
    /** Answers that were seen on earlier pages are no news. */
    remember(before: number): void {
      seen = before
    },
    show(shown: Shown): void {
      thread.show(shown)
      foot.show(shown)
      head.show(shown)
      count = answersIn(shown)
      if (!panel.open) tell(count > seen)
      else if (shown.chat) see()
    },
  }
}
