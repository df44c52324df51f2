/** The steps of making a showcase, in their order; the address names the one that is seen. */
export const steps = ['options', 'photos', 'details', 'text', 'preview'] as const
export type Step = (typeof steps)[number]

/** The steps of one that is there: it has begun already. */
export const changingSteps = steps.slice(1)

/** The step that an address names; anything else begins. */
export const stepOf = (name: string | null, first: Step = 'options'): Step =>
  steps.find((step) => step === name) ?? first

/** The step beside another, or undefined at the end. */
export const stepBeside = (offered: readonly Step[], step: Step, by: 1 | -1): Step | undefined => {
  const at = offered.indexOf(step)
  return at === -1 ? undefined : offered[at + by]
}
