import type { z } from 'zod'
import type { BudgetedModel, Site } from './assistant.budget.operations.ts'
import { Reading, readingPrompt, readingRules, understandingOf, withPlain } from './assistant.reading.rules.ts'
import { keepsQuestion, mayReword, Wording, wordingPrompt, wordingRules } from './assistant.wording.rules.ts'
import { builtInEngine, builtInName } from './assistant.built-in.ts'
import type { Context, Say, Situation, State, Understanding } from './machine/types.ts'

/** What an engine gave, and which one it was. */
export interface Given<Value> {
  readonly value: Value
  readonly engine: string
}

/** Understands and words; it decides nothing. Never fails: whatever a model cannot do is done without it. */
export interface AssistantEngine {
  /** The name of the engine that needs no model. */
  readonly plain: string
  /** The name of the engine that is tried first. */
  readonly first: string
  /** The same engine for one turn, whose calls together wait no longer than the model's patience. */
  forTurn(): AssistantEngine
  understand(site: Site, body: string, context: Context): Promise<Given<Understanding>>
  word(site: Site, parts: readonly Say[], situation: Situation, state: State): Promise<Given<string>>
}

export interface EngineParts {
  readonly model: BudgetedModel
  /** Milliseconds that a model may take, in all, for one turn. */
  readonly patience: number
  /** Whether the words may be said at all: the same look that the gate takes. */
  readonly isAllowed: (text: string) => Promise<boolean>
}

/** A call with less time left is not begun (milliseconds). */
const LEAST = 300

/** The model where there is one and it may be asked, and the built-in engine for all the rest. */
export function openEngine(parts: EngineParts, ends = Number.POSITIVE_INFINITY): AssistantEngine {
  const { model, patience, isAllowed } = parts
  const plain = builtInName
  const modelName = `model ${model.name ?? ''}`
  const timeLeft = () => Math.min(patience, ends - performance.now())

  async function ask<Value>(
    site: Site,
    question: { system: string; prompt: string; schema: z.ZodType<Value>; maxTokens: number },
  ): Promise<Value | null> {
    const left = timeLeft()
    if (model.name === null || left < LEAST) return null
    const asked = await model.ask(site, (asking) => asking.askObject({ ...question, patience: Math.floor(left) }))
    return 'value' in asked ? asked.value : null
  }

  return {
    plain,
    first: model.name === null ? plain : modelName,
    forTurn: () => openEngine(parts, performance.now() + patience),

    async understand(site, body, context) {
      const own = (await builtInEngine()).understand(body, context)
      // a danger is answered at once: no second opinion is waited for
      if (model.name === null || own.danger?.level === 'strict') return { value: own, engine: plain }
      const { checkUnderstanding } = await import('./engine/check.rules.ts')
      const prompt = readingPrompt(body, context)
      const read = await ask(site, { system: readingRules, prompt, schema: Reading, maxTokens: 1200 })
      const checked = read && checkUnderstanding(understandingOf(read, body, context), body, context)
      return checked ? { value: withPlain(checked, own), engine: modelName } : { value: own, engine: plain }
    },

    async word(site, given, situation, state) {
      const own = (await builtInEngine()).word(given, situation, state)
      if (model.name === null || !mayReword(given)) return { value: own, engine: plain }
      const { checkWording } = await import('./engine/check-wording.rules.ts')
      const prompt = wordingPrompt(own, situation)
      const said = await ask(site, { system: wordingRules, prompt, schema: Wording, maxTokens: 400 })
      const text = said?.message.trim() ?? ''
      const faithful = checkWording(text, given, situation, state).length === 0 && keepsQuestion(own, text)
      const good = text !== '' && faithful && (await isAllowed(text))
      return good ? { value: text, engine: modelName } : { value: own, engine: plain }
    },
  }
}
