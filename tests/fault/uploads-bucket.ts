import { spawn } from 'node:child_process'
import { readdir, rm, stat } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

const bucketName = 'photos'

export interface Bucket {
  /** What STORAGE_URL would say. */
  readonly url: string
  stop(): void
}

/** Somebody at the door of a bucket. Requests have names such as `PUT uploads/*.info`. */
export interface DoorKeeper {
  /** Looks at a request before the bucket does. */
  readonly before?: (name: string) => Promise<'pass' | 'refuse'>
  /** Looks at it once the bucket has done it, before the answer leaves. */
  readonly after?: (name: string) => Promise<'pass' | 'lose'>
}

const identifiers = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function nameOf({ method }: IncomingMessage, url: URL): string {
  const kind = ['uploads', 'partNumber', 'uploadId', 'delete'].find((key) => url.searchParams.has(key))
  const key = url.pathname.replace(`/${bucketName}`, '').replace(/^\//, '').replaceAll(identifiers, '*')
  return [method, key, ...(kind === undefined ? [] : [kind])].join(' ')
}

const busy = '<Error><Code>SlowDown</Code><Message>Please reduce your request rate</Message></Error>'

/**
 * A small S3 in a process of its own, on a free port. It checks no signatures, so that it says nothing about those.
 * It knows neither how to list the parts of an upload nor how to end one; a door before it does both.
 */
export async function startBucket(folder: string, keeper: DoorKeeper = {}): Promise<Bucket> {
  const tools = createRequire(fileURLToPath(new URL('../../tools/package.json', import.meta.url)))
  const program = path.join(path.dirname(tools.resolve('s3rver/package.json')), 'bin', 's3rver.js')
  const child = spawn(process.execPath, ['--no-deprecation', program, '-d', folder, '-a', '127.0.0.1', '-p', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    const hear = (part: Buffer): void => {
      said += part.toString()
      const found = /127\.0\.0\.1[^\d]+(\d{3,5})/.exec(said)?.[1]
      if (found) resolve(Number(found))
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`the bucket did not start: ${said}`)))
  })
  const serve = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const url = new URL(asked.url ?? '/', 'http://bucket')
    const name = nameOf(asked, url)
    // the bucket itself is nobody's concern
    const { before, after }: DoorKeeper = name.endsWith(' ') ? {} : keeper
    if ((await before?.(name)) === 'refuse') {
      asked.resume()
      return void answer.writeHead(503, xml).end(busy)
    }
    const upload = url.searchParams.get('uploadId')
    const parts = path.join(folder, bucketName, '._S3rver_uploads', path.basename(upload ?? 'none'))
    const leave = async (send: () => void): Promise<void> => {
      if ((await after?.(name)) === 'lose') answer.destroy()
      else send()
    }
    if (upload !== null && asked.method === 'GET') await listParts(parts, answer)
    else if (upload !== null && asked.method === 'DELETE') await endUpload(parts, answer, leave)
    else pass(port, asked, answer, leave)
  }
  const door = createServer((asked, answer) => void serve(asked, answer))
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address()
  if (address === null || typeof address === 'string') throw new Error('the door has no port')
  const host = `127.0.0.1:${address.port}`
  const client = new S3Client({
    endpoint: `http://${host}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  await client.send(new CreateBucketCommand({ Bucket: bucketName }))
  client.destroy()
  return {
    url: `s3://S3RVER:S3RVER@${host}/${bucketName}?insecure=1`,
    stop() {
      door.closeAllConnections()
      door.close()
      child.kill()
    },
  }
}

type Leave = (send: () => void) => Promise<void>

function pass(port: number, asked: IncomingMessage, answer: ServerResponse, leave: Leave): void {
  const onward = request(
    { host: '127.0.0.1', port, path: asked.url, method: asked.method, headers: asked.headers },
    (answered) =>
      void leave(() => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(answer)
      }),
  )
  onward.once('error', () => answer.destroy())
  asked.once('close', () => void (asked.complete || onward.destroy()))
  asked.pipe(onward)
}

const missing = '<Error><Code>NoSuchUpload</Code><Message>There is no such upload</Message></Error>'
const xml = { 'content-type': 'application/xml' }

async function listParts(folder: string, answer: ServerResponse): Promise<void> {
  const names = await readdir(folder).catch(() => undefined)
  if (!names) return void answer.writeHead(404, xml).end(missing)
  const numbers = names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .toSorted((one, other) => one - other)
  const parts = await Promise.all(
    numbers.map(async (number) => {
      const { size } = await stat(path.join(folder, String(number)))
      return `<Part><PartNumber>${number}</PartNumber><ETag>"${number}"</ETag><Size>${size}</Size></Part>`
    }),
  )
  answer.writeHead(200, xml).end(`<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`)
}

async function endUpload(folder: string, answer: ServerResponse, leave: Leave): Promise<void> {
  const known = await stat(folder).catch(() => undefined)
  if (!known) return leave(() => void answer.writeHead(404, xml).end(missing))
  await rm(folder, { recursive: true, force: true })
  await leave(() => void answer.writeHead(204).end())
}
