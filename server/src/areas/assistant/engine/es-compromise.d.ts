declare module 'es-compromise' {
  interface Numbers {
    out: (as: 'array') => unknown
    get: () => unknown
  }
  /** Reads a Spanish text; only what is used here. */
  export default function nlp(text: string): { numbers: () => Numbers }
}
