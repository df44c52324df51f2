import QRCode from 'qrcode'
import sharp from 'sharp'

/** Modules around the code that must stay empty (ISO/IEC 18004). */
const quiet = 4
/** A quarter of the code may be dirty or worn: they hang on fences and trucks. */
const errorCorrectionLevel = 'Q'
const [dark, light] = [0, 255]

/** The code as a picture, `width` pixels wide with its margin. */
export async function drawCode(target: string, format: 'png' | 'svg', width: number): Promise<Buffer> {
  if (format === 'svg')
    return Buffer.from(await QRCode.toString(target, { errorCorrectionLevel, margin: quiet, width, type: 'svg' }))
  const { size, data } = QRCode.create(target, { errorCorrectionLevel }).modules
  const side = size + 2 * quiet
  const modules = Buffer.alloc(side * side, light)
  for (const [at, module] of data.entries())
    if (module !== 0) modules[(Math.floor(at / size) + quiet) * side + (at % size) + quiet] = dark
  // made large by a thread of its own: the library takes half a second for a large one, and all others would wait
  return sharp(modules, { raw: { width: side, height: side, channels: 1 } })
    .resize(width, width, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer()
}
