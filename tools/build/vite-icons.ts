import Icons from 'unplugin-icons/vite'
import type { PluginOption } from 'vite'

const SHAPE = /<(\w+)((?:\s[\w-]+="[^"]*")*)\s*\/>/g
const ATTRIBUTE = /\s([\w-]+)="([^"]*)"/g
/** What the set writes on each shape, and `office/src/icons/icon.tsx` on the whole icon, where a screen can change it. */
const REPEATED = new Set(['fill', 'stroke', 'stroke-linecap', 'stroke-linejoin', 'stroke-width'])

/**
 * Makes `import IconCheck from '~icons/tabler/check'` a component, from the set's data: an icon is a module of its own,
 * so that a screen loads only those it shows.
 */
export const icons = (): PluginOption =>
  Icons({
    compiler: {
      extension: 'js',
      compiler: (svg, _collection, name) => {
        const shapes = [...svg.matchAll(SHAPE)].map(([, element, attributes = '']) => [element, propsOf(attributes)])
        if (shapes.length === 0) throw new Error(`the icon ${name} has no shapes`)
        const isFilled = !svg.includes('stroke="currentColor"')
        const given = `${JSON.stringify(shapes)}${isFilled ? ', true' : ''}`
        return `import { createIcon } from '#office/icons/icon.tsx'\nexport default createIcon(${given})`
      },
    },
  })

function propsOf(attributes: string): Record<string, string> {
  const pairs = [...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = '', value = '']): [string, string][] =>
    REPEATED.has(name) ? [] : [[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]],
  )
  return Object.fromEntries(pairs)
}
