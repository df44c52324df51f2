import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { benchBoard, benchChatSize } from './board.ts'
import { benchBooking } from './booking.ts'
import { benchCustomers } from './customers.ts'
import { benchFirstPaint } from './first-paint.ts'
import { benchFirstReply } from './first-reply.ts'
import { benchMapFrames } from './map-frames.ts'
import { benchInbox } from './inbox.ts'
import { benchLibrary } from './library.ts'
import { benchMap } from './map.ts'
import { benchOfficeSize } from './office-size.ts'
import { benchMoney } from './money.ts'
import { benchMoneyPages } from './money-pages.ts'
import { benchPhotos } from './photos.ts'
import { benchProjects } from './projects.ts'
import { benchPublicPages } from './public-pages.ts'
import { benchSchedule } from './schedule.ts'
import { benchScheduleScreen } from './schedule-screen.ts'
import { benchSources } from './sources.ts'
import { benchSearch } from './search.ts'
import { benchSocialCalendar } from './social-calendar.ts'
import { benchStart } from './start.ts'
import { benchWebsite } from './website/website.ts'
import { table, type Row } from './table.ts'

/**
 * `npm run bench`: every figure as a ratio to a floor of the same run, or beside its bound. Not a test: it says what it
 * saw on this machine.
 *
 *   npm run bench -- --only start,office,first-paint,assistant,board,booking,chat,customers,inbox,library,map,map-frames,money,money-pages,photos,projects,public-pages,schedule,schedule-screen,search,social-calendar,sources,website
 *   npm run bench -- --projects 200000            fewer rows than 1,000,000
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, projects: { type: 'string', default: '1000000' } },
})
const benches: Readonly<Record<string, () => Promise<Row[]>>> = {
  start: benchStart,
  office: benchOfficeSize,
  'first-paint': benchFirstPaint,
  assistant: benchFirstReply,
  board: benchBoard,
  booking: benchBooking,
  chat: benchChatSize,
  customers: benchCustomers,
  inbox: benchInbox,
  library: benchLibrary,
  map: benchMap,
  'map-frames': benchMapFrames,
  money: benchMoney,
  'money-pages': benchMoneyPages,
  photos: benchPhotos,
  projects: () => benchProjects(Number(values.projects)),
  'public-pages': benchPublicPages,
  schedule: benchSchedule,
  'schedule-screen': benchScheduleScreen,
  search: benchSearch,
  'social-calendar': benchSocialCalendar,
  website: benchWebsite,
  sources: benchSources,
}
const names = values.only?.split(',') ?? Object.keys(benches)
const rows: Row[] = []
for (const name of names) {
  const bench = benches[name]
  if (!bench) throw new Error(`no such measurement: ${name}; there are ${Object.keys(benches).join(', ')}`)
  rows.push(...(await bench()))
}
process.stdout.write(
  `\n${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}\n\n${table(rows)}\n`,
)
