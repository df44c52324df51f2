/**
 * What can be switched on and off without a new version, each with what holds where nobody says anything. A flag that is
 * on for everybody leaves this list, and its other branch the code.
 */
export const flags = {
  /** The office offers to be put on the home screen. */
  'install-prompt': true,
  /** The search also asks the language model what is meant, where one is set up. */
  'search-meaning': true,
  /** What goes wrong in the office is reported, where that is set up. */
  'office-monitoring': true,
} as const satisfies Record<string, boolean>
export type FlagName = keyof typeof flags

const isFlagName = (name: string): name is FlagName => Object.hasOwn(flags, name)
export const flagNames: readonly FlagName[] = Object.keys(flags).filter(isFlagName)
