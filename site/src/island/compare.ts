// Small on purpose: every byte of it travels with every page.
/** Two photos over each other: the range, which without a script would do nothing, parts them where it is moved to. */
function follow(box: HTMLElement): void {
  const range = box.querySelector('input')
  if (!range) return
  range.hidden = false
  range.addEventListener('input', () => box.style.setProperty('--cut', `${range.value}%`))
}

/** Room that the chat's button takes in its corner, in pixels. */
const corner = { width: 230, height: 90 } as const

/** While the form stands in the corner of the chat's button, the button does not, so that it covers no field. */
function clearFields(form: Element): void {
  const root = document.documentElement
  // on phones its place is in the bar
  if (root.clientWidth < 900) return
  new IntersectionObserver(
    ([seen]) => {
      root.style.setProperty('--chat-shown', seen?.isIntersecting ? 'hidden' : 'visible')
    },
    { rootMargin: `${corner.height - root.clientHeight}px 0px 0px ${corner.width - root.clientWidth}px` },
  ).observe(form)
}

/** What the sections of a page need beyond the form. */
export function enhanceSections(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-compare]')) follow(box)
  const form = document.querySelector('form[data-slug]')
  if (form) clearFields(form)
}
