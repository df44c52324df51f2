import type { ServiceKey } from '../business.ts'

const both = (en: string, es: string) => ({ en, es })

/** The first words of the website. */
export const hero = {
  headline: both('One crew for the pipes and the yard', 'Un solo equipo para las tuberías y el jardín'),
  lead: both(
    'Water heaters, leaks, and bathrooms indoors. Patios, walls, and lawns outdoors. In the East Bay since 2009.',
    'Calentadores, fugas y baños por dentro. Patios, muros y césped por fuera. En el East Bay desde 2009.',
  ),
  tagline: both('Plumbing and landscaping', 'Plomería y jardinería'),
  /** The first of these that strangers may see. */
  photos: [
    {
      name: 'patio-after',
      alt: both('A herringbone paver patio under a cedar pergola', 'Un patio de adoquín bajo una pérgola de cedro'),
    },
    { name: 'retaining-wall', alt: both('A retaining wall of cut stone', 'Un muro de contención de piedra') },
    { name: 'lawn-after', alt: both('A new lawn beside a planted bed', 'Césped nuevo junto a una jardinera') },
    { name: 'stone-walkway', alt: both('A flagstone walkway through a side yard', 'Un andador de laja') },
    { name: 'bathroom-after', alt: both('A bathroom with white subway tile', 'Un baño con azulejo blanco') },
  ],
  proofs: [
    both('Licensed for both trades', 'Con licencia para los dos oficios'),
    both('A written price before we start', 'Precio por escrito antes de empezar'),
    both('The yard is left clean', 'Dejamos todo limpio'),
  ],
} as const

/** What stands in no other record. The numbers are made up. */
export const facts = {
  since: 2009,
  licenses: [
    { label: 'C-36 Plumbing', number: '1002936', state: 'CA' },
    { label: 'C-27 Landscaping', number: '1002936', state: 'CA' },
  ],
  insured: true,
  bonded: true,
  free_estimates: true,
  warranty: both('Two years on our work', 'Dos años en nuestro trabajo'),
  payments: both('Card, check, or bank transfer', 'Tarjeta, cheque o transferencia'),
  languages: ['English', 'Español'],
} as const

