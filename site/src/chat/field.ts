import { chatTextLimit } from './limit.ts'
import { drawing, element } from './elements.ts'
import type { Word } from './words.ts'

/** How near to the end of what one message may hold the visitor is told. */
const nearEnd = chatTextLimit - 200

/** Where the visitor writes: Enter sends, Shift and Enter begins a line. */
export function openField(word: Word, say: (body: string) => void) {
  const area = element('textarea', {
    rows: '1',
    maxlength: String(chatTextLimit),
    'aria-label': word('chat.message'),
    placeholder: word('chat.message'),
    enterkeyhint: 'send',
    dir: 'auto',
  })
  const send = element('button', { type: 'submit', class: 'send', 'aria-label': word('chat.send') })
  send.append(drawing('send'))
  const room = element('span', { class: 'room', hidden: '' })
  const form = element('form', { class: 'write' }, area, send, room)

  // as tall as what is written; a scroll height is only known once it may shrink
  function grow(): void {
    area.style.blockSize = 'auto'
    area.style.blockSize = `${area.scrollHeight + 2}px`
    room.hidden = area.value.length < nearEnd
    room.textContent = `${area.value.length} / ${chatTextLimit}`
  }
  function sayIt(): void {
    const body = area.value.trim()
    if (body === '') return area.focus()
    fill('')
    say(body)
  }
  function fill(value: string): void {
    area.value = value
    grow()
  }

  /** Puts what was not sent before what is half written: neither is lost. */
  function bringBack(unsent: string): void {
    fill([unsent, area.value].filter((part) => part.trim() !== '').join('\n'))
  }

  area.addEventListener('input', grow)
  area.addEventListener('keydown', (event) => {
    // while a character is being composed, Enter chooses it
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    sayIt()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sayIt()
  })
  return { form, bringBack, focus: () => area.focus() }
}
