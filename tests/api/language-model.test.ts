import { once } from 'node:events'
import { createServer } from 'node:http'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { openLanguageModel, type LanguageModel } from '#server/platform/language/open.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { startModelPeer, type ModelPeer } from '../peers/openai/peer.ts'

let peer: ModelPeer
beforeAll(async () => {
  peer = await startModelPeer()
  return () => peer.close()
})
beforeEach(() => peer.clear())

type Provider = 'openai' | 'anthropic' | 'compatible'

function modelOf(provider: Provider, given: Readonly<Record<string, string>> = {}): LanguageModel {
  const model = openLanguageModel(
    readSettings({
      MODEL_PROVIDER: provider,
      MODEL_NAME: provider === 'anthropic' ? 'claude-sonnet-4-5' : 'gpt-4o',
      MODEL_API_KEY: 'a-key',
      MODEL_URL: provider === 'anthropic' ? peer.anthropic : peer.openai,
      // only those are late here that are meant to be, however busy the machine is
      MODEL_PATIENCE: '60000',
      ...given,
    }),
  )
  if (!model) throw new Error('no model')
  return model
}

const schema = z.strictObject({ name: z.string().nullable(), rooms: z.number().int() })
const words = { system: 'Read what the customer says.', maxTokens: 200 }
const good = JSON.stringify({ name: 'Ann', rooms: 3 })

test('there is no model unless one is set up', () => {
  expect(openLanguageModel(readSettings({}))).toBeNull()
})

describe.each(['openai', 'compatible'] as const)('%s', (provider) => {
  test('answers with words, and says what they cost', async () => {
    peer.mock.onMessage('hello', { content: ' Hi there. ', usage: { prompt_tokens: 11, completion_tokens: 4 } })
    const answer = await modelOf(provider).askText({ ...words, prompt: 'hello' })
    expect(answer).toEqual({ value: 'Hi there.', tokens: 15 })
    const [call] = peer.mock.getRequests()
    expect(call).toMatchObject({
      headers: { authorization: expect.anything() },
      body: {
        max_tokens: 200,
        messages: [
          { role: 'system', content: words.system },
          { role: 'user', content: 'hello' },
        ],
      },
    })
    expect(peer.faults()).toEqual([])
  })

  test('answers with an object of the schema, which it is told strictly', async () => {
    peer.mock.onMessage('three rooms', { content: good })
    const { value, tokens } = await modelOf(provider).askObject({ ...words, schema, prompt: 'Ann, three rooms' })
    expect(value).toEqual({ name: 'Ann', rooms: 3 })
    expect(tokens).toBeGreaterThanOrEqual(0)
    expect(peer.mock.getRequests()[0]?.body).toMatchObject({
      response_format: {
        type: 'json_schema',
        json_schema: { strict: true, schema: { additionalProperties: false, required: ['name', 'rooms'] } },
      },
    })
    expect(peer.faults()).toEqual([])
  })
})

describe('an answer that does not fit', () => {
  test.each(['{"name": "Ann", "rooms"', 'Sure! Here you are.', '{"name":"Ann","rooms":"three"}', '{"rooms":3}'])(
    'is shown to the model once, with both tries counted: %s',
    async (wrong) => {
      peer.mock
        .onMessage('That is not JSON', { content: good, usage: { prompt_tokens: 30, completion_tokens: 10 } })
        .onMessage('rooms', { content: wrong, usage: { prompt_tokens: 15, completion_tokens: 5 } })
      const answer = await modelOf('openai').askObject({ ...words, schema, prompt: 'rooms' })
      expect(answer).toEqual({ value: { name: 'Ann', rooms: 3 }, tokens: 60 })
      expect(peer.faults()).toEqual([])
    },
  )

  test('is garbage when the second does not either, or has a field too many', async () => {
    const extra = JSON.stringify({ name: 'Ann', rooms: 3, price: 5 })
    peer.mock.onMessage(/./, { content: extra, usage: { prompt_tokens: 15, completion_tokens: 5 } })
    const asked = modelOf('openai').askObject({ ...words, schema, prompt: 'rooms' })
    await expect(asked).rejects.toMatchObject({ name: 'ModelError', kind: 'garbage', tokens: 40 })
    expect(peer.mock.getRequests()).toHaveLength(2)
  })

  test('is garbage when it is empty, or was cut off', async () => {
    peer.mock.onMessage('empty', { content: '' }).onMessage('long', { content: 'We will', finishReason: 'length' })
    const model = modelOf('openai')
    await expect(model.askText({ ...words, prompt: 'empty' })).rejects.toMatchObject({ kind: 'garbage' })
    await expect(model.askText({ ...words, prompt: 'long' })).rejects.toMatchObject({ kind: 'garbage' })
    await expect(model.askObject({ ...words, schema, prompt: 'empty' })).rejects.toMatchObject({ kind: 'garbage' })
    await expect(model.askObject({ ...words, schema, prompt: 'long' })).rejects.toMatchObject({ kind: 'garbage' })
    expect(peer.faults()).toEqual([])
  })
})

