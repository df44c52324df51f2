/**
 * Which business a phone number of ours belongs to.
 *
 *   npm run line -- add +14155550100 miller-plumbing [--rings +14155550199]
 *   npm run line -- list
 *   npm run line -- remove +14155550100
 */
import { parseArgs } from 'node:util'
import {
  addLine,
  LineFault,
  listLines,
  removeLine,
} from '../server/src/areas/conversations/conversations.lines.operations.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database/open.ts'
import { openJobs } from '../server/src/platform/jobs/queue.ts'
import { openLive } from '../server/src/platform/live/hub.ts'
import { silentLog } from '../server/src/platform/log.ts'
import { environment } from '../server/src/platform/settings/environment.ts'
import { readSettings, SettingsError } from '../server/src/platform/settings/settings.ts'
import { openWorkshop } from '../server/src/platform/work/workshop.ts'

const usage = `Which business a phone number of ours belongs to.

  npm run line -- add +14155550100 miller-plumbing     texts and calls to this number are for this business
      --rings +14155550199     calls ring there instead of at the business's own phone
  npm run line -- list
  npm run line -- remove +14155550100
`

/** Does one thing with the lines, in one transaction. */
async function inDatabase(act) {
  const settings = readSettings(environment)
  const log = silentLog
  const { databaseUrl, dataFolder } = settings
  const database = await openDatabase({ databaseUrl, dataFolder, poolSize: 2, log })
  try {
    const jobs = await openJobs({ database, log, works: false })
    const live = await openLive({ database, log })
    try {
      await openWorkshop({ database, clock: systemClock, jobs, live, subscribers: {} }).inSystem(act)
    } finally {
      await jobs.stop()
      await live.stop()
    }
  } finally {
    await database.close()
  }
}

const shown = ({ number, rings, slug }) => `${number}  ${slug}${rings ? `  rings at ${rings}` : ''}`

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { rings: { type: 'string' }, help: { type: 'boolean' } },
})
const [act, number, slug] = positionals

try {
  if (act === 'add' && number && slug)
    await inDatabase(async (work) =>
      console.log(shown({ ...(await addLine(work, { number, slug, rings: values.rings })), slug })),
    )
  else if (act === 'remove' && number) await inDatabase((work) => removeLine(work, number))
  else if (act === 'list') await inDatabase(async (work) => console.log((await listLines(work)).map(shown).join('\n')))
  else {
    process.stdout.write(usage)
    process.exitCode = values.help ? 0 : 1
  }
} catch (error) {
  if (!(error instanceof LineFault || error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
