import { createElement, type ComponentProps, type FC } from 'react'

export interface IconProps extends Omit<ComponentProps<'svg'>, 'stroke'> {
  /** Width and height, in pixels. */
  size?: number | undefined
  /** Width of the lines of an outlined icon, in units of its 24 by 24 field. */
  stroke?: number | undefined
}

/** The element of a shape and its attributes: `['path', { d: 'M5 12l5 5' }]`. */
export type Shape = readonly [element: string, attributes: Readonly<Record<string, string>>]

const filled = { fill: 'currentColor' }

/** An icon of the one set, from its shapes. Imports of `~icons/tabler/…` lead here (tools/build/vite-icons.ts). */
export function createIcon(shapes: readonly Shape[], isFilled = false): FC<IconProps> {
  const content = shapes.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))
  return function Icon({ size = 24, stroke = 1.75, ...rest }) {
    const drawn = isFilled
      ? filled
      : ({
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: stroke,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        } as const)
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} {...drawn} {...rest}>
        {content}
      </svg>
    )
  }
}
