import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { firstScreens, shellTexts } from '../../office/src/early/first-screens.ts'

type Chunk = Rolldown.OutputChunk

const office = join(import.meta.dirname, '../../office/src')
const SCRIPT = join(office, 'early/paint/ahead.js')
const LANGUAGES = ['en', 'es']
const ROOT = '<div id="root">'

/**
 * Tells the browser with the page itself which files the screen of the address begins with, so that they come beside the
 * office and not after it.
 * @param folder where the screens and texts are
 * @throws Error where the page has no place for it, or where a screen or its texts are no file of the build
 */
export function firstFiles(folder = office, screens = firstScreens): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, chunk }) {
        if (!html.includes(ROOT)) throw new Error(`index.html lacks ${ROOT}`)
        const chunks = Object.values(bundle ?? {}).filter((each): each is Chunk => each.type === 'chunk')
        const byModule = new Map(chunks.map((each) => [each.facadeModuleId, each]))
        const byFile = new Map(chunks.map((each) => [each.fileName, each]))
        const known = new Set(chunk ? filesOf(chunk, byFile) : [])
        const of = (module: string): string[] => {
          const found = byModule.get(join(folder, module))
          if (found === undefined) throw new Error(`${module} is no file of this build`)
          return filesOf(found, byFile).filter((file) => !known.has(file))
        }
        const files = Object.fromEntries(
          Object.entries(screens).map(([path, { module, texts }]) => {
            const inLanguage = LANGUAGES.map((language) => {
              const named = language === 'en' ? texts : [...texts, ...shellTexts]
              return [language, named.flatMap((name) => of(`texts/${language}/${name}.json`))]
            })
            return [path, { all: of(`areas/${module}`), ...Object.fromEntries(inLanguage) }]
          }),
        )
        const script = await readFile(SCRIPT, 'utf8')
        const filled = script
          .replaceAll(/^\s*\/[/*].*$/gm, '')
          .replaceAll(/\n\s*/g, '\n')
          .replace('fetchAhead({})', () => `fetchAhead(${JSON.stringify(files).replaceAll('assets/', '')})`)
        return html.replace(ROOT, () => `<script nonce="__SCRIPT_NONCE__">${filled}</script>${ROOT}`)
      },
    },
  }
}

/** A chunk's file, those it imports at once, and the style sheets of all of them. */
function filesOf(chunk: Chunk, byFile: ReadonlyMap<string, Chunk>): string[] {
  const found = new Set([chunk])
  for (const { imports } of found)
    for (const name of imports) {
      const next = byFile.get(name)
      if (next !== undefined) found.add(next)
    }
  return [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
}
