// The alphabet of texts (3GPP TS 23.038, section 6.2.1): basic characters count once, extended ones twice.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('^{}\\[~]|€\f')

/** How many parts a text is sent as: 160 or 153 units each, and 70 or 67 if one character is outside the alphabet. */
export function partsOf(body: string): number {
  const characters = Array.from(body)
  const plain = characters.every((character) => BASIC.has(character) || EXTENDED.has(character))
  const units = plain ? characters.reduce((sum, character) => sum + (EXTENDED.has(character) ? 2 : 1), 0) : body.length
  const [alone, joined] = plain ? [160, 153] : [70, 67]
  return units <= alone ? 1 : Math.ceil(units / joined)
}
