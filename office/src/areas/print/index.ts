import IconPrinter from '~icons/tabler/printer'
import type { Area } from '../../lib/area.ts'

/** Pieces for a printer: hangers, postcards, cards, and signs, with the codes on them. */
export const print: Area = {
  name: 'print',
  office: true,
  texts: ['print', 'mailings', 'amounts', 'copy'],
  screens: [
    { path: '/print-marketing', load: async () => (await import('./PrintScreen.tsx')).PrintScreen },
    { path: '/print-marketing/$printDesignId', load: async () => (await import('./PieceScreen.tsx')).PieceScreen },
  ],
  navigation: { path: '/print-marketing', label: 'shell.print', icon: IconPrinter, group: 'marketing', key: 'm' },
}
