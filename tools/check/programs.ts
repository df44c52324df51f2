import { execFileSync, spawnSync } from 'node:child_process'

/** Debian's own: another Python that comes first in the path does not see the packages of the system. */
export const debianPython = '/usr/bin/python3'

/**
 * Programs that others wrote and that judge what we make: the books, calendar files, PDFs. They are no packages of npm, so
 * a machine may lack them. `probe` ends well where one is there.
 */
const programs = {
  hledger: { debian: 'hledger', probe: ['hledger', '--version'] },
  ledger: { debian: 'ledger', probe: ['ledger', '--version'] },
  icalendar: { debian: 'python3-icalendar', probe: [debianPython, '-c', 'import icalendar'] },
  radicale: { debian: 'radicale', probe: ['radicale', '--version'] },
  qpdf: { debian: 'qpdf', probe: ['qpdf', '--version'] },
  pdftotext: { debian: 'poppler-utils', probe: ['pdftotext', '-v'] },
  zbarimg: { debian: 'zbar-tools', probe: ['zbarimg', '--version'] },
} as const satisfies Readonly<Record<string, { debian: string; probe: readonly [string, ...string[]] }>>

export type Program = keyof typeof programs

/** Whether a command ends well; one that is not there does not. */
const works = ([command, ...given]: readonly [string, ...string[]]): boolean =>
  spawnSync(command, given, { stdio: 'ignore' }).status === 0

/**
 * Whether a program is on this machine. A test that needs one is skipped without it (`it.skipIf(!has('qpdf'))`), and the
 * check says in its summary which were not there.
 */
export const has = (program: Program): boolean => works(programs[program].probe)

/** The machine, as installing needs it; the tests give another. */
export interface Machine {
  readonly works: (command: readonly [string, ...string[]]) => boolean
  readonly isRoot: boolean
  /** Runs a command; throws where it fails. */
  readonly run: (command: string, given: readonly string[]) => void
}

const thisMachine: Machine = {
  works,
  isRoot: process.getuid?.() === 0,
  run: (command, given) =>
    void execFileSync(command, given, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }),
}

/** The programs that are not on a machine. */
export const missingPrograms = (machine = thisMachine): string[] =>
  Object.entries(programs).flatMap(([name, { probe }]) => (machine.works(probe) ? [] : [name]))

/** Installs what is missing where that can be done here, as root by apt-get. Gives what is missing still. */
export function installPrograms(machine = thisMachine): string[] {
  const missing = missingPrograms(machine)
  if (missing.length === 0 || !machine.isRoot || !machine.works(['apt-get', '--version'])) return missing
  const packages = Object.entries(programs).flatMap(([name, { debian }]) => (missing.includes(name) ? [debian] : []))
  try {
    machine.run('apt-get', ['update', '--quiet'])
    machine.run('apt-get', ['install', '--quiet', '--yes', '--no-install-recommends', ...packages])
  } catch {
    // said by apt-get itself; the summary names what is left out for it
  }
  return missingPrograms(machine)
}
