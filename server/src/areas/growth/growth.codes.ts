import { randomInt } from 'node:crypto'
import { codeLength, codeLetters } from './growth.rules.ts'

/** A code of chance: 31⁸ of them. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)] ?? 'a').join('')
