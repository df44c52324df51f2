// Small on purpose: whatever shows a code to scan draws it in this way.
import styles from './scan.module.css'

/** A code to scan: how many squares it has on a side, and the dark ones as one path of an SVG. */
export interface Code {
  readonly size: number
  readonly path: string
}

/** Draws an address as a code. The library comes when the first one is asked for. */
export async function codeOf(address: string): Promise<Code> {
  const { create } = (await import('qrcode')).default
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from({ length: size * size }, (_, at) => at).filter((at) => data[at] === 1)
  return { size, path: dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('') }
}

/** The code itself, with four squares of white around it, as readers need them. */
export function ScanCode({ code: { size, path }, label }: { code: Code; label: string }) {
  return (
    <svg className={styles['code']} viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
