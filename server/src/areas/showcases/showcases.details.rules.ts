/** A group of trades that is written about in the same way. */
export const tradeGroups = ['water', 'outdoor', 'building', 'surface', 'systems', 'general'] as const
export type TradeGroup = (typeof tradeGroups)[number]

// the first that fits decides, so a "bathroom tile" job is building and not surface
const groupWords: readonly (readonly [TradeGroup, RegExp])[] = [
  [
    'outdoor',
    /irrigat|sprinkl|landscap|lawn|garden|yard|tree|hedge|paver|patio|mulch|sod|turf|fence|retaining|riego|jard[ií]n|c[eé]sped|paisaj|[aá]rbol|cerca\b/i,
  ],
  [
    'building',
    /remodel|renovat|kitchen|bath|deck|cabinet|floor|addition|carpent|door|window|concrete|drywall|framing|cocina|ba[ñn]o|piso|puerta|ventana|remodelac/i,
  ],
  [
    'water',
    /plumb|pipe|drain|sewer|water heater|faucet|toilet|leak|sump|gas line|hydro|plomer|tuber|desag|calentador|fuga|grifo/i,
  ],
  ['surface', /paint|roof|siding|gutter|stucco|stain|wash|clean|coating|pintur|techo|tejado|canal[oó]n|limpieza/i],
  [
    'systems',
    /electric|wiring|panel|light|hvac|heating|cooling|furnace|air condition|solar|charger|el[eé]ctric|calefac|aire acond/i,
  ],
]

/** Which group a service belongs to, by its name. */
export const groupOf = (service: string): TradeGroup =>
  groupWords.find(([, pattern]) => pattern.test(service))?.[0] ?? 'general'

interface Detail {
  readonly found: RegExp
  readonly en: string
  readonly es: string
}
const detail = (found: RegExp, en: string, es: string): Detail => ({ found, en, es })

/**
 * What the writer may tell of the work: things, never sentences of a note. Whatever else a note holds, a name, a price,
 * a gate code or an instruction, cannot come out of it.
 */
