import { request } from 'node:http'
import { median, startProcess } from './process.ts'

const ROUNDS = 5
/** Times that each question is asked in a round, unless it says another number. */
const TIMES = 20

export interface BesideFloor {
  /** The data folder of both. */
  readonly folder: string
  readonly ports: readonly [product: number, floor: number]
  /** The file of the floor, and what it is told as JSON. */
  readonly floor: string
  readonly about: object
  readonly token: string
  /** The address of each question, after the product's own. */
  readonly paths: readonly string[]
  /** Of a question that takes long: fewer times. */
  readonly times?: number
}

export interface Compared {
  readonly ratios: readonly number[]
  readonly slowest: { readonly path: string; readonly time: number }
  /** Bytes of each answer as a browser gets it, compressed. */
  readonly bytes: readonly number[]
}

/**
 * Asks the product and a bare server that runs the same SQL the same questions, in turns, so that whatever else the
 * machine does meets both.
 */
export async function besideFloor({
  folder,
  ports,
  floor: file,
  about,
  token,
  paths,
  times = TIMES,
}: BesideFloor): Promise<Compared> {
  const environment = { DATA_DIR: folder, DATABASE_POOL: '6' }
  const [productPort, floorPort] = ports
  const product = await startProcess('server/src/start.ts', {
    port: productPort,
    ready: '/readyz',
    environment: { ...environment, ROLE: 'web', APP_URL: `http://127.0.0.1:${productPort}`, LIMIT_SCALE: '100000' },
  })
  const floor = await startProcess(file, {
    port: floorPort,
    ready: '/',
    environment,
    arguments: [JSON.stringify(about)],
  })
  try {
    const authorization = `Bearer ${token}`
    const ratios: number[] = []
    const bytes: number[] = []
    const slowest = { path: '', time: 0 }
    for (const [index, path] of paths.entries()) {
      const [own, bare]: [number[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS; round++) {
        // nothing is compressed, as on the floor
        own.push(await timeOf(`${product.url}${path}`, { authorization, 'accept-encoding': 'identity' }, times))
        bare.push(await timeOf(`${floor.url}/?i=${index}`, {}, times))
      }
      const time = median(own)
      ratios.push(time / median(bare))
      bytes.push(await bytesOf(`${product.url}${path}`, { authorization, 'accept-encoding': 'gzip' }))
      process.stdout.write(`${path}: ${time.toFixed(2)} ms beside ${median(bare).toFixed(2)} ms\n`)
      if (time > slowest.time) Object.assign(slowest, { path, time })
    }
    return { ratios, slowest, bytes }
  } finally {
    await floor.stop()
    await product.stop()
  }
}

type Headers = Readonly<Record<string, string>>

/** The median answer with nothing else under way, in milliseconds. */
async function timeOf(url: string, headers: Headers, most: number): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < most; time++) {
    const begun = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** How many bytes cross the network, as the server sends them. */
const bytesOf = (url: string, headers: Headers): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (answer) => {
      let sum = 0
      answer.on('data', (part: Buffer) => {
        sum += part.byteLength
      })
      answer.on('end', () => resolve(sum))
    })
    asked.on('error', reject).end()
  })
