import type { Plugin } from 'vite'

/**
 * Puts a chunk in front of the page's own script, as an async script of its own: imported by the other it would wait for
 * all of that one's files, and without async for the whole page. The chunk must import nothing, and runs once.
 * @throws Error where there is no such chunk, or one that imports another
 */
export function firstScript(name: string): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find((each) => each.type === 'chunk' && each.name === name)
        if (chunk?.type !== 'chunk' || chunk.imports.length > 0) {
          throw new Error(`the chunk ${name} is missing or imports another, so that it cannot come first`)
        }
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'body-prepend' }]
      },
    },
  }
}
