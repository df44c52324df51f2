/**
 * Lets a label stand for the browser's own button, whose words are in the browser's language and not in the page's. The
 * field stays where it is for the keyboard and for those who hear the page.
 */
export function standFor(input: HTMLInputElement, label: HTMLLabelElement): void {
  input.classList.add('behind')
  label.classList.add('choose')
}

/** A label of its own for a field that has a heading already: its words are the field's `data-choose`. */
export function labelFor(input: HTMLInputElement): void {
  const label = document.createElement('label')
  label.htmlFor = input.id
  label.textContent = input.dataset['choose'] ?? ''
  input.after(label)
  standFor(input, label)
}
