import type { Plugin } from 'vite'

/**
 * Tells the browser of the office's font with the page itself: by the style sheet alone it would ask for it only once
 * the first words are to be drawn.
 * @throws Error where the build has no font, or several
 */
export function fontAhead(): Plugin {
  return {
    name: 'font-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((name) => name.endsWith('.woff2'))
        if (fonts.length !== 1) throw new Error(`the office has one font, not ${fonts.length}: ${fonts.join(', ')}`)
        const attrs = { rel: 'preload', href: `/${fonts[0]}`, as: 'font', type: 'font/woff2', crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
