import type { Template } from '#contract/templates.ts'
import { useWordingCheck } from '../../reviews/wording/index.ts'

/** What of a text that asks for a review may not be said. Other texts may say what they like. */
export function useAskFaults(template: Template, body: string) {
  const { faults, pending } = useWordingCheck(template.group === 'reviews' ? body.slice(0, template.longest) : '')
  return template.group === 'reviews' ? { faults, pending } : { faults: [], pending: false }
}
