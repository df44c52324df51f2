import type { Plugin } from 'vite'

/** The file of the office's own font. The fonts of the website's themes come with the card that is set in them. */
const own = 'public-sans-latin-wght-normal.woff2'

/**
 * Tells the browser of the office's font with the page itself: by the style sheet alone it would ask for it only once
 * the first words are to be drawn.
 * @throws Error where the build has no such font, or several
 */
export function fontAhead(): Plugin {
  return {
    name: 'font-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.values(bundle ?? {}).filter((file) => file.type === 'asset' && file.names.includes(own))
        if (fonts.length !== 1) throw new Error(`the office has one font, not ${fonts.length}`)
        const attrs = {
          rel: 'preload',
          href: `/${fonts[0]?.fileName}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: true,
        }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
