import type { Text } from '../../lib/texts.ts'

/** A language of customers in words. */
export const languageName = (text: Text, language: string): string =>
  text(language === 'es' ? 'settings.language.es' : 'settings.language.en')
