/** For the tools' own tests: a small project in a temporary folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const folders = []

/** @param {Record<string, string>} files path → text */
export function makeProject(files) {
  const root = mkdtempSync(join(tmpdir(), 'tools-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/** Call it after each test. */
export function removeProjects() {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
