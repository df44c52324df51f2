/** A part of the mistakes: those inside top-level declarations drawn by a hash, so that the next run draws the same. */
import { createHash } from 'node:crypto'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const share = Number(process.env['MUTANTS_SAMPLE'] ?? '100')

const isTopLevel = (path) => path.parentPath?.isProgram() === true
const isDrawn = (path) => createHash('sha256').update(path.toString()).digest().readUInt32BE() / 2 ** 32 < share / 100

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'sample', {
    shouldIgnore: (path) => (isTopLevel(path) && !isDrawn(path) ? 'not drawn' : undefined),
  }),
]
