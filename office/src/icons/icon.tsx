import type { ComponentProps, FC } from 'react'

export interface IconProps extends Omit<ComponentProps<'svg'>, 'stroke'> {
  /** Width and height, in pixels. */
  size?: number | undefined
  /** Width of the lines of an outlined icon, in units of its 24 by 24 field. */
  stroke?: number | undefined
}

const filled = { fill: 'currentColor' }

/**
 * An icon of the one set, from its shapes. Imports of `~icons/tabler/…` lead here (tools/build/vite-icons.ts).
 * @param shapes SVG without the outer element; it comes from the icon package at build time, never from data
 */
export function createIcon(shapes: string, isFilled = false): FC<IconProps> {
  const markup = { __html: shapes }
  return function Icon({ size = 24, stroke = 2, ...rest }) {
    const drawn = isFilled
      ? filled
      : ({
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: stroke,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        } as const)
    return <svg viewBox="0 0 24 24" width={size} height={size} {...drawn} {...rest} dangerouslySetInnerHTML={markup} />
  }
}
