import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { themeIds } from '#contract/website/values.ts'

/**
 * As much of a build of the public site as its style sheets are made from, in a folder of its own: API tests run where
 * nothing was built. Gone after the tests of the file.
 */
export function aBuiltSite(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-build-'))
  const sheets = ['site/src/site.css', ...themeIds.map((id) => `site/src/themes/${id}.css`)]
  const manifest = Object.fromEntries(sheets.map((source) => [source, { file: path.basename(source) }]))
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest))
  for (const source of sheets) writeFileSync(path.join(folder, path.basename(source)), `/* ${source} */`)
  mkdirSync(path.join(folder, 'assets'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}
