import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { EmbeddingModel, LanguageModel } from 'ai'
import type { ModelSettings } from '../settings/settings.ts'

/** A key goes to the address that was set and to no other. */
const withoutDetour: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

const sharedOf = ({ apiKey, url }: ModelSettings) => ({
  fetch: withoutDetour,
  ...(apiKey === undefined ? {} : { apiKey }),
  ...(url === undefined ? {} : { baseURL: url }),
})

/** The provider that is set up. */
export function connect(settings: ModelSettings): LanguageModel {
  const { provider, name, url } = settings
  const shared = sharedOf(settings)
  // chat completions: what their other interface adds (state at the provider) is not wanted here
  if (provider === 'openai') return createOpenAI(shared).chat(name)
  if (provider === 'anthropic') return createAnthropic(shared)(name)
  return createOpenAICompatible({
    ...shared,
    baseURL: url ?? '',
    name: 'compatible',
    supportsStructuredOutputs: true,
  }).chatModel(name)
}

/** The provider's model for meanings, by its name there; only some have any. */
export function connectEmbedding(settings: ModelSettings, name: string): EmbeddingModel {
  const shared = sharedOf(settings)
  if (settings.provider === 'openai') return createOpenAI(shared).embedding(name)
  return createOpenAICompatible({ ...shared, baseURL: settings.url ?? '', name: 'compatible' }).embeddingModel(name)
}
