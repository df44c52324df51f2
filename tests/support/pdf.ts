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

/** A PDF in which qpdf finds no fault, and poppler these words, each in one line. */
export function expectPdf(pdf: Buffer, words: readonly string[]): void {
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
  if (!canJudge) return
  const folder = mkdtempSync(path.join(tmpdir(), 'paper-'))
  try {
    const file = path.join(folder, 'paper.pdf')
    writeFileSync(file, pdf)
    execFileSync('qpdf', ['--check', file])
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
    for (const each of words) expect(text).toContain(each)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
