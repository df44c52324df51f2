/**
 * Who is product staff and may act as somebody else. Nobody becomes that by a call: only here, or by the setting
 * SUPPORT_PHONES.
 *
 *   npm run support -- add +14155550100
 *   npm run support -- remove +14155550100
 *   npm run support -- list
 */
import { parseArgs } from 'node:util'
import { supportChannel } from '../server/src/areas/accounts/support.operations.ts'
import { openDatabase } from '../server/src/platform/database/open.ts'
import { silentLog } from '../server/src/platform/log.ts'
import { readPhone } from '../server/src/platform/phone.ts'
import { environment } from '../server/src/platform/settings/environment.ts'
import { readSettings, SettingsError } from '../server/src/platform/settings/settings.ts'

const usage = `Who is product staff and may act as somebody else, for an hour at a time.

  npm run support -- add +14155550100        the person with this number, who has signed in before
  npm run support -- remove +14155550100
  npm run support -- list
`

/** As the owner of the tables: the roles that the server works with may not write this column. */
async function asOwner(text, values = []) {
  const { databaseUrl, dataFolder } = readSettings(environment)
  const database = await openDatabase({ databaseUrl, dataFolder, poolSize: 2, log: silentLog })
  try {
    return (await database.pool.query(text, values)).rows
  } finally {
    await database.close()
  }
}

/** A server that is running hears of it, and ends what they have open. */
async function mark(given, isSupport) {
  const phone = readPhone(given)
  if (!phone) throw new SettingsError(`${given} is not a phone number`)
  const [found] = await asOwner(
    `with changed as (
      update users set is_support = $2, modified_at = now() where phone = $1 returning id, first_name, last_name
    ) select first_name, last_name, pg_notify($3, id::text) from changed`,
    [phone, isSupport, supportChannel],
  )
  if (!found) throw new SettingsError(`Nobody has signed in with ${phone}`)
  console.log(`${phone}  ${found.first_name} ${found.last_name}  ${isSupport ? 'is' : 'is no longer'} product staff`)
}

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { help: { type: 'boolean' } },
})
const [act, phone] = positionals

try {
  if (act === 'add' && phone) await mark(phone, true)
  else if (act === 'remove' && phone) await mark(phone, false)
  else if (act === 'list') {
    const rows = await asOwner('select phone, first_name, last_name from users where is_support order by phone')
    console.log(rows.map((row) => `${row.phone}  ${row.first_name} ${row.last_name}`).join('\n'))
  } else {
    process.stdout.write(usage)
    process.exitCode = values.help ? 0 : 1
  }
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
