import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import type { ModelSettings } from '../settings/settings.ts'

/** A key goes to the address that was set and to no other. */
const withoutDetour: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/** The provider that is set up. */
export function connect({ provider, name, apiKey, url }: ModelSettings): LanguageModel {
  const shared = {
    fetch: withoutDetour,
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(url === undefined ? {} : { baseURL: url }),
  }
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