const details: readonly Detail[] = [
  detail(/tankless/i, 'a tankless water heater', 'un calentador de agua sin tanque'),
  detail(/(?<!tankless )water heater|calentador de agua/i, 'a water heater', 'un calentador de agua'),
  detail(/copper (?:pipe|line|tub)|tuber[ií]a de cobre/i, 'copper pipe', 'tubería de cobre'),
  detail(/\bpex\b/i, 'PEX pipe', 'tubería PEX'),
  detail(/\bpvc\b/i, 'PVC pipe', 'tubería de PVC'),
  detail(/shut-?\s?off valve|v[aá]lvula de cierre/i, 'a shut-off valve', 'una válvula de cierre'),
  detail(/expansion tank|tanque de expansi[oó]n/i, 'an expansion tank', 'un tanque de expansión'),
  detail(/pressure regulator|regulador de presi[oó]n/i, 'a pressure regulator', 'un regulador de presión'),
  detail(/garbage disposal|triturador/i, 'a garbage disposal', 'un triturador de basura'),
  detail(/faucet|grifo/i, 'a faucet', 'una llave de agua'),
  detail(/toilet|inodoro/i, 'a toilet', 'un inodoro'),
  detail(/shower|ducha|regadera/i, 'the shower', 'la regadera'),
  detail(/bathtub|ba[ñn]era|\bla tina\b/i, 'the bathtub', 'la tina'),
  detail(/\bsink\b|lavabo|fregadero/i, 'the sink', 'el lavabo'),
  detail(/sump pump|bomba de sumidero/i, 'a sump pump', 'una bomba de sumidero'),
  detail(/sewer line|main line|l[ií]nea de alcantarillado/i, 'the sewer line', 'la línea de drenaje'),
  detail(/clean-?\s?out/i, 'a cleanout', 'un registro de limpieza'),
  detail(/camera inspection|inspecci[oó]n con c[aá]mara/i, 'a camera inspection', 'una inspección con cámara'),
  detail(/hydro-?\s?jet/i, 'hydro jetting', 'limpieza con agua a presión'),
  detail(/gas line|l[ií]nea de gas/i, 'a gas line', 'una línea de gas'),
  detail(/french drain|drenaje franc[eé]s/i, 'a French drain', 'un drenaje francés'),
  detail(/drip (?:line|irrigation|system)|riego por goteo/i, 'drip irrigation', 'riego por goteo'),
  detail(/sprinkler|aspersor/i, 'sprinklers', 'aspersores'),
  detail(
    /smart controller|irrigation controller|controlador de riego/i,
    'an irrigation controller',
    'un controlador de riego',
  ),
  detail(/\bpavers?\b|adoqu[ií]n/i, 'pavers', 'adoquines'),
  detail(/flagstone|laja/i, 'flagstone', 'laja'),
  detail(/retaining wall|muro de contenci[oó]n/i, 'a retaining wall', 'un muro de contención'),
  detail(/raised beds?|camas? elevadas?/i, 'raised beds', 'camas de cultivo elevadas'),
  detail(/decomposed granite/i, 'decomposed granite', 'granito descompuesto'),
  detail(/\bgravel\b|\bgrava\b/i, 'gravel', 'grava'),
  detail(/\bmulch\b|mantillo/i, 'mulch', 'mulch'),
  detail(/\bsod\b|tepe|pasto en rollo/i, 'fresh sod', 'pasto nuevo en rollo'),
  detail(/artificial (?:turf|grass)|(?:c[eé]sped|pasto) artificial/i, 'artificial turf', 'pasto artificial'),
  detail(/native plants?|plantas nativas/i, 'native plants', 'plantas nativas'),
  detail(/lavender|lavanda/i, 'lavender', 'lavanda'),
  detail(/succulents?|suculentas?/i, 'succulents', 'suculentas'),
  detail(/\bhedges?\b|\bsetos?\b/i, 'hedges', 'setos'),
  detail(/landscape light|path light|luces de jard[ií]n/i, 'landscape lighting', 'luces de jardín'),
  detail(/fire ?pit|fog[oó]n|fogata/i, 'a fire pit', 'una fogata'),
  detail(/pergola|p[eé]rgola/i, 'a pergola', 'una pérgola'),
  detail(/\bcedar\b|\bcedro\b/i, 'cedar', 'cedro'),
  detail(/redwood|secuoya/i, 'redwood', 'madera de secuoya'),
  detail(/composite (?:deck|board)/i, 'composite decking', 'tablas de material compuesto'),
  detail(/quartz|cuarzo/i, 'quartz', 'cuarzo'),
  detail(/granite counter|encimera de granito/i, 'granite', 'granito'),
  detail(/subway tile/i, 'subway tile', 'azulejo tipo subway'),
  detail(/(?<!subway )\btiles?\b|azulejo/i, 'tile', 'azulejo'),
  detail(/hardwood|madera dura/i, 'hardwood', 'madera dura'),
  detail(/\bvinyl\b|vinilo/i, 'vinyl', 'vinilo'),
  detail(/drywall|tablaroca/i, 'drywall', 'tablaroca'),
  detail(/cabinets?\b|gabinetes?/i, 'cabinets', 'gabinetes'),
  detail(/\bvanity\b|tocador/i, 'a vanity', 'un mueble de baño'),
  detail(/primer\b|imprimaci[oó]n/i, 'primer', 'sellador'),
  detail(/shingles?\b|tejas?\b/i, 'shingles', 'tejas'),
  detail(/gutters?\b|canalones|canaletas/i, 'gutters', 'canaletas'),
  detail(/flashing|tapajuntas/i, 'flashing', 'tapajuntas'),
  detail(/heat pump|bomba de calor/i, 'a heat pump', 'una bomba de calor'),
  detail(/\bfurnace\b|\bcaldera\b/i, 'a furnace', 'la calefacción'),
  detail(/\bthermostat\b|termostato/i, 'a thermostat', 'un termostato'),
  detail(/\bducts?\b|ductwork|conductos|\bductos\b/i, 'ducts', 'ductos'),
  detail(/breaker panel|electrical panel|panel el[eé]ctrico/i, 'an electrical panel', 'un panel eléctrico'),
  detail(/ev charger|cargador el[eé]ctrico/i, 'an EV charger', 'un cargador para carro eléctrico'),
  detail(/recessed light|luces empotradas/i, 'recessed lights', 'luces empotradas'),
]

const mostDetails = 4

/**
 * What of the work is named in these texts, in the language asked for. `not` holds words that may not be said, such as a
 * customer called Cedar.
 */
export function detailsIn(
  texts: readonly string[],
  language: 'en' | 'es',
  not: ReadonlySet<string> = new Set(),
): string[] {
  const all = texts.join('\n').slice(0, 40_000)
  return details
    .filter(({ found }) => found.test(all))
    .map((one) => one[language])
    .filter(
      (words) =>
        !words
          .toLowerCase()
          .split(/\s+/)
          .some((word) => not.has(word)),
    )
    .slice(0, mostDetails)
}
