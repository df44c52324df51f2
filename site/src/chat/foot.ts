import type { Shown } from './conversation.ts'
import { element } from './elements.ts'
import type { openField } from './field.ts'
import type { Word } from './words.ts'

export interface FootParts {
  readonly root: ShadowRoot
  readonly word: Word
  /** Where the form is. */
  readonly form: string
  readonly field: ReturnType<typeof openField>
  /** Begins another conversation; gives back what was written and not sent. */
  readonly beginAgain: () => string
}

/** What goes on when the chat does not: another conversation, or the form. */
export function openFoot({ root, word, form: address, field, beginAgain }: FootParts) {
  const form = element('a', { class: 'link', href: address }, word('chat.form'))
  const again = element('button', { type: 'button', class: 'main' }, word('chat.begin_again'))
  const foot = element('div', { class: 'foot', role: 'status', hidden: '' })
  let before = ''
  again.addEventListener('click', () => {
    field.bringBack(beginAgain())
    field.focus()
  })

  return {
    foot,
    show({ chat, fault }: Shown): void {
      const ended = chat?.over === true
      const absent = fault === 'absent'
      const broken = fault !== undefined && fault !== 'gone'
      // whoever writes when it ends is not left nowhere
      const wrote = root.activeElement !== null && field.form.contains(root.activeElement)
      field.form.hidden = ended || absent
      foot.hidden = !ended && !broken
      const now = `${ended} ${absent} ${broken}`
      if (now === before) return
      before = now
      const said = element('p', {}, word(absent ? 'chat.absent' : 'chat.broken'))
      foot.replaceChildren(...(ended ? [again] : broken ? [said] : []), form)
      if (wrote && field.form.hidden) (ended ? again : form).focus()
    },
  }
}
