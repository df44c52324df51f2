import type { Trade } from './values.ts'

/**
 * Words in a business's name that say what it does, in English and Spanish, the most telling first: "Ortiz Painting &
 * Drywall" paints, "Gomez Tree Landscaping" cares for trees.
 */
const words: readonly (readonly [Trade, RegExp])[] = [
  ['cleaning', /\b(?:(?:window|carpet|pool|gutter) cleaning|(?:pressure|power) wash\w*)\b/],
  ['garage_doors', /\b(?:garage|overhead door|puertas? de garaje|cocheras?)\b/],
  ['septic', /\b(?:septic|sewer|drain field|fosas?|septicos?)\b/],
  ['pest_control', /\b(?:pest|exterminat\w*|termite|plagas?|fumiga\w*)\b/],
  ['tree_care', /\b(?:tree|arbor\w*|stump|arboles|poda)\b/],
  ['appliance_repair', /\b(?:appliances?|electrodomesticos?|linea blanca)\b/],
  ['locksmith', /\b(?:lock ?smiths?|locks?|cerrajer\w*)\b/],
  ['moving', /\b(?:mov(?:ing|ers?)|hauling|mudanzas?|fletes?)\b/],
  ['pools', /\b(?:pools?|spas?|piscinas?|albercas?)\b/],
  ['gutters', /\b(?:gutters?|canaletas?|canalones)\b/],
  ['roofing', /\b(?:roof(?:s|ing|ers?)?|techos?|techado\w*)\b/],
  ['plumbing', /\b(?:plumb(?:ing|ers?)|pipes?|rooter|drains?|plomer\w*)\b/],
  ['hvac', /\b(?:hvac|heating|cooling|air ?conditioning|furnaces?|a\/?c|climas?|calefaccion|aire acondicionado)\b/],
  ['electrical', /\b(?:electric(?:al|ians?)?|wiring|electric\w*)\b/],
  ['painting', /\b(?:paint(?:s|ing|ers?)?|pintur\w*|pintor\w*)\b/],
  ['windows_doors', /\b(?:windows?|glass|doors?|ventanas?|vidrios?|puertas?)\b/],
  ['lawn_care', /\b(?:lawns?|mow(?:ing|ers?)?|turf|cesped|pasto)\b/],
  ['landscaping', /\b(?:landscap\w*|gardens?|gardening|irrigation|jardin\w*|paisajis\w*)\b/],
  ['fencing', /\b(?:fenc(?:es?|ing)|cercas?|bardas?)\b/],
  ['masonry', /\b(?:mason(?:ry|s)?|brick\w*|stone\w*|chimneys?|albanil\w*|ladrillos?|piedra)\b/],
  ['concrete', /\b(?:concrete|cement|paving|pavers?|concreto|cemento)\b/],
  ['flooring', /\b(?:floor(?:s|ing)?|carpets?|tiles?|hardwood|pisos?|alfombras?|losetas?)\b/],
  ['carpentry', /\b(?:carpent\w*|cabinets?|wood ?work\w*|millwork|trim|carpinter\w*|muebles)\b/],
  ['cleaning', /\b(?:clean(?:ing|ers?)?|maids?|janitorial|limpieza)\b/],
  ['remodeling', /\b(?:remodel\w*|renovat\w*|kitchens?|bath(?:s|rooms?)?|restoration|remodela\w*|cocinas?)\b/],
  ['handyman', /\b(?:handy ?m[ae]n|handyperson|odd jobs|mil usos|todologo)\b/],
  ['general_contracting', /\b(?:contract(?:ors?|ing)|construction|builders?|building|homes|construc\w*)\b/],
]

/** The trade that a business's name tells; null when it tells none. */
export function guessTrade(name: string): Trade | null {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
  return words.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}
