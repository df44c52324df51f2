import type { Plugin } from 'vite'

/**
 * Puts a chunk in front of the page's own script, as a script of its own: as a mere import of the other it would wait
 * until all of that is there, and not asynchronous until the whole page is. The chunk must import nothing, and is run
 * once.
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
