import Icons from 'unplugin-icons/vite'
import type { PluginOption } from 'vite'

/** What the icon set writes on each shape, and `office/src/icons/icon.tsx` on the whole icon, where a screen can change it. */
const REPEATED = /\s(?:fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)="[^"]*"/g

/**
 * Makes `import IconCheck from '~icons/tabler/check'` a component, from the set's data: an icon is a module of its own,
 * so that a screen loads only those it shows.
 */
export const icons = (): PluginOption =>
  Icons({
    compiler: {
      extension: 'js',
      compiler: (svg, _collection, name) => {
        const shapes = /^<svg[^>]*>(.*)<\/svg>$/s.exec(svg)?.[1]
        if (shapes === undefined) throw new Error(`the icon ${name} is not in the shape that was expected`)
        const isFilled = !svg.includes('stroke="currentColor"')
        const text = JSON.stringify(shapes.replace(REPEATED, ''))
        return `import { createIcon } from '#office/icons/icon.tsx'\nexport default createIcon(${text}${isFilled ? ', true' : ''})`
      },
    },
  })
