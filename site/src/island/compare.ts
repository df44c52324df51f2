// Small on purpose: every byte of it travels with every page.
/** Two photos over each other: the range, which without a script would do nothing, parts them where it is moved to. */
function follow(box: HTMLElement): void {
  const range = box.querySelector('input')
  if (!range) return
  range.hidden = false
  range.addEventListener('input', () => box.style.setProperty('--cut', `${range.value}%`))
}

/** While a field is in sight the chat's button is not, so that it covers none. */
function clearFields(form: Element): void {
  new IntersectionObserver(([seen]) => {
    document.documentElement.style.setProperty('--chat-shown', seen?.isIntersecting ? 'hidden' : 'visible')
  }).observe(form)
}

/** What the sections of a page need beyond the form. */
export function enhanceSections(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-compare]')) follow(box)
  const form = document.querySelector('form[data-slug]')
  if (form) clearFields(form)
}
