import { expect, it, vi } from 'vitest'
import { installPrograms, missingPrograms } from './programs.ts'

/** A machine that has these commands, and gets those whose packages are installed. */
function aMachine({ commands, isRoot = true, isClosed = false }) {
  const there = new Set(commands)
  const run = vi.fn((_command, [act, ...given]) => {
    if (isClosed) throw new Error('no network')
    if (act === 'install') for (const each of given) there.add(each)
  })
  const works = ([command, , code = '']) => there.has(code === '' ? command : `python3-${code.split(' ')[1]}`)
  return { works, isRoot, run }
}

const some = ['apt-get', 'hledger', 'ledger', 'qpdf', 'pdftotext', 'zbarimg']

it('installs what is missing and nothing else', () => {
  const machine = aMachine({ commands: some })
  expect(missingPrograms(machine)).toEqual(['icalendar', 'radicale'])
  expect(installPrograms(machine)).toEqual([])
  const packages = machine.run.mock.lastCall[1].filter((each) => !each.startsWith('--'))
  expect(packages).toEqual(['install', 'python3-icalendar', 'radicale'])
  machine.run.mockClear()
  expect(installPrograms(machine)).toEqual([])
  expect(machine.run).not.toHaveBeenCalled()
})

it.each([
  ['nobody may install', { commands: some, isRoot: false }],
  ['there is no apt-get', { commands: some.slice(1) }],
  ['it fails', { commands: some, isClosed: true }],
])('says what is missing where %s', (_case, given) => {
  expect(installPrograms(aMachine(given))).toEqual(['icalendar', 'radicale'])
})
