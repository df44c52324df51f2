import papa from 'papaparse'

/** By which spreadsheets know UTF-8; it begins a file. */
export const byteOrderMark = '\uFEFF'

/**
 * Cells of several lines too, which the library's own test passes by, and the wide signs that some spreadsheets narrow. An
 * amount below zero is no formula.
 */
const formula = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Lines of cells; what a spreadsheet would take for a formula is marked as text (OWASP, CSV injection). None: empty. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `${papa.unparse(
        rows.map((row) => [...row]),
        { escapeFormulae: formula, newline: '\r\n' },
      )}\r\n`
