/**
 * Builds the public pages, in two runs that share `dist/site`:
 * the browser's part (`vite build -c vite.site.config.ts`: `site/src/island/form.ts` and the style sheets of
 * `site/src/`, hashed in `assets/`, listed in `manifest.json`), then the server's part (the same with `--ssr`:
 * `site/src/render.tsx` → `render.js`; React comes along, other packages stay imports).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { fontFiles, typefaces } from './contract/src/website/fonts.ts'
import { messages } from './tools/vite-messages.ts'
import { precompress } from './tools/vite-precompress.ts'

const SOURCES = join(import.meta.dirname, 'site/src')

const shared: UserConfig = { json: { stringify: true }, publicDir: false }

const forServer: UserConfig = {
  ...shared,
  plugins: [react(), messages()],
  // React's build for production, whatever NODE_ENV the server runs with: the one for development, which an import would
  // find in local mode, takes five times the processor and keeps a stack of calls for each element of a page
  ssr: { noExternal: ['react', 'react-dom'] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'site/src/render.tsx',
    outDir: 'dist/site',
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
}

const forBrowser: UserConfig = {
  ...shared,
  plugins: [messages(), precompress(), fonts()],
  // Relative, so that the server may serve the folder `assets` under any path (`/p-assets/`).
  base: './',
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: browserEntries() },
  },
}

/** The scripts of the form and of links, and each style sheet at the top or of a theme: what a page needs is in the manifest. */
function browserEntries(): string[] {
  const scripts = ['island/form.ts', 'share/island.ts'].map((name) => join(SOURCES, name))
  const stylesIn = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.css'))
          .map((name) => join(folder, name))
      : []
  return [...scripts.filter((script) => existsSync(script)), ...stylesIn(SOURCES), ...stylesIn(join(SOURCES, 'themes'))]
}

/** Puts the files of every typeface beside the pages, under the names that their packages give them. */
function fonts(): Plugin {
  const find = createRequire(import.meta.url)
  return {
    name: 'site-fonts',
    generateBundle() {
      for (const face of Object.values(typefaces))
        for (const file of fontFiles(face))
          this.emitFile({
            type: 'asset',
            fileName: `fonts/${file}`,
            source: readFileSync(find.resolve(`${face.package}/files/${file}`)),
          })
    },
  }
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? forServer : forBrowser))
