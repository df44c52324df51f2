import { join } from 'node:path'
import { build, createLogger } from 'vite'
import { afterEach, expect, it } from 'vitest'
import { makeProject, removeProjects } from './support/project.mjs'
import { composedStyles } from './vite-composed.ts'

afterEach(removeProjects)

/** Builds a sheet that composes `shared`, and hears what the bundler warns of. */
async function buildSheet(shared) {
  const root = makeProject({
    'main.js': `export { own } from './own.module.css'`,
    'own.module.css': `.own { composes: shared from './shared.module.css'; margin: 0 }`,
    'shared.module.css': `.shared { ${shared} }`,
  })
  const warnings = []
  const note = (message) => warnings.push(message)
  const built = await build({
    root,
    configFile: false,
    customLogger: { ...createLogger('silent'), warn: note, warnOnce: note },
    css: { postcss: { plugins: [composedStyles()] } },
    build: { write: false, minify: false, lib: { entry: join(root, 'main.js'), formats: ['es'], fileName: 'out' } },
  })
  const sheet = built[0].output.find(({ fileName }) => fileName.endsWith('.css'))
  return { css: String(sheet.source).replaceAll(/\s+/g, ''), warnings }
}

it('takes in what a sheet composes of another, and the bundler has nothing to complain of', async () => {
  const { css, warnings } = await buildSheet('color: red')
  expect(css).toMatch(/_shared_\w+\{color:red;?\}.*_own_\w+\{margin:0;?\}/)
  expect(warnings).toEqual([])
})

it('refuses what points to a file: nobody knows any more beside which', async () => {
  await expect(buildSheet(`background: url('./one.svg')`)).rejects.toThrow(
    /own\.module\.css composes of another style sheet has url/,
  )
})
