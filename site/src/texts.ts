import { textsFrom, type TextOf } from './catalogues.ts'
import en from './texts/en/public.json' with { type: 'json' }
import es from './texts/es/public.json' with { type: 'json' }

export type PublicText = keyof typeof en
export type Text = TextOf<PublicText>

/** The words of the public pages, by language. */
export const textsOf = textsFrom<PublicText>({ en, es })

/** Whether a key that came from elsewhere is one of ours. */
export const isPublicText = (key: string): key is PublicText => key in en
