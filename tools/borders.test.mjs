import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkBorders } from './borders.mjs'
import { makeProject, removeProjects } from './support/project.mjs'

const ALIASES = Object.fromEntries(
  ['contract', 'server', 'office', 'site', 'demo'].map((room) => [`#${room}/*`, `./${room}/src/*`]),
)

function project(files) {
  return makeProject({ 'package.json': JSON.stringify({ imports: { ...ALIASES, '#tests/*': './tests/*' } }), ...files })
}

const brokenRules = (files) => checkBorders(project(files)).violations.map(({ file, rule }) => `${file}: ${rule}`)

afterEach(removeProjects)

const NOTES = 'server/src/areas/notes'

describe('violations, one by one', () => {
  const cases = [
    ['contract/src/a.ts', `import '#server/app.ts'`, 'rooms'],
    ['office/src/a.tsx', `import { x } from '#server/app.ts'`, 'rooms'],
    ['site/src/a.tsx', `export { x } from '#office/ui/button.tsx'`, 'rooms'],
    ['server/src/app.ts', `const page = await import('#site/render.tsx')`, 'rooms'],
    ['server/src/app.ts', `import type { A } from '#demo/main.ts'`, 'rooms'],
    ['office/src/a.ts', `import '../../contract/src/paths.ts'`, 'room-aliases'],
    ['server/src/platform/jobs/run.ts', `import '../../areas/notes/notes.operations.ts'`, 'platform-knows-no-area'],
    ['server/src/platform/jobs/run.ts', `import '../../http/wrapper.ts'`, 'platform-knows-no-area'],
    [`${NOTES}/notes.operations.ts`, `import '../photos/photos.rules.ts'`, 'areas-meet-through-operations'],
    [
      `${NOTES}/notes.operations.ts`,
      `import type { P } from '../photos/photos.present.ts'`,
      'areas-meet-through-operations',
    ],
    ['server/src/http/wrapper.ts', `import '../areas/notes/notes.policy.ts'`, 'areas-meet-through-operations'],
    ['demo/src/main.ts', `import '#server/areas/notes/notes.present.ts'`, 'areas-meet-through-operations'],
    ['tests/api/notes.test.ts', `import '#server/areas/notes/notes.store.ts'`, 'stores-are-private'],
    [`${NOTES}/notes.routes.ts`, `import './notes.store.ts'`, 'stores-are-private'],
    [`${NOTES}/notes.store.ts`, `import './notes.operations.ts'`, 'stores-look-down'],
    [`${NOTES}/notes.rules.ts`, `import { now } from '../../platform/clock/clock.ts'`, 'rules-are-pure'],
    [`${NOTES}/notes.rules.ts`, `import { sql } from 'kysely'`, 'rules-are-pure'],
    [`${NOTES}/notes.rules.ts`, `import { readFileSync } from 'node:fs'`, 'rules-are-pure'],
    [`${NOTES}/notes.rules.ts`, `export const late = () => new Date()`, 'rules-are-pure'],
    [`${NOTES}/notes.rules.ts`, `export const late = () => Date.now()`, 'rules-are-pure'],
    [`${NOTES}/notes.rules.ts`, `export const get = () => fetch('/x')`, 'rules-are-pure'],
    ['office/src/areas/notes/List.tsx', `import '../photos/Gallery.tsx'`, 'office-areas-meet-through-index'],
    ['office/src/routes.tsx', `import './areas/photos/Gallery.tsx'`, 'office-areas-meet-through-index'],
    ['office/src/ui/button.tsx', `import '../areas/photos/index.ts'`, 'office-areas-meet-through-index'],
    [`${NOTES}/notes.jobs.ts`, `import '../../platform/messaging/sms.ts'`, 'one-gate-for-messages'],
    ['server/src/platform/jobs/run.ts', `import '../messaging/sms.ts'`, 'one-gate-for-messages'],
    ['server/src/http/wrapper.ts', `import { env } from 'node:process'`, 'environment-in-settings'],
    ['office/src/long.ts', 'export const a = 1\n'.repeat(401), 'file-length'],
    ['office/src/broken.ts', 'const = 1', 'readable'],
  ]
  it.each(cases)('%s with %j breaks %s', (path, text, rule) => {
    const broken = brokenRules({ [path]: text })
    expect(broken).toContain(`${path}: ${rule}`)
  })

  it('finds a circle, also through an alias, an export and a missing ending', () => {
    const broken = brokenRules({
      'server/src/a.ts': `export * from './b.ts'`,
      'server/src/b.ts': `import { c } from './c'`,
      'server/src/c.ts': `import { a } from '#server/a.ts'`,
    })
    expect(broken).toEqual(['server/src/a.ts: no-cycles'])
  })
})

describe('what is allowed', () => {
  it('passes a tidy tree', () => {
    const broken = brokenRules({
      'contract/src/notes.ts': `import { z } from 'zod'`,
      'server/src/app.ts': `import './areas/notes/notes.routes.ts'; import './platform/messaging/sms.ts'`,
      'server/src/platform/settings/settings.ts': `import { env } from 'node:process'`,
      [`${NOTES}/notes.routes.ts`]: `import './notes.operations.ts'; import '../../http/wrapper.ts'`,
      [`${NOTES}/notes.operations.ts`]: `import './notes.store.ts'; import '../photos/photos.operations.ts'`,
      [`${NOTES}/notes.store.ts`]: `import { sql } from 'kysely'; import type { Work } from '../../platform/work/work.ts'`,
      [`${NOTES}/notes.rules.ts`]: `import '#contract/notes.ts'; export const at = (ms) => new Date(ms)`,
      [`${NOTES}/notes.rules.test.ts`]: `import '#tests/support/build.ts'; import './notes.rules.ts'`,
      'server/src/areas/conversations/conversations.jobs.ts': `import '../../platform/messaging/sms.ts'`,
      'office/src/routes.tsx': `import './areas/notes/index.ts'; import '#contract/paths.ts'`,
      'office/src/areas/notes/index.ts': `import './List.tsx'; import '../photos/index.ts'; import '../../ui/a.tsx'`,
      'tests/api/notes.test.ts': `import '#server/app.ts'; import '../support/build.ts'; import '../../tools/browser.ts'`,
    })
    expect(broken).toEqual([])
  })

  it('lets types go round in a circle', () => {
    const broken = brokenRules({
      'server/src/a.ts': `import type { B } from './b.ts'`,
      'server/src/b.ts': `import { a } from './a.ts'`,
    })
    expect(broken).toEqual([])
  })

  it('lets a generated file be long', () => {
    const text = `// Generated by tools/tables.mjs\n${'export const a = 1\n'.repeat(500)}`
    expect(brokenRules({ 'server/src/platform/database/tables.ts': text })).toEqual([])
  })
})

describe('the command', () => {
  const run = (root) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'borders.mjs'), root], { encoding: 'utf8' })

  it('fails and says file, rule and what to do', () => {
    const result = run(project({ 'contract/src/a.ts': `import '#server/app.ts'` }))
    expect(result.status).toBe(1)
    expect(result.stderr).toMatch(/^contract\/src\/a\.ts: rooms: #server\/app\.ts: contract imports no other room/)
  })

  it('fails when it found nothing to check', () => {
    expect(run(project({})).status).toBe(1)
  })
})
