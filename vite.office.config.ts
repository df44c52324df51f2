/** Builds the office: `office/` → `dist/office`, with hashed files in `/assets/`. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { composedStyles } from './tools/vite-composed.ts'
import { firstScript } from './tools/vite-first-script.ts'
import { icons } from './tools/build/vite-icons.ts'
import { messages } from './tools/vite-messages.ts'
import { firstFiles } from './tools/build/vite-first-files.ts'
import { wantedAtOnce } from './tools/build/vite-at-once.ts'
import { firstPaint } from './tools/build/vite-first-paint.ts'
import { fontAhead } from './tools/build/vite-font.ts'
import { fewPreloads } from './tools/build/vite-preloads.ts'
import { areaSizes } from './tools/build/vite-area-sizes.ts'
import { partsOf } from './tools/vite-parts.ts'
import { precompress } from './tools/vite-precompress.ts'
import { shell } from './tools/vite-shell.ts'

/** Where `npm run dev` finds the server. */
const SERVER = process.env['SERVER_URL'] ?? 'http://localhost:3000'

/** What the navigation leads to and what is opened most. */
const screens = [
  'requests/RequestsScreen.tsx',
  'home/HomeScreen.tsx',
  'requests/board/BoardView.tsx',
  'projects/ProjectsScreen.tsx',
  'projects/ProjectScreen.tsx',
  'customers/CustomersScreen.tsx',
  'photos/library/PhotosScreen.tsx',
  'reviews/screen/ReviewsScreen.tsx',
].map((name) => `office/src/areas/${name}`)

/** Opened once in a while. */
const seldom = [
  'AdsScreen.tsx',
  'ConnectionsScreen.tsx',
  'ConfirmEmailScreen.tsx',
  'EmailSignInScreen.tsx',
  'JoinScreen.tsx',
  'OpportunitiesScreen.tsx',
  'PaymentsScreen.tsx',
  'PriceBookScreen.tsx',
  'PrintScreen.tsx',
  'ShowcasesScreen.tsx',
  'SignOutScreen.tsx',
  'SocialScreen.tsx',
  'StatementScreen.tsx',
  'SupportScreen.tsx',
]

/** Kilobytes of their own code, gzipped, that these areas may be. */
const bounds = ['social', 'ads', 'print', 'opportunities', 'permits'].map((area) => ({ area, most: 40 }))

/** Of each file that the first load runs, one part. */
const atOnce = [
  'office/src/early/begin.ts',
  'office/src/main.tsx',
  'react-dom/client.js',
  'office/src/ui/Sheet.tsx',
  'requests/RequestsScreen.tsx',
]

export default defineConfig({
  root: 'office',
  plugins: [
    react(),
    icons(),
    messages(),
    firstScript('early'),
    fontAhead(),
    firstPaint(),
    firstFiles(),
    fewPreloads(seldom),
    wantedAtOnce(atOnce),
    shell(),
    areaSizes(bounds),
    precompress(),
  ],
  css: { postcss: { plugins: [composedStyles()] } },
  json: { stringify: true },
  build: {
    outDir: '../dist/office',
    emptyOutDir: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    // Nothing is inlined: the content security policy allows neither inline scripts nor data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // By what is in them alone: the first load brings tables of hundreds of these names.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          // What every first load needs: two files compress better than fifty (11 kB less), and the libraries' file
          // stays in the browser's cache when only our own has changed.
          groups: [
            // The first script: run before all others, it needs none of them.
            { name: 'early', tags: ['$initial'], test: /office\/src\/early\//, priority: 2 },
            { name: 'library', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'office', tags: ['$initial'] },
            partsOf('screens', screens),
            // shared by what opens later: hundreds of bytes each, and the first load brings every file's name
            { name: 'icons', test: /~icons/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api/', '/pi/', '/p/', '/media/', '/dev/'].map((path) => [path, SERVER])),
  },
})