describe('a model that does not answer', () => {
  const failing = async (model: LanguageModel, prompt: string) =>
    Promise.all([
      model.askText({ ...words, prompt }).catch((error: unknown) => error),
      model.askObject({ ...words, schema, prompt }).catch((error: unknown) => error),
    ])
  const kinds = (kind: string): unknown[] => [expect.objectContaining({ kind }), expect.objectContaining({ kind })]

  test.each([
    [429, 'down'],
    [500, 'down'],
    [503, 'down'],
    [401, 'refused'],
    [400, 'refused'],
    [404, 'refused'],
  ])('and says %i is %s, after one call each', async (status, kind) => {
    peer.mock.onMessage('failing', { error: { message: 'the customer said failing' }, status })
    const errors = await failing(modelOf('openai'), 'failing')
    expect(errors).toEqual(kinds(kind))
    expect(String(errors[0])).toBe(`ModelError: the language model: ${kind} (answered ${status})`)
    expect(peer.mock.getRequests()).toHaveLength(2)
  })

  test('for its own reasons refuses', async () => {
    peer.mock.onMessage('harm', { content: 'I cannot help.', finishReason: 'content_filter' })
    expect(await failing(modelOf('openai'), 'harm')).toEqual(kinds('refused'))
  })

  test('because the connection broke is down; what is no answer of its interface is garbage', async () => {
    peer.mock.onMessage('x', { content: good }).setChaos({ disconnectRate: 1 })
    expect(await failing(modelOf('openai'), 'x')).toEqual(kinds('down'))
    peer.mock.setChaos({ malformedRate: 1 })
    expect(await failing(modelOf('openai'), 'x')).toEqual(kinds('garbage'))
    expect(await failing(modelOf('openai', { MODEL_URL: 'http://127.0.0.1:9/v1' }), 'x')).toEqual(kinds('down'))
  })

  test('to its end is down', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      response.write('{"id":"chat', () => response.destroy())
    })
    expect(await failing(modelOf('openai', { MODEL_URL: url }), 'x')).toEqual(kinds('down'))
  })

  test('in time is late: the setting’s, or the question’s own', async () => {
    let open = 0
    const url = await serve((_request, response) => {
      open += 1
      response.on('close', () => (open -= 1))
    })
    const patient = modelOf('openai', { MODEL_URL: url }).askText({ ...words, prompt: 'x' })
    patient.catch(() => undefined)
    expect(await failing(modelOf('openai', { MODEL_URL: url, MODEL_PATIENCE: '150' }), 'x')).toEqual(kinds('late'))
    const model = modelOf('openai', { MODEL_URL: url })
    await expect(model.askText({ ...words, prompt: 'x', patience: 100 })).rejects.toMatchObject({ kind: 'late' })
    // hung up, not only given up; who has a minute still waits
    await expect.poll(() => open).toBe(1)
  })

  test('well has one limit for both tries', async () => {
    let calls = 0
    const url = await serve((_request, response) => {
      calls += 1
      if (calls > 1) return
      const message = { role: 'assistant', content: 'no object' }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage: { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 },
        }),
      )
    })
    const asked = modelOf('openai', { MODEL_URL: url }).askObject({ ...words, schema, prompt: 'x', patience: 5000 })
    await expect(asked).rejects.toMatchObject({ kind: 'late', tokens: 9 })
    expect(calls).toBe(2)
  })

  test('itself but sends elsewhere gets no key there', async () => {
    let reached = 0
    const elsewhere = await serve((_request, response) => void ((reached += 1), response.end()))
    const url = await serve((_request, response) => response.writeHead(307, { location: elsewhere }).end())
    expect(await failing(modelOf('openai', { MODEL_URL: url }), 'x')).toEqual(kinds('down'))
    expect(reached).toBe(0)
  })
})

describe('Anthropic', () => {
  test('answers with words and with objects', async () => {
    peer.mock.onMessage('hello', { content: 'Hi there.', usage: { input_tokens: 9, output_tokens: 3 } })
    peer.mock.onMessage('rooms', { content: good })
    const model = modelOf('anthropic')
    expect(await model.askText({ ...words, prompt: 'hello' })).toEqual({ value: 'Hi there.', tokens: 12 })
    const { value } = await model.askObject({ ...words, schema, prompt: 'rooms' })
    expect(value).toEqual({ name: 'Ann', rooms: 3 })
    expect(peer.mock.getRequests()[0]).toMatchObject({ path: '/v1/messages', body: { max_tokens: 200 } })
  })

  test('too busy is down, a refusal is a refusal, garbage is garbage', async () => {
    peer.mock
      .onMessage('busy', { error: { message: 'Overloaded', type: 'overloaded_error' }, status: 529 })
      .onMessage('harm', { content: 'No.', finishReason: 'refusal' })
      .onMessage(/./, { content: 'no object' })
    const model = modelOf('anthropic')
    await expect(model.askText({ ...words, prompt: 'busy' })).rejects.toMatchObject({ kind: 'down' })
    await expect(model.askText({ ...words, prompt: 'harm' })).rejects.toMatchObject({ kind: 'refused' })
    await expect(model.askObject({ ...words, schema, prompt: 'rooms' })).rejects.toMatchObject({ kind: 'garbage' })
  })
})

/** A server that answers as a test wants. */
async function serve(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}
