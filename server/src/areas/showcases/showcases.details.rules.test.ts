import { describe, expect, it } from 'vitest'
import { detailsIn, groupOf, type TradeGroup } from './showcases.details.rules.ts'

describe('what of the work is named', () => {
  it.each<[texts: string[], en: string, es: string]>([
    [['Tankless heater'], 'a tankless water heater', 'un calentador de agua sin tanque'],
    [['new WATER HEATER', 'calentador de agua'], 'a water heater', 'un calentador de agua'],
    [
      ['copper pipe', 'copper line', 'copper tubing', 'tubería de cobre', 'tuberia de cobre'],
      'copper pipe',
      'tubería de cobre',
    ],
    [['PEX'], 'PEX pipe', 'tubería PEX'],
    [['pvc'], 'PVC pipe', 'tubería de PVC'],
    [
      [
        'shutoff valve',
        'shut-off valve',
        'shut off valve',
        'shut- off valve',
        'válvula de cierre',
        'valvula de cierre',
      ],
      'a shut-off valve',
      'una válvula de cierre',
    ],
    [['expansion tank', 'tanque de expansión', 'tanque de expansion'], 'an expansion tank', 'un tanque de expansión'],
    [
      ['pressure regulator', 'regulador de presión', 'regulador de presion'],
      'a pressure regulator',
      'un regulador de presión',
    ],
    [['garbage disposal', 'triturador'], 'a garbage disposal', 'un triturador de basura'],
    [['faucet', 'grifo'], 'a faucet', 'una llave de agua'],
    [['toilet', 'inodoro'], 'a toilet', 'un inodoro'],
    [['shower', 'ducha', 'regadera'], 'the shower', 'la regadera'],
    [['bathtub', 'bañera', 'banera', 'la tina'], 'the bathtub', 'la tina'],
    [['sink', 'lavabo', 'fregadero'], 'the sink', 'el lavabo'],
    [['sump pump', 'bomba de sumidero'], 'a sump pump', 'una bomba de sumidero'],
    [
      ['sewer line', 'main line', 'línea de alcantarillado', 'linea de alcantarillado'],
      'the sewer line',
      'la línea de drenaje',
    ],
    [['cleanout', 'clean-out', 'clean out', 'clean- out'], 'a cleanout', 'un registro de limpieza'],
    [
      ['camera inspection', 'inspección con cámara', 'inspeccion con camara'],
      'a camera inspection',
      'una inspección con cámara',
    ],
    [['hydrojet', 'hydro-jetting', 'hydro jet', 'hydro- jet'], 'hydro jetting', 'limpieza con agua a presión'],
    [['gas line', 'línea de gas', 'linea de gas'], 'a gas line', 'una línea de gas'],
    [['french drain', 'drenaje francés', 'drenaje frances'], 'a French drain', 'un drenaje francés'],
    [['drip line', 'drip irrigation', 'drip system', 'riego por goteo'], 'drip irrigation', 'riego por goteo'],
    [['sprinklers', 'aspersores'], 'sprinklers', 'aspersores'],
    [
      ['smart controller', 'irrigation controller', 'controlador de riego'],
      'an irrigation controller',
      'un controlador de riego',
    ],
    [['paver', 'pavers', 'adoquín', 'adoquin'], 'pavers', 'adoquines'],
    [['flagstone', 'laja'], 'flagstone', 'laja'],
    [['retaining wall', 'muro de contención', 'muro de contencion'], 'a retaining wall', 'un muro de contención'],
    [['raised bed', 'raised beds', 'cama elevada', 'camas elevadas'], 'raised beds', 'camas de cultivo elevadas'],
    [['decomposed granite'], 'decomposed granite', 'granito descompuesto'],
    [['gravel', 'grava'], 'gravel', 'grava'],
    [['mulch', 'mantillo'], 'mulch', 'mulch'],
    [['sod', 'tepe', 'pasto en rollo'], 'fresh sod', 'pasto nuevo en rollo'],
    [
      ['artificial turf', 'artificial grass', 'césped artificial', 'cesped artificial', 'pasto artificial'],
      'artificial turf',
      'pasto artificial',
    ],
    [['native plant', 'native plants', 'plantas nativas'], 'native plants', 'plantas nativas'],
    [['lavender', 'lavanda'], 'lavender', 'lavanda'],
    [['succulent', 'succulents', 'suculenta', 'suculentas'], 'succulents', 'suculentas'],
    [['hedge', 'hedges', 'seto', 'setos'], 'hedges', 'setos'],
    [
      ['landscape lights', 'path lights', 'luces de jardín', 'luces de jardin'],
      'landscape lighting',
      'luces de jardín',
    ],
    [['firepit', 'fire pit', 'fogón', 'fogon', 'fogata'], 'a fire pit', 'una fogata'],
    [['pergola', 'pérgola'], 'a pergola', 'una pérgola'],
    [['cedar', 'cedro'], 'cedar', 'cedro'],
    [['redwood', 'secuoya'], 'redwood', 'madera de secuoya'],
    [['composite deck', 'composite boards'], 'composite decking', 'tablas de material compuesto'],
    [['quartz', 'cuarzo'], 'quartz', 'cuarzo'],
    [['granite counter', 'encimera de granito'], 'granite', 'granito'],
    [['subway tile'], 'subway tile', 'azulejo tipo subway'],
    [['tile', 'floor tiles', 'azulejo'], 'tile', 'azulejo'],
    [['hardwood', 'madera dura'], 'hardwood', 'madera dura'],
    [['vinyl', 'vinilo'], 'vinyl', 'vinilo'],
    [['drywall', 'tablaroca'], 'drywall', 'tablaroca'],
    [['cabinet', 'cabinets', 'gabinete', 'gabinetes'], 'cabinets', 'gabinetes'],
    [['vanity', 'tocador'], 'a vanity', 'un mueble de baño'],
    [['primer', 'imprimación', 'imprimacion'], 'primer', 'sellador'],
    [['shingle', 'shingles', 'teja', 'tejas'], 'shingles', 'tejas'],
    [['gutter', 'gutters', 'canalones', 'canaletas'], 'gutters', 'canaletas'],
    [['flashing', 'tapajuntas'], 'flashing', 'tapajuntas'],
    [['heat pump', 'bomba de calor'], 'a heat pump', 'una bomba de calor'],
    [['furnace', 'caldera'], 'a furnace', 'la calefacción'],
    [['thermostat', 'termostato'], 'a thermostat', 'un termostato'],
    [['duct', 'ducts', 'ductwork', 'conductos', 'ductos'], 'ducts', 'ductos'],
    [
      ['breaker panel', 'electrical panel', 'panel eléctrico', 'panel electrico'],
      'an electrical panel',
      'un panel eléctrico',
    ],
    [['EV charger', 'cargador eléctrico', 'cargador electrico'], 'an EV charger', 'un cargador para carro eléctrico'],
    [['recessed lighting', 'luces empotradas'], 'recessed lights', 'luces empotradas'],
  ])('as %j is told as %j and %j', (texts, en, es) => {
    expect(texts.map((text) => detailsIn([text], 'en'))).toEqual(texts.map(() => [en]))
    expect(texts.map((text) => detailsIn([text], 'es'))).toEqual(texts.map(() => [es]))
  })

  it.each([
    'an apex',
    'sinking',
    'a graveled walk',
    'soda',
    'hedgehog',
    'projectile',
    'primero',
    'tejado',
    'products',
    'productos',
  ])('is not in %j', (text) => {
    expect(detailsIn([text], 'en')).toEqual([])
  })

  it('is four things at most, each once, out of all texts', () => {
    expect(detailsIn(['pavers', 'gravel, mulch', 'pavers again', 'sod and hedges'], 'en')).toEqual([
      'pavers',
      'gravel',
      'mulch',
      'fresh sod',
    ])
    // words of two texts are not read as one
    expect(detailsIn(['sew', 'er line', 'a heat', 'pump'], 'en')).toEqual([])
  })

  it('holds no word that may not be said, and is looked for at the beginning of very long texts', () => {
    expect(detailsIn(['cedar and redwood'], 'en', new Set(['cedar']))).toEqual(['redwood'])
    expect(detailsIn(['fire pit, pergola'], 'en', new Set(['pit']))).toEqual(['a pergola'])
    expect(detailsIn([`${'x'.repeat(40_000)} cedar`], 'en')).toEqual([])
    expect(detailsIn([`${'x'.repeat(39_990)} cedar`], 'en')).toEqual(['cedar'])
  })
})

