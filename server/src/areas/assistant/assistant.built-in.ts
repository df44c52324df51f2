import type { Engine } from './engine/built-in.rules.ts'

/** The name of the engine that needs no model; the same as it says of itself. */
export const builtInName = 'built_in'

let loading: Promise<Engine> | undefined

/**
 * The engine that needs no model, loaded at its first use: the libraries for dates, numbers and languages take a second
 * that nobody should wait for when the server starts.
 */
export const builtInEngine = (): Promise<Engine> =>
  (loading ??= import('./engine/built-in.rules.ts').then(({ builtIn }) => builtIn))
