/**
 * Stryker's runner for vitest, with a worker that is kept from mistake to mistake.
 *
 * A new worker loads every module anew, which takes seconds; the test of one rule takes milliseconds. A mistake in what
 * a module computes once, as it is loaded, still gets a worker of its own.
 */
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { strykerPlugins as vitest } from '@stryker-mutator/vitest-runner'
import { ThreadsPoolWorker } from 'vitest/node'

/** Each run leaves a few listeners behind in its worker. */
const RUNS_OF_A_WORKER = 100

/** A worker that says it has stopped, and waits for the next run. */
class KeptWorker {
  name = 'kept'
  runs = 0
  #thread
  #listeners = []

  constructor(options) {
    this.#thread = new ThreadsPoolWorker(options)
  }
  async start() {
    this.runs += 1
    if (this.runs === 1) await this.#thread.start()
  }
  send(message) {
    if (message.type === 'stop') this.#tell({ type: 'stopped', __vitest_worker_response__: true })
    else this.#thread.send(message)
  }
  #tell(message) {
    for (const [event, listener] of this.#listeners) if (event === 'message') listener(message)
  }
  on(event, listener) {
    this.#listeners.push([event, listener])
    this.#thread.on(event, listener)
  }
  off(event, listener) {
    this.#thread.off(event, listener)
  }
  async stop() {
    for (const [event, listener] of this.#listeners.splice(0)) this.#thread.off(event, listener)
  }
  end() {
    return this.#thread.stop()
  }
  deserialize(message) {
    return message
  }
}

function keptRunner(injector) {
  const runner = vitest[0].factory(injector)
  const dispose = runner.dispose.bind(runner)
  const dryRun = runner.dryRun.bind(runner)
  const init = runner.init.bind(runner)
  const mutantRun = runner.mutantRun.bind(runner)
  const testsOf = JSON.parse(readFileSync(process.env['MUTANTS_TESTS'], 'utf8'))
  let worker
  let tests = []

  const endWorker = async () => {
    await worker?.end()
    worker = undefined
  }
  const poolRunner = { name: 'kept', createPoolWorker: (options) => (worker ??= new KeptWorker(options)) }

  return Object.assign(runner, {
    init: async () => {
      await init()
      for (const { config } of runner.ctx.projects) Object.assign(config, { pool: 'kept', poolRunner, isolate: false })
    },
    dryRun: async (options) => {
      const result = await dryRun(options)
      tests = result.tests ?? []
      return result
    },
    mutantRun: async (options) => {
      if (options.mutantActivation !== 'static') {
        if (worker?.runs >= RUNS_OF_A_WORKER) await endWorker()
        return mutantRun(options)
      }
      await endWorker()
      const files = testsOf[relative(process.cwd(), options.sandboxFileName)].map((file) => `${resolve(file)}#`)
      const testFilter = tests.map(({ id }) => id).filter((id) => files.some((file) => id.startsWith(file)))
      const result = await mutantRun({ ...options, testFilter })
      await endWorker()
      return result
    },
    dispose: async () => {
      await endWorker()
      await dispose()
    },
  })
}
keptRunner.inject = tokens(commonTokens.injector)

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'kept', keptRunner)]
