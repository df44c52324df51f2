import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { preparePrograms } from './programs.ts'

const root = mkdtempSync(path.join(tmpdir(), 'topline-programs-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const folder = path.join(root, 'postgres')
const packageFolder = path.join(root, 'home', 'package')

/** A package like the real one, without its 60 MB, and as npm leaves it when install scripts are not run. */
function makePackage(version: string): void {
  for (const part of ['bin', 'lib']) mkdirSync(path.join(packageFolder, 'native', part), { recursive: true })
  writeFileSync(path.join(packageFolder, 'package.json'), JSON.stringify({ version }))
  writeFileSync(path.join(packageFolder, 'native', 'bin', 'postgres'), `#!/bin/sh\n# ${version}\n`, { mode: 0o755 })
  writeFileSync(path.join(packageFolder, 'native', 'lib', 'libx.so.1.2'), '')
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]
  writeFileSync(path.join(packageFolder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
}

it('completes the links that the install script would have made, and runs in place', () => {
  chmodSync(root, 0o711)
  makePackage('18.4.0')
  const programs = preparePrograms(packageFolder, folder, undefined)
  expect(programs).toEqual({
    initdb: path.join(packageFolder, 'native/bin/initdb'),
    postgres: path.join(packageFolder, 'native/bin/postgres'),
    major: 18,
  })
  expect(readlinkSync(path.join(packageFolder, 'native/lib/libx.so.1'))).toBe('libx.so.1.2')
})

it.runIf(process.getuid?.() === 0)(
  'copies them beside the data when their folder is closed to the server, once per version',
  () => {
    chmodSync(path.join(root, 'home'), 0o700)
    mkdirSync(folder)
    const user = { uid: 65534, gid: 65534 }
    makePackage('18.4.0')
    const { postgres } = preparePrograms(packageFolder, folder, user)
    expect(postgres).toBe(path.join(folder, 'programs/native/bin/postgres'))
    expect(readlinkSync(path.join(folder, 'programs/native/lib/libx.so.1'))).toBe('libx.so.1.2')
    writeFileSync(postgres, 'kept')
    preparePrograms(packageFolder, folder, user)
    expect(readFileSync(postgres, 'utf8')).toBe('kept')
    makePackage('18.5.0')
    preparePrograms(packageFolder, folder, user)
    expect(readFileSync(postgres, 'utf8')).toContain('18.5.0')
  },
)
