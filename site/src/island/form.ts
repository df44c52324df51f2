import { keepChat } from '../chat/keeping.ts'
import { labelFor } from './choosing.ts'
import { enhanceSections } from './compare.ts'
import { keepDraft } from './draft.ts'
import { send, type Chosen } from './photos.ts'

const most = 10

// not randomUUID, which a page served without encryption (a box in the office) does not have
const newKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

/** Makes the plain form better: photos travel while one types, nothing typed is lost, one press sends once. */
function enhance(form: HTMLFormElement): void {
  const { slug = '', token = '' } = form.dataset
  const words = form.dataset
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  const list = form.querySelector<HTMLUListElement>('.chosen')
  const progress = form.querySelector<HTMLElement>('.progress')
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const summary = form.querySelector<HTMLElement>('.summary')
  if (!input || !list || !progress || !button || !summary) return

  labelFor(input)
  const draft = keepDraft(form, `request:${slug}`)
  const chosen = new Set<Chosen>()
  let key = newKey()

  const { say, complain } = noticesIn(progress, summary)

  input.addEventListener('change', () => {
    complain()
    for (const file of input.files ?? []) {
      if (chosen.size >= most) {
        complain(words['tooMany'])
        break
      }
      const photo = send(file, slug, token)
      chosen.add(photo)
      const gone = () => {
        photo.abandon()
        chosen.delete(photo)
        input.focus()
      }
      list.append(itemOf(photo.file, (words['remove'] ?? '').replace('%s', photo.file.name), gone))
    }
    // the files live in the list now; the same one may be chosen again after it was removed
    input.value = ''
  })

  /** Waits for the photos, one line of progress each. */
  const arrived = async (): Promise<string[]> => {
    const ids = keptUploads(form)
    let number = 0
    for (const photo of chosen) {
      say((words['uploading'] ?? '').replace('%n', String(++number)).replace('%c', String(chosen.size)))
      ids.push(await photo.done)
    }
    return ids
  }

  const post = async () => {
    // read before the photos are waited for: what was there when the button was pressed is what is sent
    const typed = typedIn(form)
    const uploads = await arrived()
    say(words['sending'])
    return fetch(`/api/landing-pages/${slug}/public-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...typed, upload_ids: uploads, form_token: token }),
    })
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    button.disabled = true
    clearFaults(form)
    complain()
    void (async () => {
      try {
        const answer = await post()
        if (answer.ok) {
          draft.forget()
          keepToken(slug, await answer.json().catch(() => ({})))
          location.assign(form.dataset['thanks'] ?? '/')
          return
        }
        // what was refused is not what will be sent next: another key, so that the next try is a new one
        key = newKey()
        if (answer.status === 429) complain(words['limit'])
        else if (!showFaults(form, await answer.json().catch(() => ({})))) complain(words['failed'])
      } catch {
        complain(words['failed'])
      }
      say()
      button.disabled = false
    })()
  })
}

/** What the form says while it works, and what it complains about. */
const noticesIn = (progress: HTMLElement, summary: HTMLElement) => ({
  say: (message = '') => {
    progress.textContent = message
  },
  complain: (message = '') => {
    summary.textContent = message
    summary.hidden = message === ''
  },
})

/** The conversation about this request goes on in the chat of the next page. */
function keepToken(slug: string, answer: unknown): void {
  const token: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'chat_token') : undefined
  if (typeof token === 'string' && token !== '') keepChat(slug, { token, joined: false })
}

/** A chosen photo in the list, with a button that takes it out again. */
function itemOf(file: File, removeLabel: string, removed: () => void): HTMLLIElement {
  const item = document.createElement('li')
  const image = new Image()
  image.alt = ''
  image.addEventListener('error', () => image.remove())
  image.src = URL.createObjectURL(file)
  const name = document.createElement('span')
  name.textContent = file.name
  const remove = document.createElement('button')
  remove.type = 'button'
  remove.textContent = '×'
  remove.setAttribute('aria-label', removeLabel)
  remove.addEventListener('click', () => {
    item.remove()
    removed()
  })
  item.append(image, name, remove)
  return item
}

/** Photos that came with an earlier try, which the page was rendered with. */
const keptUploads = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('input[name=upload_ids]')].map((field) => field.value)

const textFields = [
  'name',
  'phone',
  'email',
  'address',
  'service_id',
  'message',
  'website',
  'came_from',
  'referral',
  'touch',
] as const

/** What stands in the form, as the call takes it. */
function typedIn(form: HTMLFormElement): Readonly<Record<string, string | boolean>> {
  const data = new FormData(form)
  const textOf = (name: string): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { ...Object.fromEntries(textFields.map((name) => [name, textOf(name)])), consent: data.has('consent') }
}

function clearFaults(form: HTMLFormElement): void {
  for (const note of form.querySelectorAll('.fault')) note.remove()
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
  for (const row of form.querySelectorAll('.field-fault')) row.classList.remove('field-fault')
}

/** Which words of the form say what is wrong with a field. */
function faultOf(name: string, error: unknown): string {
  if (name === 'photos') return 'faultPhoto'
  if (name === 'phone') return 'faultPhone'
  if (name === 'email') return 'faultEmail'
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : ''
  return String(message).startsWith('Too big') ? 'faultLong' : 'faultOther'
}

/** Marks the fields a problem document names. False when it names none of ours. */
function showFaults(form: HTMLFormElement, problem: unknown): boolean {
  const errors: unknown = typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'errors') : undefined
  if (!Array.isArray(errors)) return false
  let first: HTMLElement | undefined
  for (const error of errors) {
    const path = typeof error === 'object' && error !== null ? String(Reflect.get(error, 'path')) : ''
    const name = path.split('.')[1] === 'upload_ids' ? 'photos' : (path.split('.')[1] ?? '')
    const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
    if (!field || field.getAttribute('aria-invalid')) continue
    const note = document.createElement('span')
    note.className = 'fault'
    note.id = `${field.id}-fault`
    note.textContent = form.dataset[faultOf(name, error)] ?? ''
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-describedby', note.id)
    field.closest('.field')?.classList.add('field-fault')
    field.after(note)
    first ??= field
  }
  first?.focus()
  return first !== undefined
}

for (const form of document.querySelectorAll<HTMLFormElement>('.request form')) enhance(form)
enhanceSections()
