import { generateText, NoObjectGeneratedError, Output, type LanguageModelUsage, type ModelMessage } from 'ai'
import { modelError } from './faults.ts'
import { ModelError, type ModelAnswer, type ObjectQuestion, type Question } from './model.ts'
import { connect } from './providers.ts'
import type { ModelSettings } from '../settings/settings.ts'

// the library would write its warnings to the console
globalThis.AI_SDK_LOG_WARNINGS = false

type Deadline = AbortSignal

const costOf = ({ totalTokens, inputTokens = 0, outputTokens = 0 }: LanguageModelUsage): number =>
  totalTokens ?? inputTokens + outputTokens

/** Loaded at the first question: the libraries are large, and most installations have no model. */
export function openAsking(settings: ModelSettings) {
  const model = connect(settings)

  /** One call; nothing is asked twice by the library itself. */
  const common = ({ system, maxTokens }: Question, deadline: Deadline) => ({
    model,
    instructions: system,
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal: deadline,
  })

  async function askOnce<Value>(
    question: ObjectQuestion<Value>,
    messages: ModelMessage[],
    deadline: Deadline,
  ): Promise<ModelAnswer<Value>> {
    const result = await generateText({
      ...common(question, deadline),
      messages,
      output: Output.object({ schema: question.schema, name: 'answer' }),
    })
    const tokens = costOf(result.usage)
    if (result.finishReason === 'content-filter') throw new ModelError('refused', tokens)
    if (result.finishReason === 'length' || result.text === '') throw new ModelError('garbage', tokens)
    return { value: result.output, tokens }
  }

  /** An answer that does not fit is shown to the model once, with what is wrong, while there is time. */
  async function askObject<Value>(question: ObjectQuestion<Value>): Promise<ModelAnswer<Value>> {
    const deadline = AbortSignal.timeout(question.patience ?? settings.patience)
    const asked: ModelMessage = { role: 'user', content: question.prompt }
    let spent = 0
    try {
      try {
        return await askOnce(question, [asked], deadline)
      } catch (error) {
        const fault = modelError(error, { late: deadline.aborted, spent })
        if (fault.kind !== 'garbage' || isTooLong(error)) throw fault
        spent = fault.tokens
        const { value, tokens } = await askOnce(question, [asked, ...mending(error)], deadline)
        return { value, tokens: spent + tokens }
      }
    } catch (error) {
      throw modelError(error, { late: deadline.aborted, spent })
    }
  }

  async function askText(question: Question): Promise<ModelAnswer<string>> {
    const deadline = AbortSignal.timeout(question.patience ?? settings.patience)
    try {
      const { text, finishReason, usage } = await generateText({
        ...common(question, deadline),
        prompt: question.prompt,
      })
      const tokens = costOf(usage)
      if (finishReason === 'content-filter') throw new ModelError('refused', tokens)
      // words that were cut off are not said to anybody
      if (finishReason !== 'stop' || text.trim() === '') throw new ModelError('garbage', tokens)
      return { value: text.trim(), tokens }
    } catch (error) {
      throw modelError(error, { late: deadline.aborted, spent: 0 })
    }
  }

  return { askObject, askText }
}

/** An answer that was cut off at the most tokens would be cut off again. */
const isTooLong = (error: unknown) => NoObjectGeneratedError.isInstance(error) && error.finishReason === 'length'

/** The most of a wrong answer that is shown again (UTF-16 units). */
const SHOWN = 4_000

/** What is said to a model after an answer that does not fit; it is read by the model alone. */
function mending(error: unknown): ModelMessage[] {
  if (!NoObjectGeneratedError.isInstance(error) || !error.text?.trim()) return []
  return [
    { role: 'assistant', content: error.text.slice(0, SHOWN) },
    { role: 'user', content: 'That is not JSON of the schema that was given. Answer with one JSON object of it only.' },
  ]
}