it.each<[TradeGroup, string[]]>([
  [
    'outdoor',
    [
      'Irrigation',
      'Sprinklers',
      'Landscaping',
      'Lawn care',
      'Garden',
      'Yard work',
      'Tree care',
      'Hedges',
      'Pavers',
      'Patios',
      'Mulching',
      'Sod',
      'Turf',
      'Fences',
      'Retaining walls',
      'Riego',
      'Jardín',
      'Jardineria',
      'Césped',
      'Cesped',
      'Paisajismo',
      'Árboles',
      'Arbol',
      'Cerca',
    ],
  ],
  [
    'building',
    [
      'Remodeling',
      'Renovation',
      'Kitchens',
      'Bathroom tile',
      'Decks',
      'Cabinets',
      'Floors',
      'Additions',
      'Carpentry',
      'Doors',
      'Windows',
      'Concrete',
      'Drywall',
      'Framing',
      'Cocinas',
      'Baños',
      'Banos',
      'Pisos',
      'Puertas',
      'Ventanas',
      'Remodelación',
    ],
  ],
  [
    'water',
    [
      'Plumbing',
      'Pipes',
      'Drains',
      'Sewers',
      'Water heaters',
      'Faucets',
      'Toilets',
      'Leaks',
      'Sump pumps',
      'Gas lines',
      'Hydro jetting',
      'Plomería',
      'Tubería',
      'Desagües',
      'Calentadores',
      'Fugas',
      'Grifos',
    ],
  ],
  [
    'surface',
    [
      'Painting',
      'Roofing',
      'Siding',
      'Gutters',
      'Stucco',
      'Staining',
      'Washing',
      'Cleaning',
      'Coatings',
      'Pintura',
      'Techos',
      'Tejados',
      'Canalón',
      'Canalon',
      'Limpieza',
    ],
  ],
  [
    'systems',
    [
      'Electrical',
      'Wiring',
      'Panels',
      'Lighting',
      'HVAC',
      'Heating',
      'Cooling',
      'Furnaces',
      'Air conditioning',
      'Solar',
      'Chargers',
      'Eléctrico',
      'Electricista',
      'Calefacción',
      'Aire acondicionado',
    ],
  ],
  ['general', ['Handyman', 'Cercano', '']],
])('the group %s has the services %j', (group, services) => {
  expect(services.map((service) => [service, groupOf(service)])).toEqual(services.map((service) => [service, group]))
})
