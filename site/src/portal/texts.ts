import { textsFrom, type TextOf } from '../catalogues.ts'
import en from '../texts/en/portal.json' with { type: 'json' }
import es from '../texts/es/portal.json' with { type: 'json' }

export type Text = TextOf<keyof typeof en>

/** The words of a customer's own page, by language. */
export const textsOf = textsFrom<keyof typeof en>({ en, es })
