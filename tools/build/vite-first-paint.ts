import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { palettes } from '../../office/src/tokens.ts'

const folder = join(import.meta.dirname, '../../office/src/early/paint')
const STYLES = /<link rel="stylesheet"[^>]*>\s*/g
const ENTRY = /<script type="module"[^>]* src="(\/assets\/index-[^"]+)"><\/script>/
const ROOT = '<div id="root"></div>'
const BODY = '<body>'

/**
 * Draws the frame with the page itself, before any file of the office is there: its shapes, in the scheme that was
 * chosen in this browser. The style sheets move behind it, since the browser draws nothing below one that it still
 * waits for; scripts wait for them there as well. The office's own script is fetched meanwhile and run behind the frame.
 * @throws Error where the page has no place for it
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        for (const place of [ROOT, BODY]) if (!html.includes(place)) throw new Error(`index.html lacks ${place}`)
        const entry = ENTRY.exec(html)?.[1]
        if (entry === undefined) throw new Error('index.html lacks its own script')
        const [shapes, css] = await Promise.all([read('frame.html'), read('frame.css')])
        const [scheme, start] = await Promise.all([read('scheme.js'), read('start.js')])
        return (
          html
            .replace(ENTRY, `<link rel="modulepreload" crossorigin href="${entry}">`)
            .replace(STYLES, '')
            .replace('</head>', `<style nonce="__CSP_NONCE__">${variables}${css}</style></head>`)
            // before the first script, which removes what this one reads
            .replace(BODY, `${BODY}${inline(scheme)}`)
            .replace(ROOT, `<div id="root">${shapes}</div>`)
            .replace(
              '</body>',
              `${(html.match(STYLES) ?? []).join('')}${inline(start.replace('__ENTRY__', entry))}</body>`,
            )
        )
      },
    },
  }
}

const inline = (script: string): string => `<script nonce="__SCRIPT_NONCE__">${script}</script>`

/** Without what a reader needs and a browser does not: notes, and the room before lines. */
const read = async (name: string): Promise<string> =>
  (await readFile(join(folder, name), 'utf8')).replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/\n\s*/g, '\n')

/** Of the palettes only what the frame is drawn with: the theme brings all of them. */
const used = ['ground', 'frame', 'raised', 'selected', 'line', 'edge', 'faint'] as const
const declared = (scheme: keyof typeof palettes): string =>
  used.map((name) => `--office-${name}:${palettes[scheme][name]};`).join('')
const variables = `:root{${declared('light')}}[data-mantine-color-scheme=dark]{${declared('dark')}}`
