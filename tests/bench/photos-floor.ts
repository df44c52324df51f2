import { createWriteStream } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'

/**
 * The floors of the photos, in a process of their own.
 *   photos-floor.ts disk <folder>        a bare server that streams each body into a file
 *   photos-floor.ts sizes <file>…        a bare loop that makes the same pictures, two files at a time; writes milliseconds
 */
const [mode, ...rest] = process.argv.slice(2)

function serveDisk(folder: string): void {
  let number = 0
  http
    .createServer((request, response) => {
      if (request.method === 'GET') return void response.end('ready')
      number += 1
      return void pipeline(request, createWriteStream(path.join(folder, `${number}`))).then(() => response.end('kept'))
    })
    .listen(Number(process.env['PORT']), '127.0.0.1')
}

async function makeSizes(files: readonly string[]): Promise<number> {
  sharp.concurrency(1)
  sharp.cache(false)
  const begun = performance.now()
  const left = [...files]
  const work = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      const open = () => sharp(file, { failOn: 'error' }).autoOrient()
      await open().resize({ width: 320 }).webp({ quality: 80, effort: 2 }).toBuffer()
      const { data, info } = await open().resize({ width: 2400 }).raw().toBuffer({ resolveWithObject: true })
      for (const width of [800, 1600, 2400])
        await sharp(data, { raw: info }).resize({ width }).webp({ quality: 80, effort: 2 }).toBuffer()
    }
  }
  await Promise.all([work(), work()])
  return performance.now() - begun
}

if (mode === 'disk') serveDisk(rest[0] ?? '.')
else process.stdout.write(String(await makeSizes(rest)))
