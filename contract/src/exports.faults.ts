/** Why a file was not taken in. Nothing of it is there then. */
export const importFaults = [
  'not_a_zip',
  'not_an_export',
  'newer',
  'damaged',
  'bad_name',
  'too_large',
  'unknown_table',
  'unknown_field',
  'bad_record',
  'foreign_record',
  'missing_photo',
  'not_empty',
  'incomplete',
  'failed',
] as const
export type ImportFault = (typeof importFaults)[number]

/** Bytes of one part of an upload; the last is shorter. */
export const importPartBytes = 4_194_304

/** The most that a file may hold: 20 GB. */
export const importMostBytes = 20_000_000_000
