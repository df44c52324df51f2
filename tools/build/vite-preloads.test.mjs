import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProject, removeProjects } from '../support/project.mjs'
import { fewPreloads } from './vite-preloads.ts'

afterAll(removeProjects)

/** @type {{ fileName: string, text: string }[]} what was built */
let files
beforeAll(async () => {
  const root = makeProject({
    'index.html': '<html><body><script type="module" src="/main.js"></script></body></html>',
    'main.js': `import { frame } from './frame.js'
      globalThis.open = { name: 'the office', frame, later: [() => import('./HomeScreen.tsx'), () => import('./JoinScreen.tsx'), () => import('./Menu.js')] }`,
    'frame.js': 'export const frame = "the frame"',
    'HomeScreen.tsx': `import { frame } from './frame.js'; import { row } from './row.js'
      export default ["the screen", frame, row, () => import('./Window.js')]`,
    'Window.js': `import './window.css'; import { field } from './field.js'; export default ["the window", field]`,
    'JoinScreen.tsx': `import { field } from './field.js'; export default ['joining', field]`,
    'Menu.js': `import { row } from './row.js'; import { field } from './field.js'; export default ['the menu', row, field]`,
    'row.js': 'export const row = "a row"',
    'field.js': 'export const field = "a field"',
    'window.css': '.window { color: red }',
  })
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [fewPreloads(['JoinScreen.tsx'])],
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: /frame\.js/ }] } } },
    },
  })
  const { output } = Array.isArray(built) ? built[0] : built
  files = output.map((file) => ({
    fileName: file.fileName,
    text: String(file.type === 'chunk' ? file.code : file.source),
  }))
})

/** What the file with these words names to be fetched beforehand, by what stands in it. */
function namedBy(words) {
  const list = /m\.f=(\[[^\]]*\])/.exec(files.find(({ text }) => text.includes(words))?.text ?? '')?.[1] ?? '[]'
  const told = /the office|the frame|the screen|the window|the menu|joining|a row|a field|color: red/
  return JSON.parse(list)
    .map((name) => told.exec(files.find(({ fileName }) => fileName === name)?.text ?? '')?.[0])
    .toSorted()
}

describe('what is fetched together with a part that opens later', () => {
  it('is named by the office for the screens that are opened often, without what the office brings along', () => {
    expect(namedBy('the office')).toEqual(['a row', 'the screen'])
  })

  it('is for what opens within a screen its styles', () => {
    expect(namedBy('the screen')).toEqual(['color: red'])
  })
})
