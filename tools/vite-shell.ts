import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What the office can do without: it is loaded where the server wants it, and has nothing to say without a server. */
const UNNEEDED = /\/monitoring-/

/**
 * Tells the worker `sw.js` which files the office is made of, so that it keeps them on the device, and gives this build
 * a name of its own. Before the files are compressed.
 */
export function shell(): Plugin {
  return {
    name: 'shell',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir }, bundle) {
        if (dir === undefined) return
        const files = Object.keys(bundle)
          .filter((name) => /\.(?:js|css|woff2)$/.test(name) && !UNNEEDED.test(name))
          .map((name) => `/${name}`)
          .toSorted()
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
        const path = join(dir, 'sw.js')
        const worker = await readFile(path, 'utf8')
        await writeFile(path, `self.SHELL = ${JSON.stringify({ version, files })}\n${worker}`)
      },
    },
  }
}
