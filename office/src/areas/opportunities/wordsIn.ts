const MOST = 20
const LONGEST = 80

/** `Water heater, leak repair` as the words that are asked about, each once. */
export const wordsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,\n;]/)
      .map((word) => word.trim().replaceAll(/\s+/g, ' ').toLowerCase().slice(0, LONGEST))
      .filter(Boolean)
      .slice(0, MOST),
  ),
]
