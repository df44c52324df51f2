import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, expect, it } from 'vitest'
import { makeProject, removeProjects } from './support/project.mjs'
import { compileCatalogue, messages } from './vite-messages.ts'

afterEach(removeProjects)

it('compiles each message of a catalogue', () => {
  const compiled = compileCatalogue('a.json', '{"plain":"Hello","by":"By {name}"}')
  expect(compiled).toEqual({ plain: ['Hello'], by: ['By ', ['name']] })
})

it.each([
  ['{"bad":"{count, plural,"}', /a\.json: "bad": /],
  ['{"bad":1}', /a\.json: "bad" must be a text/],
  ['[]', /a\.json: a catalogue is an object/],
])('refuses %s by file and key', (text, message) => {
  expect(() => compileCatalogue('a.json', text)).toThrow(message)
})

it('compiles catalogues alone, and leaves other JSON as it is', async () => {
  const root = makeProject({
    'main.js': `export { default as texts } from './texts/en/a.json'; export { default as data } from './data/en.json'`,
    'texts/en/a.json': '{"by":"By {name}"}',
    'data/en.json': '{"by":"By {name}"}',
  })
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [messages()],
    build: { write: false, minify: false, lib: { entry: join(root, 'main.js'), formats: ['es'], fileName: 'out' } },
  })
  const code = built[0].output[0].code.replaceAll(/\s+/g, '')
  expect(code).toContain('["By",["name"]]')
  expect(code).toContain('"By{name}"')
})
