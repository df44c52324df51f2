/** The load generator, out of the tools' own packages; it has no types, so what we use of it is declared here. */
import autocannonUntyped from 'autocannon'

export interface LoadResult {
  readonly requests: { readonly average: number; readonly total: number }
  /** Milliseconds. */
  readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number }
  readonly errors: number
  readonly non2xx: number
}

export interface LoadOptions {
  readonly url: string
  readonly connections: number
  /** Seconds. */
  readonly duration: number
  readonly requests: readonly {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
  }[]
}

export const runLoad: (options: LoadOptions) => Promise<LoadResult> = autocannonUntyped
