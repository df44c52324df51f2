import type { Settings } from '../settings/settings.ts'
import type { LanguageModel } from './model.ts'

export { ModelError } from './model.ts'
export type { LanguageModel, ModelAnswer, ModelFault, ObjectQuestion, Question } from './model.ts'

/** The language model that is set up; null without one. Its libraries are loaded by the first question. */
export function openLanguageModel({ model }: Pick<Settings, 'model'>): LanguageModel | null {
  if (model === undefined) return null
  let asking: ReturnType<typeof load> | undefined
  const load = async () => (await import('./asking.ts')).openAsking(model)
  const ready = () => (asking ??= load())
  return {
    name: model.name,
    askObject: async (question) => (await ready()).askObject(question),
    askText: async (question) => (await ready()).askText(question),
  }
}
