import { performance } from 'node:perf_hooks'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawCode } from './growth.qr.drawing.ts'

const target = 'https://office.example/p/quick-pipes/showcases/a-new-roof-in-san-francisco?src=yard-sign'
const margin = 4

describe('the code', () => {
  it.each([120, 600, 2000])('of %i pixels has every module where a reader looks for it', async (width) => {
    const { size, data } = QRCode.create(target, { errorCorrectionLevel: 'Q' }).modules
    const drawn = sharp(await drawCode(target, 'png', width))
    const { data: pixels, info } = await drawn.greyscale().raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width, height: width, channels: 1 })
    const module = width / (size + 2 * margin)
    const isDark = (column: number, row: number) => {
      const [x, y] = [column, row].map((place) => Math.floor((place + margin + 0.5) * module))
      return pixels[(y ?? 0) * width + (x ?? 0)] === 0
    }
    const wrong = [...data].filter((value, at) => isDark(at % size, Math.floor(at / size)) !== (value !== 0))
    expect(wrong).toEqual([])
    for (let place = -margin; place < size + margin; place += 1) expect(isDark(place, -1)).toBe(false)
  })

  it('is drawn beside the work of others, however large it is', async () => {
    const busy: number[] = []
    for (let time = 0; time < 10 && Math.min(...busy) >= 100; time += 1) {
      const before = performance.eventLoopUtilization()
      await drawCode(`${target}${time}`, 'png', 2000)
      busy.push(performance.eventLoopUtilization(before).active)
    }
    expect(Math.min(...busy)).toBeLessThan(100)
  })
})