/** What each service's own page says. Prices in cents. */
export const servicePages: readonly {
  readonly service: ServiceKey
  readonly name: string
  readonly about: string
  readonly intro: { readonly en: string; readonly es: string }
  readonly includes: readonly { readonly en: string; readonly es: string }[]
  readonly price: readonly [kind: 'none' | 'from' | 'range', cents: number | null, to: number | null]
  readonly picture?: string
}[] = [
  {
    service: 'heaters',
    name: 'Calentadores de agua',
    about: 'De tanque o de paso: reparación, reemplazo, permisos y sujeción contra sismos.',
    intro: both(
      'A heater rarely fails on a good day. We carry the usual sizes on the van, so most tanks are replaced the day after you call, with the permit, the straps, and the pan that the code asks for.',
      'Un calentador casi nunca falla en un buen día. Llevamos las medidas usuales en la camioneta, así que casi siempre lo cambiamos al día siguiente, con el permiso, los sujetadores y la charola que pide el código.',
    ),
    includes: [
      both('Hauling the old tank away', 'Nos llevamos el tanque viejo'),
      both('Permit and inspection', 'Permiso e inspección'),
      both('Earthquake straps and drain pan', 'Sujetadores contra sismos y charola'),
    ],
    price: ['from', 189_000, null],
    picture: 'water-heater-after',
  },
  {
    service: 'leaks',
    name: 'Fugas y reparaciones',
    about: 'Llaves, inodoros, válvulas y tuberías rotas. Atención el mismo día si la fuga está activa.',
    intro: both(
      'Turn the water off at the meter if you can, then call. We find the leak before we open a wall, and tell you what it costs before we fix it.',
      'Si puede, cierre el agua en el medidor y llámenos. Encontramos la fuga antes de abrir un muro y le decimos cuánto cuesta antes de repararla.',
    ),
    includes: [both('Finding the leak', 'Localizar la fuga'), both('Parts on the van', 'Refacciones en la camioneta')],
    price: ['from', 14_500, null],
    picture: 'under-sink-after',
  },
  {
    service: 'drains',
    name: 'Limpieza de drenajes',
    about: 'Cocina, baño y línea principal, con cámara y agua a presión.',
    intro: both(
      'We look with a camera after we clear a line, so that you know why it clogged and whether it will again.',
      'Después de destapar, revisamos con cámara: así sabe por qué se tapó y si volverá a pasar.',
    ),
    includes: [both('A camera look afterwards', 'Revisión con cámara al final')],
    price: ['range', 19_500, 48_000],
  },
  {
    service: 'bathrooms',
    name: 'Baños y cocinas',
    about: 'Muebles, regaderas y remodelaciones completas, de principio a fin.',
    intro: both(
      'Plumbing, tile, and fixtures by the same people. You get a drawing and one price, and we work room by room so that the house stays livable.',
      'Plomería, azulejo y muebles con la misma gente. Recibe un plano y un solo precio, y trabajamos cuarto por cuarto para que la casa siga habitable.',
    ),
    includes: [both('A drawing and one price', 'Un plano y un solo precio'), both('Daily cleanup', 'Limpieza diaria')],
    price: ['from', 950_000, null],
    picture: 'bathroom-after',
  },
  {
    service: 'sewer',
    name: 'Drenaje y gas',
    about: 'Reemplazo de la línea de drenaje con certificado y líneas de gas.',
    intro: both(
      'Selling a house in the East Bay often takes a sewer certificate. We test, replace what fails, and file the papers.',
      'Para vender una casa en el East Bay suele pedirse un certificado de drenaje. Probamos, cambiamos lo que falle y hacemos el trámite.',
    ),
    includes: [both('The certificate', 'El certificado')],
    price: ['none', null, null],
  },
  {
    service: 'irrigation',
    name: 'Riego',
    about: 'Goteo y aspersores, controladores inteligentes y válvulas.',
    intro: both(
      'Drip under the beds, heads that match on the lawn, and a controller that knows about the rain. Most yards use a third less water.',
      'Goteo en las jardineras, aspersores parejos en el césped y un controlador que sabe si llovió. Casi todos los jardines gastan un tercio menos de agua.',
    ),
    includes: [both('Controller set up on your phone', 'El controlador queda en su teléfono')],
    price: ['from', 42_000, null],
    picture: 'sprinkler-trench',
  },
  {
    service: 'lawns',
    name: 'Césped y plantas',
    about: 'Césped nuevo, cambio a plantas nativas, planos y composta.',
    intro: both(
      'We fix the soil first: grass and natives fail in clay that nobody loosened.',
      'Primero arreglamos la tierra: ni el césped ni las nativas crecen en barro que nadie aflojó.',
    ),
    includes: [both('Soil test and compost', 'Prueba de tierra y composta')],
    price: ['from', 180_000, null],
    picture: 'lawn-after',
  },
  {
    service: 'stone',
    name: 'Adoquines y muros',
    about: 'Patios, andadores, muros de contención y fogatas que quedan a nivel.',
    intro: both(
      'A patio is as flat as its base. We dig eight inches, compact in layers, and set an edge that holds, so that chairs still stand level in ten years.',
      'Un patio queda tan plano como su base. Excavamos veinte centímetros, compactamos por capas y ponemos un borde firme: en diez años las sillas seguirán parejas.',
    ),
    includes: [
      both('Compacted base and edge restraint', 'Base compactada y borde'),
      both('Drainage behind every wall', 'Drenaje detrás de cada muro'),
    ],
    price: ['from', 680_000, null],
    picture: 'patio-after',
  },
  {
    service: 'drainage',
    name: 'Drenaje de jardín',
    about: 'Drenes franceses, bajadas, pozos y nivelación.',
    intro: both(
      'Water that stands at the house in January is in the crawl space in March. We lead it to the street or into a dry well.',
      'El agua que se junta en enero está bajo la casa en marzo. La llevamos a la calle o a un pozo de absorción.',
    ),
    includes: [both('A plan of where the water goes', 'Un plano de por dónde va el agua')],
    price: ['from', 320_000, null],
    picture: 'french-drain',
  },
  {
    service: 'trees',
    name: 'Árboles y setos',
    about: 'Setos, árboles chicos, poda y limpieza de temporada.',
    intro: both(
      'Two visits a year keep a hedge in shape. We haul every leaf.',
      'Dos visitas al año mantienen un seto en forma. Nos llevamos hasta la última hoja.',
    ),
    includes: [both('Hauling', 'Retiro de ramas')],
    price: ['from', 38_000, null],
    picture: 'hedge-after',
  },
]

/** Before and after, by the names of their photos. */
export const pairs = [
  { before: 'patio-before', after: 'patio-after', caption: 'A weedy slope became a patio' },
  { before: 'bathroom-before', after: 'bathroom-after', caption: 'Cracked tile made way for a vanity' },
  { before: 'lawn-before', after: 'lawn-after', caption: 'Six weeks after new soil and seed' },
  { before: 'water-heater-before', after: 'water-heater-after', caption: 'Eighteen years old, and its successor' },
] as const

