import path from 'node:path'
import { connectDatabase } from '#server/platform/database/database.ts'
import { silentLog } from '#server/platform/log.ts'
import { watchActs } from './acts.ts'
import { Order, Setting, type Report } from './mortal.messages.ts'
import { startPhotoApp } from './uploads-app.ts'

/** The photos area in a process of its own that ends at a named act, or finds no room. `mortal.ts` starts it. */
const { connection: given, folder, serverVersion, storageUrl } = Setting.parse(JSON.parse(process.argv[2] ?? ''))
const connection = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
const watch = watchActs(path.join(folder, 'storage'))
let ahead = 0
const app = await startPhotoApp({
  database: watch.over(connectDatabase({ connection, serverVersion, poolSize: 5, log: silentLog })),
  folder,
  clock: { now: () => new Date(Date.now() + ahead) },
  ...(storageUrl !== undefined && { storageUrl }),
})

const report = (number: number) => process.send?.({ number, seen: [...watch.seen], url: app.url } satisfies Report)
process.on('message', (message: unknown) => {
  const { number, begin, dieAt, room, sweep, ...order } = Order.parse(message)
  ahead = order.ahead ?? ahead
  if (begin) watch.begin()
  if (dieAt) watch.dieAt(dieAt)
  if (room !== undefined) watch.room(room ?? undefined)
  const done = sweep ? app.sweep() : Promise.resolve()
  void done.then(() => report(number))
})
process.once('disconnect', () => process.exit())
report(0)
