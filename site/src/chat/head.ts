import type { Shown } from './conversation.ts'
import { drawing, element } from './elements.ts'
import type { Word } from './words.ts'

/** The top of the panel: what it is, who answers, and the way out. */
export function openHead(title: string, word: Word, shut: () => void) {
  const close = element('button', { type: 'button', class: 'close', 'aria-label': word('chat.opened') })
  close.append(drawing('close'))
  close.addEventListener('click', shut)
  const who = element('p', { role: 'status', hidden: '' })
  const head = element('header', { class: 'head' }, element('div', {}, element('h2', {}, title), who), close)

  function whoAnswers({ chat }: Shown): string {
    const lines = chat?.messages ?? []
    const name = lines.findLast(({ from }) => from === 'member')?.name
    if (chat?.with_person) return name ? word('chat.with_name').replace('%s', name) : word('chat.with_person')
    const assistant = !chat?.over && lines.some(({ from }) => from === 'assistant')
    return assistant ? word('chat.with_assistant') : ''
  }

  return {
    head,
    show(shown: Shown): void {
      const said = whoAnswers(shown)
      // read out when it changes, and only then
      if (who.textContent !== said) who.textContent = said
      who.hidden = said === ''
    },
  }
}
