import { expect, it } from 'vitest'
import { completeLock, platformOfName } from './fix-lock.mjs'

const HERE = { os: 'linux', cpu: 'x64' }

it.each([
  ['@oxlint/binding-linux-arm64-musl', { os: 'linux', cpu: 'arm64', libc: 'musl' }],
  ['@oxlint/binding-linux-x64-gnu', { os: 'linux', cpu: 'x64', libc: 'glibc' }],
  ['@oxlint-tsgolint/win32-x64', { os: 'win32', cpu: 'x64' }],
  ['@oxc-parser/binding-wasm32-wasi', { os: 'wasi', cpu: 'wasm32' }],
  ['fsevents', undefined],
])('reads the platform of %s', (name, platform) => {
  expect(platformOfName(name)).toEqual(platform)
})

it('adds what is missing, keeps what is there, and reports what this machine needs', () => {
  const lock = {
    packages: {
      '': { optionalDependencies: { 'root-linux-arm64': '1.0.0' } },
      'node_modules/tool': {
        version: '1.2.3',
        engines: { node: '>=20' },
        optionalDependencies: {
          'tool-linux-x64': '1.2.3',
          'tool-win32-x64': '^1.2.3',
          'tool-darwin-arm64': '1.2.3',
          odd: '1',
        },
      },
      'node_modules/tool/node_modules/tool-darwin-arm64': { version: '1.2.3', optional: true },
    },
  }
  const result = completeLock(lock, HERE)
  expect(result.added).toEqual(['tool-win32-x64'])
  expect(result.unknown).toEqual(['odd'])
  expect(result.neededHere).toEqual(['tool-linux-x64'])
  expect(result.lock.packages['node_modules/tool-win32-x64']).toEqual({
    version: '1.2.3',
    cpu: ['x64'],
    optional: true,
    os: ['win32'],
    engines: { node: '>=20' },
  })
  expect(completeLock(result.lock, HERE).added).toEqual([])
})
