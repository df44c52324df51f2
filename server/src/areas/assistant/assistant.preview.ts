import type { SiteWork } from '../../platform/work/work.ts'
import { groundOf } from './assistant.business.ts'
import type { AssistantSettings } from './assistant.settings.operations.ts'
import { builtInEngine } from './assistant.built-in.ts'
import { assistantText, type Language } from './assistant.texts.ts'
import { turn, type Situation } from './machine/types.ts'

/** The first message that the assistant would send to a new request, by the business's own data and settings. */
export async function previewOf(work: SiteWork, settings: AssistantSettings, language: Language): Promise<string> {
  const ground = await groundOf(work, settings)
  const [service] = ground.business.services
  const situation: Situation = {
    ...ground,
    // whoever looks at it at night wants to see what is said by day
    business: { ...ground.business, open: true, opensAt: null },
    now: work.now,
    request: {
      name: assistantText(language, 'preview.customer'),
      phone: null,
      email: null,
      address: '',
      serviceId: service?.id ?? null,
      serviceName: service?.name ?? null,
      message: '',
      photoCount: 0,
      photoNames: [],
      source: 'website_form',
      stage: 'request',
      status: 'new',
      textConsent: true,
      language,
    },
    slots: [],
    channel: 'chat',
  }
  const builtIn = await builtInEngine()
  const { acts, state } = turn(null, situation, { kind: 'arrived' }, [])
  return acts.flatMap((act) => (act.kind === 'say' ? builtIn.word(act.parts, situation, state) : [])).join('\n')
}
