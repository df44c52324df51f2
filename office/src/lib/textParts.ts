// The alphabet of texts (3GPP TS 23.038, section 6.2.1): basic characters count once, extended ones twice.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('^{}\\[~]|€\f')

/** As long as the contract takes, and as many parts as carriers take. */
export const messageLimits = { characters: 1530, parts: 10 } as const

/**
 * How many texts a message is sent as: 160 characters alone or 153 in each of several, and 70 or 67 when one of them,
 * such as an emoji, is outside the alphabet.
 */
export function textParts(body: string): number {
  const characters = Array.from(body)
  const plain = characters.every((character) => BASIC.has(character) || EXTENDED.has(character))
  const units = plain ? characters.reduce((sum, character) => sum + (EXTENDED.has(character) ? 2 : 1), 0) : body.length
  const [alone, joined] = plain ? [160, 153] : [70, 67]
  if (units === 0) return 0
  return units <= alone ? 1 : Math.ceil(units / joined)
}
