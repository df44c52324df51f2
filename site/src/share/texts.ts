import { textsFrom, type TextOf } from '../catalogues.ts'
import en from '../texts/en/share.json' with { type: 'json' }
import es from '../texts/es/share.json' with { type: 'json' }

export type ShareText = keyof typeof en
export type Text = TextOf<ShareText>

/** The words of the page of a link, by language. */
export const textsOf = textsFrom<ShareText>({ en, es })
