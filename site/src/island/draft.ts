import { maskSensitive } from '#contract/sensitive-text/mask.rules.ts'

/** What was typed survives a reload; it is forgotten once the form was sent, and with the tab. Card numbers are not kept. */
export function keepDraft(form: HTMLFormElement, name: string): { forget(): void } {
  const fields = () =>
    [...form.elements].filter(
      (field): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
        (field instanceof HTMLInputElement &&
          ['text', 'tel', 'email'].includes(field.type) &&
          field.name !== 'website') ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement,
    )
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    for (const field of fields()) {
      const value: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, field.name) : undefined
      if (field.value === '' && typeof value === 'string') field.value = value
    }
  } catch {
    // storage is off, or holds something else: the form works without
  }
  form.addEventListener('input', () => {
    try {
      sessionStorage.setItem(
        name,
        JSON.stringify(Object.fromEntries(fields().map((field) => [field.name, maskSensitive(field.value)]))),
      )
    } catch {
      // full or off: as above
    }
  })
  return {
    forget: () => {
      try {
        sessionStorage.removeItem(name)
      } catch {
        // as above
      }
    },
  }
}
