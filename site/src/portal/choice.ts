import { openPad } from './pad.ts'

/** The parts of the page that a choice changes. */
const parts = ['.deal', '.next'] as const

/** Takes along what was already written in the place to sign. What is agreed to names the option, so it is asked again. */
function carry(from: Element, to: Element): void {
  for (const name of ['name', 'drawing']) {
    const [before, after] = [from, to].map((each) => each.querySelector<HTMLInputElement>(`input[name=${name}]`))
    if (before && after) after.value = before.value
  }
}

function takeOver(form: HTMLFormElement, page: Document): void {
  for (const part of parts) {
    const [before, found] = [document.querySelector(part), page.querySelector(part)]
    if (!before || !found) continue
    const after = document.importNode(found, true)
    carry(before, after)
    before.replaceWith(after)
    for (const place of after.querySelectorAll<HTMLElement>('[data-pad]')) openPad(place)
  }
  const chosen = [...page.querySelectorAll('.option')].map((each) => each.hasAttribute('data-chosen'))
  for (const [index, option] of [...form.querySelectorAll('.option')].entries())
    option.toggleAttribute('data-chosen', chosen[index] === true)
}

/**
 * Works the total out again as soon as something else is chosen, in place of the button that does it without a script: nobody
 * signs for what they no longer see as chosen.
 */
export function followChoice(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  if (!button) return
  button.hidden = true
  const said = document.createElement('output')
  said.className = 'heard'
  form.append(said)
  let asked = 0

  const again = async (): Promise<void> => {
    asked += 1
    const mine = asked
    const fields = [...new FormData(form)].flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : []))
    const url = `${form.action}?${new URLSearchParams(fields).toString()}`
    document.querySelector('.deal')?.setAttribute('inert', '')
    try {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error('there is no such choice')
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      if (mine !== asked) return
      takeOver(form, page)
      history.replaceState(null, '', url)
      said.textContent = document.querySelector('.deal .sum')?.textContent ?? ''
    } catch {
      // as without a script
      if (mine === asked) form.submit()
    }
  }
  form.addEventListener('change', () => void again())
  // chosen before this was loaded, or given back by the browser on the way back to the page
  const isChanged = ({ checked, defaultChecked }: HTMLInputElement) => checked !== defaultChecked
  if ([...form.querySelectorAll<HTMLInputElement>('input[name]')].some(isChanged)) void again()
}
