import type { Area, Entry } from './lib/area.ts'
import type { Site } from './lib/site.tsx'
import { accounts } from './areas/accounts/index.ts'
import { ads } from './areas/ads/index.ts'
import { assistant } from './areas/assistant/index.ts'
import { customers } from './areas/customers/index.ts'
import { home } from './areas/home/index.ts'
import { inbox } from './areas/inbox/index.ts'
import { photos } from './areas/photos/library/index.ts'
import { projects } from './areas/projects/index.ts'
import { connections } from './areas/connections/index.ts'
import { reviews } from './areas/reviews/screen/index.ts'
import { invoices } from './areas/invoices/index.ts'
import { print } from './areas/print/index.ts'
import { opportunities } from './areas/opportunities/index.ts'
import { quotes } from './areas/quotes/index.ts'
import { pricebook } from './areas/pricebook/index.ts'
import { requests } from './areas/requests/index.ts'
import { schedule } from './areas/schedule/index.ts'
import { settings } from './areas/settings/index.ts'
import { showcases } from './areas/showcases/index.ts'
import { social } from './areas/social/index.ts'
import { website } from './areas/website/index.ts'

/**
 * Every area of the office, in the order of its navigation, group by group.
 *
 * To add one:
 * 1. `areas/<area>/index.ts` exports an `Area` (lib/area.ts) and stays tiny, because every first load carries it:
 *
 *    export const projects: Area = {
 *      name: 'projects',
 *      texts: ['projects'],
 *      screens: [
 *        { path: '/projects', load: async () => (await import('./ProjectsScreen.tsx')).ProjectsScreen },
 *        { path: '/projects/$projectId', load: async () => (await import('./ProjectScreen.tsx')).ProjectScreen },
 *      ],
 *      navigation: { path: '/projects', label: 'shell.projects', icon: IconHammer, key: 'p', bar: 'everybody' },
 *      actions: [{ label: 'shell.newProject', icon: IconPlus, to: '/projects?createProject=true', add: true }],
 *    }
 *
 * 2. its texts: `texts/en/<area>.json` and `texts/es/<area>.json`, and a line in `texts/keys.ts`. Labels of `navigation`
 *    and `actions` are needed before the area is loaded, so they stand in `shell.json`.
 * 3. one line in the list below.
 *
 * A screen finds its business with `useSite()`, its parameters with `useParams({ strict: false })`.
 */
export const areas: readonly Area[] = [
  accounts,
  home,
  inbox,
  requests,
  assistant,
  schedule,
  projects,
  customers,
  quotes,
  invoices,
  pricebook,
  website,
  reviews,
  photos,
  showcases,
  social,
  ads,
  print,
  opportunities,
  settings,
  connections,
]

/** The areas that somebody of this role has a use for. */
export const areasFor = (role: Site['role'] | undefined): readonly Area[] =>
  role === 'field' ? areas.filter(({ office }) => office !== true) : areas

/** The entries of the navigation. A field member gets none of its hints: they are about the office's work, such as imports. */
export const navigationFor = (role: Site['role'] | undefined): readonly Entry[] =>
  areasFor(role).flatMap(({ navigation }) =>
    navigation === undefined ? [] : [role === 'field' ? { ...navigation, hint: undefined } : navigation],
  )
