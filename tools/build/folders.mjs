/** Where the project and its build lie. */
import { join, resolve } from 'node:path'

export function projectFolders() {
  const root = resolve(import.meta.dirname, '../..')
  return { root, dist: join(root, 'dist') }
}
