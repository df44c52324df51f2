import { runInNewContext } from 'node:vm'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProject, removeProjects } from '../support/project.mjs'
import { wantedAtOnce } from './vite-at-once.ts'
import { firstFiles } from './vite-first-files.ts'

afterAll(removeProjects)

/** @type {Map<string, string>} what was built, by file name */
let files
beforeAll(async () => {
  const texts = Object.fromEntries(
    ['list', 'shell', 'errors'].flatMap((name) =>
      ['en', 'es'].map((language) => [`texts/${language}/${name}.json`, `{"name":"${name} ${language}"}`]),
    ),
  )
  const root = makeProject({
    'index.html': '<html><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>',
    'main.js': `import { shared } from './shared.js'
      globalThis.open = { shared, screens: import.meta.glob(['./areas/*.js', './texts/*/*.json']) }`,
    'shared.js': 'export const shared = "the frame"',
    'areas/List.js': `import './list.css'; import { part } from './part.js'; import { shared } from '../shared.js'
      export default [part, shared]`,
    'areas/Other.js': `import { part } from './part.js'; export default part`,
    'areas/part.js': 'export const part = "a row"',
    'areas/list.css': '.list { color: red }',
    ...texts,
  })
  const screens = { '/list': { module: 'List.js', texts: ['list'] } }
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [firstFiles(root, screens), wantedAtOnce(['part.js'])],
    build: { write: false, minify: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  })
  const { output } = Array.isArray(built) ? built[0] : built
  files = new Map(output.map((file) => [file.fileName, String(file.type === 'chunk' ? file.code : file.source)]))
})

/** What the page asks for by itself at an address: the names of the files without their hashes. */
function askedAt(pathname, { opens = true, languages = ['en-US'], chosen = null } = {}) {
  const links = []
  const script = /<script nonce="__SCRIPT_NONCE__">([^]*?)<\/script>/.exec(files.get('index.html'))?.[1]
  runInNewContext(script, {
    location: { pathname },
    navigator: { languages },
    localStorage: { getItem: () => chosen },
    document: {
      documentElement: { dataset: opens ? { opens: '' } : {} },
      createElement: () => ({}),
      head: { append: (link) => links.push(link) },
    },
  })
  expect(links.map(({ href }) => files.has(href.slice(1)))).not.toContain(false)
  return links.map(({ href, rel }) => `${rel} ${told(files.get(href.slice(1)))}`).toSorted()
}

/** A file by what stands in it. */
const told = (code) => /a row|the frame|list e[ns]|(shell|errors) es|color: red|List/.exec(code)?.[0]

describe('the page asks by itself for what the screen of its address begins with', () => {
  const list = ['modulepreload List', 'modulepreload a row', 'preload color: red']

  it('the screen, what it imports, its styles and its texts, and not what the office brings along', () => {
    expect(askedAt('/list')).toEqual([...list, 'modulepreload list en'].toSorted())
    expect(askedAt('/list/')).toEqual(askedAt('/list'))
  })

  it('in another language the texts of the frame as well', () => {
    const spanish = ['modulepreload errors es', 'modulepreload list es', 'modulepreload shell es']
    expect(askedAt('/list', { languages: ['fr', 'es-MX'] })).toEqual([...list, ...spanish].toSorted())
    expect(askedAt('/list', { chosen: 'es' })).toEqual([...list, ...spanish].toSorted())
    expect(askedAt('/list', { languages: ['fr'] })).toEqual(askedAt('/list'))
  })

  it('nothing at another address, and nothing for somebody who is not signed in', () => {
    expect(askedAt('/other')).toEqual([])
    expect(askedAt('/list', { opens: false })).toEqual([])
  })
})

it('a file whose functions are wanted at once says so before anything else, and only that', () => {
  const hinted = [...files.values()].filter((code) => code.includes('allFunctionsCalledOnLoad'))
  expect(hinted).toEqual([expect.stringMatching(/^\/\/# allFunctionsCalledOnLoad\n[^]*a row/)])
})

it.each([
  [() => firstFiles('/nowhere', { '/list': { module: 'List.js', texts: [] } }), /is no file of this build/],
  [() => wantedAtOnce(['absent.js']), /absent\.js is in no file of this build/],
])('stops the build where there is no such file', async (plugin, message) => {
  const root = makeProject({
    'index.html': '<html><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>',
    'main.js': '',
  })
  const building = build({ root, configFile: false, logLevel: 'silent', plugins: [plugin()], build: { write: false } })
  await expect(building).rejects.toThrow(message)
})
