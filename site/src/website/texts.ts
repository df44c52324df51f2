// Small on purpose: the words of the sections have a catalogue of their own.
import { textsFrom, type TextOf } from '../catalogues.ts'
import en from '../texts/en/website.json' with { type: 'json' }
import es from '../texts/es/website.json' with { type: 'json' }

export type WebsiteText = keyof typeof en
export type Text = TextOf<WebsiteText>

/** The words of a website's sections, by language. */
export const textsOf = textsFrom<WebsiteText>({ en, es })
