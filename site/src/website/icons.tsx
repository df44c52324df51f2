/** Line drawings, from Tabler Icons 3 (MIT), and which one stands for a service. */
const paths = {
  check: 'M5 12l5 5l10-10',
  phone: 'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5-2.5l5 2v4a2 2 0 0 1-2 2a16 16 0 0 1-15-15a2 2 0 0 1 2-2',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 7v5l3 3',
  shield: 'M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1-8.5 15a12 12 0 0 1-8.5-15a12 12 0 0 0 8.5-3M9 12l2 2l4-4',
  calendar: 'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM16 3v4M8 3v4M4 11h16',
  pin: 'M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0M17.7 16.7l-4.3 4.2a2 2 0 0 1-2.8 0l-4.3-4.2a8 8 0 1 1 11.4 0',
  star: 'M12 17.8l-6.2 3.2l1.2-6.9l-5-4.9l6.9-1l3.1-6.2l3.1 6.2l6.9 1l-5 4.9l1.2 6.9z',
  tag: 'M7.5 7.5m-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0M3 6v5.2c0 .5.2 1 .6 1.4l7.7 7.7a2.4 2.4 0 0 0 3.4 0l5.6-5.6a2.4 2.4 0 0 0 0-3.4L12.600 3.600A2 2 0 0 0 11.200 3H6a3 3 0 0 0-3 3',
  tool: 'M7 10h3V7L6.500 3.500a6 6 0 0 1 8 8l6 6a2 2 0 0 1-3 3l-6-6a6 6 0 0 1-8-8z',
  drop: 'M7.500 19.400a6.800 6.800 0 0 0 9 0a6.300 6.300 0 0 0 1.800-8L13.400 4.100c-.600-.900-1.800-1.100-2.700-.500a1.900 1.900 0 0 0-.500.500L5.700 11.400a6.300 6.300 0 0 0 1.800 8',
  flame:
    'M12 10.900c1-2.900-1-6.900-2-7.900c0 3-1.800 4.700-3 6S5 12.100 5 14.100a7 7 0 0 0 14 0c0-1.500-1.100-3.900-2-5.100c-1.800 2.900-2.800 2.900-5 1.900',
  snow: 'M10 4l2 1l2-1M12 2v6.500l3 1.700M17.900 6.300l.100 2.200l1.900 1.200M20.700 7L15 10.300l.100 3.400M19.900 14.300l-1.900 1.200l-.100 2.200M20.700 17L15 13.700l-2.900 1.700M14 20l-2-1l-2 1M12 22v-6.500l-3-1.700M6.100 17.700L6 15.500l-1.900-1.200M3.300 17L9 13.700l-.100-3.400M4.100 9.700L6 8.500l.100-2.200M3.300 7L9 10.300l2.900-1.700',
  bolt: 'M13 3v7h6l-8 11v-7H5z',
  brush:
    'M3 21v-4a4 4 0 1 1 4 4zM21 3A16 16 0 0 0 8.200 13.200M21 3a16 16 0 0 1-10.200 12.800M10.600 9a9 9 0 0 1 4.400 4.400',
  home: 'M5 12H3l9-9l9 9h-2M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7M9 21v-6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v6',
  hammer:
    'M11.400 10l-7.400 7.400a2.100 2.100 0 1 0 3 3L14.400 13M18.100 15.400l2.500-2.500a1.400 1.400 0 0 0 0-2L13.400 3.700a2.400 2.400 0 0 0-3.400 0L7.500 6.200a1.400 1.400 0 0 0 0 2L14.700 15.400a2.400 2.400 0 0 0 3.400 0',
  leaf: 'M5 21c.500-4.500 2.500-8 7-10M9 18c6.200 0 10.500-3.300 11-12V4h-4c-9 0-12 4-12 9c0 1 0 3 2 5h3z',
  tree: 'M16 5.700a4 4 0 0 1 1.500 6.700a4 4 0 0 1-3.500 5.600h-4a4 4 0 0 1-3.500-5.600A4 4 0 0 1 8 5.700a4 4 0 0 1 8 0M12 21v-9M12 15l2.500-2.500M12 13L9.500 10.500',
  fence: 'M4 12v4h16v-4zM6 16v4h4v-4M6 12V6l2-2l2 2v6M14 16v4h4v-4M14 12V6l2-2l2 2v6',
  wall: 'M4 4h16a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1M3 9h18M3 14.500h18M9 9v5.500M15 4v5M15 14.500V20M6 14.500V20',
  broom: 'M12 3v8M8 11h8l2 10H6zM9.500 16l-.500 5M14.500 16l.500 5',
  bug: 'M9 9V8a3 3 0 0 1 6 0v1M8 9h8a6 6 0 0 1 1 3v3a5 5 0 0 1-10 0v-3a6 6 0 0 1 1-3M3 13h4M17 13h4M12 20v-6M4 19l3.400-2M20 19l-3.300-2M4 7l3.800 2.400M20 7l-3.800 2.400',
  truck:
    'M7 17m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M17 17m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 17H3V6a1 1 0 0 1 1-1h9v12m-4 0h6m4 0h2v-6h-8m0-5h5l3 5',
  key: 'M16.600 3.900l3.500 3.500a3 3 0 0 1 0 4.200l-2.600 2.600a3 3 0 0 1-4.200 0l-.300-.300l-6.600 6.600a2 2 0 0 1-1.200.600L5 21H4a1 1 0 0 1-1-1v-1.200a2 2 0 0 1 .600-1.400L4 17h2v-2h2v-2l2.100-2.100l-.300-.300a3 3 0 0 1 0-4.200l2.600-2.600a3 3 0 0 1 4.200 0M15 9h0',
  window: 'M12 3c-3.900 0-7 3.100-7 7v10a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V10c0-3.900-3.100-7-7-7M5 13h14M12 3v18',
  bath: 'M4 12h16a1 1 0 0 1 1 1v3a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4v-3a1 1 0 0 1 1-1M6 12V5a2 2 0 0 1 2-2h3v2.200M4 21l1-1.500M20 21l-1-1.500',
  sparkle:
    'M16 18a2 2 0 0 1 2 2a2 2 0 0 1 2-2a2 2 0 0 1-2-2a2 2 0 0 1-2 2M16 6a2 2 0 0 1 2 2a2 2 0 0 1 2-2a2 2 0 0 1-2-2a2 2 0 0 1-2 2M9 18a6 6 0 0 1 6-6a6 6 0 0 1-6-6a6 6 0 0 1-6 6a6 6 0 0 1 6 6',
} as const
export type IconName = keyof typeof paths

