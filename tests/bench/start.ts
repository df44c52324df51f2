import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { familyOf, median, memoryOf, startProcess } from './process.ts'
import type { Row } from './table.ts'

const starts = 5
/** How long the server is left alone before its memory is read (milliseconds). */
const settle = 20_000

/** Start to first answer on a built tree, empty and used; and the memory of all processes when nothing happens. */
export async function benchStart(): Promise<Row[]> {
  const cold: number[] = []
  const warm: number[] = []
  const memory: number[] = []
  const folders: string[] = []
  try {
    for (let number = 0; number < starts; number++) {
      const folder = mkdtempSync(path.join(tmpdir(), 'bench-start-'))
      folders.push(folder)
      const start = () =>
        startProcess('tools/start.mjs', { port: 4713, ready: '/healthz', environment: { DATA_DIR: folder, DEMO: '1' } })
      const first = await start()
      cold.push(first.firstAnswer)
      await first.stop()
      const second = await start()
      warm.push(second.firstAnswer)
      if (number === 0) {
        await wait(settle)
        memory.push(familyOf(second.child.pid ?? 0).reduce((sum, pid) => sum + memoryOf(pid), 0))
      }
      await second.stop()
    }
  } finally {
    // not one by one: for minutes ext4 passes over the places of deleted files, one after the other, and the two thousand
    // of the next database would be made in between
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  const [empty, used, idle] = [median(cold) / 1000, median(warm) / 1000, median(memory)]
  return [
    {
      what: 'start to first answer, empty data folder (s)',
      figure: empty,
      goal: 'under 3',
      good: empty < 3,
      more: `median of ${starts}`,
    },
    {
      what: 'start to first answer, used data folder (s)',
      figure: used,
      goal: 'under 1.5',
      good: used < 1.5,
      more: `median of ${starts}`,
    },
    {
      what: 'idle memory of all processes together (MB)',
      figure: idle,
      goal: 'under 250',
      good: idle < 250,
      more: 'proportional set size, 20 s after the start',
    },
  ]
}
