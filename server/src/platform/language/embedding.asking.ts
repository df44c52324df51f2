import { embedMany } from 'ai'
import { modelError } from './faults.ts'
import { ModelError, type ModelAnswer } from './model.ts'
import { connectEmbedding } from './providers.ts'
import type { ModelSettings } from '../settings/settings.ts'

/** Loaded at the first question. Nothing is asked twice by the library itself. @throws ModelError */
export async function embedWith(
  settings: ModelSettings,
  name: string,
  texts: readonly string[],
  patience: number,
): Promise<ModelAnswer<number[][]>> {
  const deadline = AbortSignal.timeout(patience)
  try {
    const { embeddings, usage } = await embedMany({
      model: connectEmbedding(settings, name),
      values: [...texts],
      maxRetries: 0,
      abortSignal: deadline,
    })
    if (embeddings.length !== texts.length || embeddings.some((vector) => vector.length === 0))
      throw new ModelError('garbage', usage.tokens)
    return { value: embeddings, tokens: Number.isFinite(usage.tokens) ? usage.tokens : 0 }
  } catch (error) {
    throw modelError(error, { late: deadline.aborted, spent: 0 })
  }
}
