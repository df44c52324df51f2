import { ApiError } from './problem.ts'

/**
 * The fields that a refused call names, with the reason: `body.email`, `/email` and `email` are the same field;
 * parts of lists keep their place (`hours.monday.0.open`).
 */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  const found: Record<string, string> = {}
  for (const { path, message } of error.errors) {
    const name = path
      .replace(/^\/?body(?=[./]|$)/, '')
      .replaceAll('/', '.')
      .replace(/^\.+/, '')
    found[name] ??= message
  }
  return found
}
