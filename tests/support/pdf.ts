import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'

/** Whether the programs that judge PDFs are installed; where they are not, their judgment is for `test:all`. */
const canJudge = ((): boolean => {
  try {
    execFileSync('qpdf', ['--version'], { stdio: 'ignore' })
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** A PDF in which qpdf finds no fault, and poppler these words, each in one line, and none of the others. */
export function expectPdf(pdf: Buffer, words: readonly string[], none: readonly string[] = []): void {
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
  judge(pdf, (file) => {
    execFileSync('qpdf', ['--check', file])
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
    for (const each of words) expect(text).toContain(each)
    for (const each of none) expect(text).not.toContain(each)
  })
}

/** The words of a page lie between its margins, all of them. */
export function expectOnPage(pdf: Buffer, page: number): void {
  judge(pdf, (file) => {
    const boxes = execFileSync('pdftotext', ['-bbox', '-f', String(page), '-l', String(page), file, '-'], {
      encoding: 'utf8',
    })
    const words = [...boxes.matchAll(/<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)"[^>]*>([^<]*)</g)]
    expect(words.length).toBeGreaterThan(10)
    const [left, right] = [0.8 * 72 - 1, (8.5 - 0.8) * 72 + 1]
    expect(
      words.filter(([, from, to]) => Number(from) < left || Number(to) > right).map(([, , , word]) => word),
    ).toEqual([])
  })
}

/** Does something with the file of a PDF, where the programs that judge it are there. */
function judge(pdf: Buffer, by: (file: string) => void): void {
  if (!canJudge) return
  const folder = mkdtempSync(path.join(tmpdir(), 'paper-'))
  try {
    const file = path.join(folder, 'paper.pdf')
    writeFileSync(file, pdf)
    by(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
