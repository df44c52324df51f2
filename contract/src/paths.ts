// Small on purpose: the server takes all calls from here, the browser only the table that it needs.
import { areaPaths } from './paths/areas.ts'
import { workPaths } from './paths/work.ts'

/**
 * Every call of the product by name: the one table that the server's routes, the office's client and the
 * OpenAPI document are made from. Each path is served with and without its trailing slash; a `{name}` is a path parameter.
 */
export const paths = { ...workPaths, ...areaPaths } as const

export type Paths = typeof paths
export type CallName = keyof Paths

/** The names between braces in a path: `'GET /a/{slug}/{id}/'` → `'slug' | 'id'`. */
export type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never
