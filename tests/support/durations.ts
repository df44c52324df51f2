import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node'

const root = path.resolve(import.meta.dirname, '../..')
const file = path.join(root, 'tests/durations.json')

/** Files that take less are not listed: their order makes no difference. Seconds. */
const SHORT = 1

const readDurations = (): Record<string, number> => JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>

const nameOf = (moduleId: string): string => path.relative(root, moduleId)

/** Project after project, so that its workers are used again; within each the file first that last took longest. */
export function longestFirst(specifications: readonly TestSpecification[]): TestSpecification[] {
  const durations = readDurations()
  const rank = ({ moduleId }: TestSpecification) => durations[nameOf(moduleId)] ?? 0
  return specifications.toSorted(
    (one, other) =>
      one.project.name.localeCompare(other.project.name) ||
      rank(other) - rank(one) ||
      one.moduleId.localeCompare(other.moduleId),
  )
}

export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(specifications)
  }
}

/** Writes what the files of a whole run took into `tests/durations.json`; what was not run stays. */
export const durationsReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const durations = readDurations()
    for (const module of modules) {
      const { collectDuration, duration } = module.diagnostic()
      const seconds = Math.round((collectDuration + duration) / 100) / 10
      if (seconds >= SHORT) durations[nameOf(module.moduleId)] = seconds
      else delete durations[nameOf(module.moduleId)]
    }
    const sorted = Object.fromEntries(Object.entries(durations).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
  },
}
