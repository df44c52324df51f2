import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import { isAtLeast } from '../../platform/work/actors.ts'
import type { Actor } from '../../platform/work/work.ts'
import type { Role } from '#contract/accounts.ts'

/** How something is done, in a sentence or two, and where. */
export interface HelpTopic {
  readonly id: string
  readonly title: string
  readonly text: string
  /** What people also call it when they look for it; never shown. */
  readonly words: string
  readonly path: string
}

/** Each topic: where it is done, and who may. */
const topics = {
  request: ['/requests?createRequest=request', 'office'],
  board: ['/requests?view=board', 'field'],
  won: ['/requests', 'office'],
  reply: ['/requests', 'office'],
  import: ['/requests', 'office'],
  assistant: ['/requests?aisaSettings=true', 'owner'],
  questions: ['/requests?aisaSettings=true', 'owner'],
  project: ['/projects?createProject=true', 'office'],
  note: ['/projects', 'field'],
  photos: ['/photos', 'field'],
  website_photos: ['/photos', 'office'],
  checklist: ['/projects', 'field'],
  share: ['/projects', 'office'],
  showcase: ['/showcases?createShowcase=options', 'office'],
  review: ['/projects', 'office'],
  customer: ['/customers', 'field'],
  hours: ['/settings?section=hours', 'owner'],
  services: ['/settings?section=services', 'owner'],
  working_hours: ['/settings?section=crew', 'office'],
  online_booking: ['/settings?section=booking', 'office'],
  conflicts: ['/schedule?conflicts=true', 'office'],
  notifications: ['/settings?section=notifications', 'office'],
  home_screen: ['/home', 'field'],
  shortcuts: ['/home', 'field'],
  website_form: ['/home', 'office'],
  qr: ['/local-opportunities?part=codes', 'office'],
  referrals: ['/local-opportunities?part=referrals', 'office'],
  competitors: ['/local-opportunities?part=competitors', 'office'],
  neighbours: ['/local-opportunities?part=neighbours', 'office'],
} as const satisfies Record<string, readonly [path: string, role: Role]>
type TopicName = keyof typeof topics

const isTopic = (name: string): name is TopicName => Object.hasOwn(topics, name)
const names = Object.keys(topics).filter(isTopic)

type HelpText = keyof typeof en
const isText = (key: string): key is HelpText => Object.hasOwn(en, key)
const catalogues: Readonly<Record<'en' | 'es', Readonly<Record<HelpText, string>>>> = { en, es }

/** The topics that concern somebody, in a language. */
export function helpTopics(locale: 'en' | 'es', actor: Actor): HelpTopic[] {
  const text = (key: HelpText): string => catalogues[locale][key]
  return names.flatMap((name) => {
    const [path, role] = topics[name]
    if (!isAtLeast(role, actor)) return []
    const wordsKey = `help.${name}.words`
    const words = isText(wordsKey) ? text(wordsKey) : ''
    return [{ id: name, title: text(`help.${name}.title`), text: text(`help.${name}.text`), words, path }]
  })
}