/** What a service's name says of it, the first that fits. */
const meanings: readonly (readonly [RegExp, IconName])[] = [
  [/heater|boiler|furnace|heat|fire|gas/i, 'flame'],
  [/cool|air con|\bac\b|hvac|duct|ventil|refriger|freez|winter/i, 'snow'],
  [/bath|shower|tub|toilet/i, 'bath'],
  [/leak|drain|pipe|plumb|water|sewer|faucet|sink|septic|pool|spa|irrigat|sprinkl|gutter|wash/i, 'drop'],
  [/electric|outlet|panel|wir|light|charger|generator|solar|switch/i, 'bolt'],
  [/paint|stain|drywall|cabinet|wallpaper|finish/i, 'brush'],
  [/tree|stump|trim|prun|hedge/i, 'tree'],
  [/lawn|garden|plant|landscap|sod|mulch|turf|yard|mow|weed/i, 'leaf'],
  [/fence|gate|deck|pergola|rail/i, 'fence'],
  [/brick|stone|mason|concrete|paver|patio|wall|driveway|tile|floor|chimney/i, 'wall'],
  [/roof|siding|attic|insul|remodel|addition|home|house|kitchen|room/i, 'home'],
  [/clean|maid|janitor|sweep|dust/i, 'broom'],
  [/pest|termite|rodent|bug|ant|roach|mosquito|wasp/i, 'bug'],
  [/mov|haul|junk|deliver|truck|load|pack|storage/i, 'truck'],
  [/lock|key|safe/i, 'key'],
  [/window|door|glass|screen|opener/i, 'window'],
  [/carpent|wood|trim|furnitur|build|install|assembl|mount|hang/i, 'hammer'],
]

/** The drawing that stands for a service. */
export const iconFor = (service: string): IconName => meanings.find(([words]) => words.test(service))?.[1] ?? 'tool'

/** A drawing beside words that say the same, so nobody needs to hear of it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
