import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask, listFolder, makeServerFolder, serverPid, startHere, untilGone } from '#tests/support/database-folder.ts'
import { until } from '#tests/support/until.ts'
import { makeClient } from '../connection.ts'

describe('a first start', () => {
  const folder = makeServerFolder()

  it('makes a server that keeps its data over a restart', async () => {
    const first = await startHere(folder)
    expect(first.attached).toBe(false)
    await ask(first, 'create table kept (id int)', 'insert into kept values (7)')
    await first.stop()
    const second = await startHere(folder)
    expect(await ask(second, 'select id from kept')).toEqual([{ id: 7 }])
    await second.stop()
    expect(listFolder(folder)).toEqual(['data', 'password', 'socket'])
  })

  it('leaves nothing that others on the machine may read', () => {
    expect(statSync(path.join(folder, 'password'))).toMatchObject({ uid: process.getuid?.() })
    expect(modeOf(folder, 'password')).toBe(0o600)
    expect(modeOf(folder, 'data')).toBe(0o700)
    expect(modeOf(folder, 'socket')).toBe(0o700)
    expect(modeOf(folder) & 0o007).toBe(0)
  })

  it('lets in nobody without the password, and no one from the network', async () => {
    const server = await startHere(folder)
    const { socketFolder: host, user, database } = server
    const stranger = makeClient({ host, user, database, password: 'guess' }, 'tests')
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' })
    expect(await ask(server, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await ask(server, 'select distinct auth_method from pg_hba_file_rules')).toEqual([
      { auth_method: 'scram-sha-256' },
    ])
    await server.stop()
  })

  it('folds case beyond English and sorts by code point', async () => {
    const server = await startHere(folder)
    expect(await ask(server, `select 'ÁRBOL' ilike 'árbol' as folds, 'a' > 'B' as by_code_point`)).toEqual([
      { folds: true, by_code_point: true },
    ])
    await server.stop()
  })
})

describe('what an earlier run may have left', () => {
  it('half a first start is thrown away', async () => {
    const folder = makeServerFolder()
    mkdirSync(path.join(folder, 'data.new-1', 'base'), { recursive: true })
    writeFileSync(path.join(folder, 'data.new-1', 'PG_VERSION'), '18\n')
    const server = await startHere(folder)
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    expect(listFolder(folder)).toEqual(['data', 'password', 'socket'])
  })

  it('a note of a server whose number now belongs to something else is ignored', async () => {
    const folder = makeServerFolder()
    await (await startHere(folder)).stop()
    writeFileSync(path.join(folder, 'data', 'postmaster.pid'), `${process.pid}\n`)
    const server = await startHere(folder)
    expect(serverPid(folder)).not.toBe(process.pid)
    await server.stop()
  })

  it('data of another version is refused and left alone', async () => {
    const folder = makeServerFolder()
    mkdirSync(path.join(folder, 'data'), { recursive: true })
    writeFileSync(path.join(folder, 'data', 'PG_VERSION'), '12\n')
    await expect(startHere(folder)).rejects.toThrow(/written by PostgreSQL 12.*DATABASE_URL/)
    expect(listFolder(path.join(folder, 'data'))).toEqual(['PG_VERSION'])
  })

  it('a folder whose database was taken away is refused', async () => {
    const folder = makeServerFolder()
    mkdirSync(path.join(folder, 'data'), { recursive: true })
    await expect(startHere(folder)).rejects.toThrow('holds no database')
  })
})

describe('places', () => {
  it('a path too long for a socket gets a short private folder, the same on every start', async () => {
    const folder = makeServerFolder('a-rather-long-name-for-a-folder'.repeat(3))
    const first = await startHere(folder)
    await first.stop()
    const second = await startHere(folder)
    expect(first.socketFolder).toMatch(/^\/tmp\/topline-\w+$/)
    expect(second.socketFolder).toBe(first.socketFolder)
    expect(modeOf(second.socketFolder)).toBe(0o700)
    await second.stop()
    rmSync(second.socketFolder, { recursive: true })
  })

  it('data may move to another folder while the server is down', async () => {
    const folder = makeServerFolder()
    await (await startHere(folder)).stop()
    renameSync(folder, `${folder}-moved`)
    const server = await startHere(`${folder}-moved`)
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })
})

describe('a server that dies', () => {
  it('is started again', async () => {
    const folder = makeServerFolder()
    const server = await startHere(folder)
    const pid = serverPid(folder)
    process.kill(pid, 'SIGKILL')
    await untilGone(pid)
    await until(async () => expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]))
    expect(serverPid(folder)).not.toBe(pid)
    await server.stop()
  })
})

function modeOf(...parts: string[]): number {
  return statSync(path.join(...parts)).mode & 0o777
}
