#!/usr/bin/env node
/**
 * Completes package-lock.json so that `npm ci` accepts it.
 *
 * A registry mirror may not carry the binary of every platform (oxlint, oxfmt, knip's parser …). `npm install`
 * then leaves those optional packages out of the lock, and `npm ci` refuses the lock as incomplete. This script
 * adds the missing entries with their `os` and `cpu`: npm knows them, and never fetches them on another platform.
 *
 * Use: `npm run relock` in tools/ after changing a version. Exit 1 when the binary of this very platform is missing,
 * since the tool could not run here.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const SYSTEMS = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  wasi: 'wasi',
  wasm32: 'wasi',
  win32: 'win32',
  windows: 'win32',
}
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * Reads the platform out of a package name such as `@oxlint/binding-linux-arm64-musl`.
 * @returns {{ os: string, cpu?: string, libc?: string } | undefined} undefined when the name tells no platform
 */
export function platformOfName(name) {
  const words = name.split('/').at(-1).split(/[-_.]/)
  const system = words.find((word) => word in SYSTEMS)
  if (!system) return undefined
  const os = SYSTEMS[system]
  const cpu = words.find((word) => PROCESSORS.includes(word))
  const musl = words.some((word) => word.startsWith('musl'))
  return { os, ...(cpu && { cpu }), ...(os === 'linux' && { libc: musl ? 'musl' : 'glibc' }) }
}

/** Whether `name`, asked for by the package at `from`, has an entry in the lock: npm looks upwards, folder by folder. */
function isLocked(packages, from, name) {
  let folder = from
  for (;;) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
    const parent = folder.lastIndexOf('/node_modules/')
    folder = parent < 0 ? '' : folder.slice(0, parent)
  }
}

/**
 * Adds the missing optional entries to a parsed lock file.
 * @returns {{ lock: object, added: string[], unknown: string[], neededHere: string[] }}
 */
export function completeLock(lock, here = { os: process.platform, cpu: process.arch }) {
  const packages = { ...lock.packages }
  const added = []
  const unknown = []
  const neededHere = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    // The root's own optional packages are always in the lock: a missing one there is a mistake to see, not to hide.
    if (!path) continue
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(packages, path, name)) continue
      const platform = platformOfName(name)
      if (!platform) {
        unknown.push(name)
        continue
      }
      if (platform.os === here.os && platform.cpu === here.cpu && platform.libc !== 'musl') {
        neededHere.push(name)
        continue
      }
      packages[`node_modules/${name}`] = {
        version: range.replace(/^[\^~]/, ''),
        ...(platform.cpu && { cpu: [platform.cpu] }),
        ...(entry.dev && { dev: true }),
        ...(platform.libc && { libc: [platform.libc] }),
        optional: true,
        os: [platform.os],
        ...(entry.engines && { engines: entry.engines }),
      }
      added.push(name)
    }
  }
  const sorted = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { lock: { ...lock, packages: sorted }, added, unknown, neededHere }
}

function main(file) {
  const result = completeLock(JSON.parse(readFileSync(file, 'utf8')))
  writeFileSync(file, `${JSON.stringify(result.lock, null, 2)}\n`)
  console.log(`${file}: ${result.added.length} entries added`)
  for (const name of result.unknown) console.log(`left alone, its name tells no platform: ${name}`)
  for (const name of result.neededHere) console.error(`missing for this platform: ${name}`)
  if (result.neededHere.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv[2] ?? 'package-lock.json')
