/**
 * Builds the website chat: one plain script, `dist/site/chat.js`, that any page on the web may carry. It is no module,
 * because only a plain script knows the tag it came with.
 */
import { defineConfig } from 'vite'
import { precompress } from './tools/vite-precompress.ts'

export default defineConfig({
  publicDir: false,
  plugins: [precompress()],
  build: {
    outDir: 'dist/site',
    emptyOutDir: false,
    target: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'site/src/chat/main.ts',
      output: { format: 'iife', entryFileNames: 'chat.js' },
    },
  },
})
