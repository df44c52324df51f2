import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { PrintFile } from '#contract/print/types.ts'
import { bleed, markRoom, pieces, type PieceKind } from '#contract/print/values.ts'
import type { PhotoId } from '#contract/shared.ts'
import { has } from '../../tools/check/programs.ts'
import type { TestApp } from './app.ts'
import type { Business } from './builders.ts'
import { somePhotos } from './photos.ts'

export const printPhotos = (app: TestApp) => ({
  /** A photo with its files, shown on the website. */
  aPhoto: async (where: Business, width: number, height: number): Promise<PhotoId> => {
    const [original, wide] = [`print/${randomUUID()}`, `print/${randomUUID()}`]
    const drawing = sharp({ create: { width, height, channels: 3, background: '#5a7d4a' } })
    await app.parts.storage.put(original, await drawing.clone().jpeg().toBuffer(), { type: 'image/jpeg' })
    await app.parts.storage.put(wide, await drawing.resize(1600).webp().toBuffer(), { type: 'image/webp' })
    const variants = JSON.stringify([{ width: 1600, key: wide, type: 'image/webp' }])
    const [id] = await somePhotos(app, where, [
      { original_key: original, width, height, variants, show_on_website: true },
    ])
    if (id === undefined) throw new Error('no photo was made')
    return id
  },
})

/** Whether the programs that judge pieces are installed. */
export const canJudgePieces = has('qpdf') && has('pdftotext')
const canReadCodes = has('zbarimg')

const run = (command: string, ...given: string[]): string =>
  execFileSync(command, given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const boxOf = (said: string, name: string): number[] =>
  new RegExp(`Page +1 ${name}: +(.*)`).exec(said)?.[1]?.trim().split(/\s+/).map(Number) ?? []

const corners = /xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)"[^>]*>([^<]*)/g

/**
 * What independent programs say of a file: its boxes, its fonts, its photo, its words within the safe area, its code.
 * @param ppi of the photo; 0: there is none
 */
export function judgePiece({ content, variant }: PrintFile, kind: PieceKind, ppi: number, address?: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'print-'))
  try {
    const name = path.join(folder, 'piece.pdf')
    writeFileSync(name, Buffer.from(content, 'base64'))
    run('qpdf', '--check', name)
    const edge = { marks: bleed + markRoom, bleed, trim: 0 }[variant]
    judgeBoxes(name, kind, edge, variant === 'trim' ? 0 : bleed)
    const fonts = run('pdffonts', name).trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font).toMatch(/ yes yes (?:yes|no) /)
    if (ppi > 0) {
      const [, , first = ''] = run('pdfimages', '-list', '-f', '1', '-l', '1', name).split('\n')
      expect(Number(first.trim().split(/\s+/)[12])).toBeGreaterThanOrEqual(ppi)
    }
    judgeWords(name, kind, edge)
    if (address !== undefined && canReadCodes) expect(codesIn(name, folder, kind)).toContain(`QR-Code:${address}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function expectBox(said: string, name: string, inches: readonly number[]): void {
  const written = (numbers: readonly number[]): string => numbers.map((side) => side.toFixed(2)).join(' ')
  expect(`${name} ${written(boxOf(said, name).map((points) => points / 72))}`).toBe(`${name} ${written(inches)}`)
}

function judgeBoxes(name: string, kind: PieceKind, edge: number, ink: number): void {
  const { width, height, sides } = pieces[kind]
  const said = run('pdfinfo', '-box', '-f', '1', '-l', '1', name)
  expect(said).toMatch(new RegExp(`^Pages: +${sides}$`, 'm'))
  expectBox(said, 'MediaBox', [0, 0, width + 2 * edge, height + 2 * edge])
  expectBox(said, 'TrimBox', [edge, edge, edge + width, edge + height])
  expectBox(said, 'BleedBox', [edge - ink, edge - ink, edge + width + ink, edge + height + ink])
}

function judgeWords(name: string, kind: PieceKind, edge: number): void {
  const { width, height, safe } = pieces[kind]
  const words = [...run('pdftotext', '-bbox', name, '-').matchAll(corners)]
  expect(words.length).toBeGreaterThan(2)
  for (const [, xMin, yMin, xMax, yMax, word] of words) {
    const [left = 0, top = 0, right = 0, bottom = 0] = [xMin, yMin, xMax, yMax].map((side) => Number(side) / 72 - edge)
    const isSafe = left >= safe - 0.01 && right <= width - safe + 0.01 && top >= 0 && bottom <= height
    expect(isSafe, `${kind}: ${word} at ${left}, ${top}, ${right}, ${bottom}`).toBe(true)
  }
}

/** What a camera reads on a sheet that is printed coarsely. */
function codesIn(name: string, folder: string, kind: PieceKind): string {
  const dots = pieces[kind].width > 12 ? 30 : 90
  run('pdftoppm', '-r', String(dots), '-png', name, path.join(folder, 'page'))
  const pages = run('ls', folder)
    .split('\n')
    .filter((each) => each.endsWith('.png'))
  return pages
    .filter((page) => readFileSync(path.join(folder, page)).length > 0)
    .map((page) => {
      try {
        return run('zbarimg', '-q', path.join(folder, page))
      } catch {
        return ''
      }
    })
    .join('\n')
}
