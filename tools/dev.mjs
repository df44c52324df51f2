#!/usr/bin/env node
/**
 * `npm run dev`: the server, started anew on each change; the public pages, built anew on each change; and the office
 * on Vite's own port, which passes calls on to the server.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { complaintAboutNode } from './build/node-version.mjs'
import { projectFolders } from './build/folders.mjs'

const complaint = complaintAboutNode()
if (complaint) {
  console.error(complaint)
  process.exit(1)
}

const { root, dist } = projectFolders()
const port = process.env.PORT ?? '3000'
process.env.SERVER_URL ??= `http://localhost:${port}`
const { build, createServer } = await import('vite')

await watchSite()
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/start.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
})
const office = await createServer({ configFile: join(root, 'vite.office.config.ts'), configLoader: 'native' })
await office.listen()
office.printUrls()

server.once('exit', (code) => void stop(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.kill(signal))

async function stop(code) {
  await office.close()
  process.exit(code)
}

async function watchSite() {
  if (!existsSync(join(root, 'site/src/render.tsx'))) return
  const configFile = join(root, 'vite.site.config.ts')
  const outDir = join(dist, 'site')
  await build({ configFile, configLoader: 'native', logLevel: 'warn', build: { outDir, watch: {} } })
  await build({
    configFile,
    configLoader: 'native',
    logLevel: 'warn',
    build: { outDir, watch: {}, ssr: 'site/src/render.tsx' },
  })
  const chat = join(root, 'vite.chat.config.ts')
  await build({ configFile: chat, configLoader: 'native', logLevel: 'warn', build: { outDir, watch: {} } })
}