export const questions = [
  [
    both('Do you give free estimates?', '¿Dan presupuestos gratis?'),
    both(
      'Yes. For most jobs we come by, measure, and send a written price within two days.',
      'Sí. Para casi todo pasamos, medimos y enviamos un precio por escrito en dos días.',
    ),
  ],
  [
    both('Can one crew do the bathroom and the yard?', '¿El mismo equipo hace el baño y el jardín?'),
    both(
      'That is why we are both. One person runs your job from the first drain to the last plant.',
      'Para eso somos los dos. Una sola persona lleva su obra, del primer drenaje a la última planta.',
    ),
  ],
  [
    both('Do you pull permits?', '¿Tramitan los permisos?'),
    both(
      'Yes, for water heaters, sewer laterals, gas lines, and walls over three feet. The fee is in your price.',
      'Sí, para calentadores, drenajes, gas y muros de más de un metro. El costo va en su precio.',
    ),
  ],
  [
    both('How soon can you come?', '¿Qué tan pronto pueden venir?'),
    both(
      'Active leaks the same day when you call before noon. Other repairs within the week. Yards are planned a few weeks ahead.',
      'Fugas activas el mismo día si llama antes del mediodía. Otras reparaciones en la semana. Los jardines se planean con unas semanas.',
    ),
  ],
  [
    both('Do you speak Spanish?', '¿Hablan español?'),
    both('Yes, everyone in the office and most of the crew.', 'Sí, toda la oficina y casi todo el equipo.'),
  ],
  [
    both('How do I pay?', '¿Cómo pago?'),
    both(
      'By card, check, or bank transfer. Larger jobs are paid in three parts: at the start, halfway, and at the end.',
      'Con tarjeta, cheque o transferencia. Las obras grandes se pagan en tres partes: al inicio, a la mitad y al final.',
    ),
  ],
] as const

export const offers = [
  {
    title: both('$75 off a water heater', '$75 menos en un calentador'),
    text: both('When it is replaced before it leaks.', 'Si lo cambia antes de que gotee.'),
    terms: both('One for each home. Not for emergency calls.', 'Uno por casa. No aplica en urgencias.'),
    code: 'WARM75',
  },
  {
    title: both('Free controller with new irrigation', 'Controlador gratis con riego nuevo'),
    text: both('A smart one, set up on your phone.', 'Inteligente, y queda en su teléfono.'),
    terms: both('From six zones.', 'Desde seis zonas.'),
    code: '',
  },
] as const

export const roles: readonly (readonly [name: string, role: { readonly en: string; readonly es: string }])[] = [
  ['Maria Alvarez', both('Owner, master plumber', 'Dueña, maestra plomera')],
  ['Denise Okafor', both('Office and schedule', 'Oficina y agenda')],
  ['Tomás Reyes', both('Lead, landscape crew', 'Encargado de jardinería')],
]

/** What is told of towns with a page of their own; each is used once. */
export const towns = [
  both(
    'Many of the houses that we work on in {town} were built before 1940, with galvanized pipe in the walls and clay sewer lines under the street trees. We know what those look like from the inside. When a faucet slows down on one side of the house only, it is mostly the last few feet of old pipe, and we can replace those without opening the whole wall. Outdoors the soil is clay: it holds water in January and cracks in August, so every patio we set gets a deep base, and every wall a drain behind it. We park where the street sweeping allows, start at eight so that the neighbors can sleep, and take the broken concrete with us the same day. The pictures on this page are from work around the corner. Ask us for the street, and go and look.',
    'Muchas de las casas donde trabajamos en {town} son de antes de 1940, con tubería galvanizada en los muros y drenajes de barro bajo los árboles de la calle. Sabemos cómo se ven por dentro. Afuera la tierra es barro: guarda agua en enero y se agrieta en agosto, así que cada patio lleva una base profunda y cada muro, un dren. Las fotos de esta página son de trabajos a la vuelta de su casa.',
  ),
  both(
    'In {town} we do as much outdoors as indoors. Yards here are small and steep, so a retaining wall and two steps often give a family the only flat place it has. We draw it first, to scale, with the chairs in it, and you see whether the table fits before a shovel moves. The city asks for a permit when a wall is taller than three feet, and for a certificate when a sewer line is sold with a house. We file both, and wait for the inspector so that you need not take the day off. Water heaters, leaks, and drains we usually fix on the day after you call, because the shop is fifteen minutes away. Several neighbors share a hauling day with us in fall, which makes the cleanup cheaper for everyone. Tell us when yours is.',
    'En {town} trabajamos tanto afuera como adentro. Los jardines son chicos y empinados: un muro de contención y dos escalones suelen dar el único lugar plano. Primero lo dibujamos a escala. El permiso y el certificado los tramitamos nosotros, y esperamos al inspector. Calentadores, fugas y drenajes casi siempre quedan al día siguiente, porque el taller está a quince minutos.',
  ),
] as const
