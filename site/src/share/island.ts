import { standFor } from '../island/choosing.ts'
import { send, type Chosen } from '../island/photos.ts'
import { followChoice } from '../portal/choice.ts'
import { openPad } from '../portal/pad.ts'

/** Photos that go in one form; the server takes no more. The contract's number, without its schema library. */
const perSend = 10

/** Lays the two pictures of a pair upon each other, with a range that says how much of the first is seen. */
function slide(pair: HTMLElement): void {
  const range = document.createElement('input')
  range.type = 'range'
  range.min = '0'
  range.max = '100'
  range.value = '50'
  range.setAttribute('aria-label', pair.dataset['slider'] ?? '')
  const show = () => pair.style.setProperty('--at', `${range.value}%`)
  range.addEventListener('input', show)
  show()
  pair.classList.add('slides')
  pair.append(range)
}

/** Sends photos while the guest still looks at them, and the form without them when all are there. */
function quicken(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  const label = form.querySelector<HTMLLabelElement>('label')
  const button = form.querySelector('button')
  const progress = form.querySelector<HTMLOutputElement>('.progress')
  const { slug, token, sending = '', failed = '', many = '' } = form.dataset
  if (!input || !label || !button || !progress || slug === undefined || token === undefined) return
  let chosen: Chosen[] = []
  standFor(input, label)
  const names = document.createElement('output')
  names.className = 'names'
  input.after(names)

  const begin = () => {
    for (const one of chosen) one.abandon()
    const files = [...(input.files ?? [])]
    names.textContent = files.map(({ name }) => name).join(', ')
    progress.textContent = files.length > perSend ? many : ''
    chosen = files.slice(0, perSend).map((file) => send(file, slug, token))
  }
  input.addEventListener('change', begin)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void deliver()
  })

  async function deliver(): Promise<void> {
    if (!button || !progress || !input || chosen.length === 0) return
    button.disabled = true
    const ids: string[] = []
    try {
      for (const [index, one] of chosen.entries()) {
        progress.textContent = sending.replace('%n', String(index + 1)).replace('%c', String(chosen.length))
        ids.push(await one.done)
      }
    } catch {
      button.disabled = false
      // what failed begins anew when the guest tries again
      begin()
      progress.textContent = failed
      return
    }
    for (const id of ids) {
      const field = document.createElement('input')
      field.type = 'hidden'
      field.name = 'upload_ids'
      field.value = id
      form.append(field)
    }
    input.disabled = true
    form.submit()
  }
}

for (const place of document.querySelectorAll<HTMLElement>('[data-pad]')) openPad(place)
const choice = document.querySelector<HTMLFormElement>('form.choice')
if (choice) followChoice(choice)
for (const pair of document.querySelectorAll<HTMLElement>('[data-slider]')) slide(pair)
const form = document.querySelector<HTMLFormElement>('form[data-token]')
if (form) quicken(form)
