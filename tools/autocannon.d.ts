declare module 'autocannon' {
  import type { LoadOptions, LoadResult } from './load.ts'

  export default function autocannon(options: LoadOptions): Promise<LoadResult>
}
