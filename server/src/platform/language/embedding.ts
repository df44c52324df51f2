import type { ModelSettings, Settings } from '../settings/settings.ts'
import type { ModelAnswer } from './model.ts'

/** Makes of words a vector that says what they mean: alike ones point the same way. */
export interface Embedder {
  /** By its provider's name for it. */
  readonly name: string
  /** One vector for each text, in their order, within so many milliseconds. @throws ModelError */
  embed(texts: readonly string[], patience: number): Promise<ModelAnswer<number[][]>>
}

/** The model for meanings that is set up; null without one. Its libraries are loaded by the first question. */
export function openEmbedder({ model }: Pick<Settings, 'model'>): Embedder | null {
  if (model?.embeddingName === undefined) return null
  return embedderOf(model, model.embeddingName)
}

function embedderOf(settings: ModelSettings, name: string): Embedder {
  return {
    name,
    async embed(texts, patience) {
      const { embedWith } = await import('./embedding.asking.ts')
      return embedWith(settings, name, texts, patience)
    },
  }
}
