import { expect, it } from 'vitest'
import {
  killElsewhere,
  listFolder,
  ask,
  makeServerFolder,
  parentPid,
  serverPid,
  startElsewhere,
  startHere,
  untilGone,
} from '#tests/support/database-folder.ts'
import { until } from '#tests/support/until.ts'

it('a server does not outlive its killed app, and what was committed is there', async () => {
  const folder = makeServerFolder()
  const killed = await startElsewhere(folder)
  const guest = await startHere(folder)
  expect(guest.attached).toBe(true)
  await ask(guest, 'create table kept (id int)', 'insert into kept values (1)')
  await guest.stop()
  const pid = serverPid(folder)
  await killed.kill()
  await untilGone(pid)
  const next = await startHere(folder)
  expect(next.attached).toBe(false)
  expect(await ask(next, 'select id from kept')).toEqual([{ id: 1 }])
  await next.stop()
})

it('starts at once after a kill, while the old server is still on its way out', async () => {
  const folder = makeServerFolder()
  for (let round = 0; round < 3; round += 1) await (await startElsewhere(folder)).kill()
  const server = await startHere(folder)
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

it('survives kills in the middle of the first start', async () => {
  const folder = makeServerFolder()
  const makingFiles = (): boolean => listFolder(folder).some((name) => name.startsWith('data.new-'))
  const madeFiles = (): boolean => listFolder(folder).includes('data')
  // who looks too late to see them made finds them made
  await killElsewhere(folder, () => makingFiles() || madeFiles())
  await killElsewhere(folder, madeFiles)
  const server = await startHere(folder)
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  // who made files for the killed start may not know of its end yet: a later start clears them away
  const clean = async () => {
    await (await startHere(folder)).stop()
    expect(listFolder(folder)).toEqual(['data', 'password', 'socket'])
  }
  await until(clean)
})

it.runIf(process.platform === 'linux')('ends an orphan whose guard was killed too', async () => {
  const folder = makeServerFolder()
  const app = await startElsewhere(folder)
  const orphan = serverPid(folder)
  process.kill(parentPid(orphan), 'SIGKILL')
  await app.kill()
  const server = await startHere(folder)
  expect(serverPid(folder)).not.toBe(orphan)
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await untilGone(orphan)
  await server.stop()
})

it('a second process shares the server, never harms it, and takes over when the first is gone', async () => {
  const folder = makeServerFolder()
  const first = await startElsewhere(folder)
  const guest = await startElsewhere(folder)
  const second = await startHere(folder)
  expect([first.attached, guest.attached, second.attached]).toEqual([false, true, true])
  await guest.kill()
  expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.kill()
  await until(() => expect(second.attached).toBe(false))
  expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
})

it('two first starts at the same moment make one server', async () => {
  const folder = makeServerFolder()
  const both = await Promise.all([startElsewhere(folder), startElsewhere(folder)])
  expect(both.filter((app) => app.attached)).toHaveLength(1)
  await Promise.all(both.map((app) => app.kill()))
})
