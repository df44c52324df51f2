import { readFileSync } from 'node:fs'
import { JsonSchemas, LLMock, type ModelDouble } from '../tools.ts'

export interface ModelPeer {
  readonly mock: ModelDouble
  /** Where OpenAI's interface is spoken, and where Anthropic's. */
  readonly openai: string
  readonly anthropic: string
  /** What OpenAI's own published document finds wrong with the calls since the last `clear`. */
  faults(): string[]
  /** Forgets what it was taught and asked. */
  clear(): void
  close(): Promise<void>
}

/** A language model that answers what a test tells it to, with OpenAI's document as the judge of every call. */
export async function startModelPeer(): Promise<ModelPeer> {
  const mock = new LLMock({ port: 0, host: '127.0.0.1' })
  await mock.start()
  const isCall = judge('CreateChatCompletionRequest')
  return {
    mock,
    openai: `${mock.url}/v1`,
    anthropic: `${mock.url}/v1`,
    faults: () =>
      mock
        .getRequests()
        .filter(({ path }) => path.endsWith('/chat/completions'))
        .flatMap(({ body }) =>
          isCall(body) ? [] : (isCall.errors ?? []).map((one) => `${one.instancePath} ${one.message ?? ''}`),
        ),
    clear() {
      mock.clearFixtures()
      mock.clearRequests()
      mock.clearChaos()
    },
    close: () => mock.stop(),
  }
}

function judge(name: string) {
  const document: unknown = JSON.parse(readFileSync(new URL('./chat-completions.json', import.meta.url), 'utf8'))
  const schemas = new JsonSchemas({ strict: false, allErrors: true, validateFormats: false })
  schemas.addSchema({ $id: 'openai', ...withNull(document) })
  return schemas.compile({ $ref: `openai#/components/schemas/${name}` })
}

/** `nullable` is a word of OpenAPI 3.0 that JSON Schema does not know; the document still has it here and there. */
function withNull(part: unknown): object {
  const walked = JSON.stringify(part, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('nullable' in value) || value.nullable !== true) return value
    const { nullable: _gone, ...rest } = value
    return { anyOf: [rest, { type: 'null' }] }
  })
  const read: unknown = JSON.parse(walked)
  return typeof read === 'object' && read !== null ? read : {}
}
