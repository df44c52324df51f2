#!/usr/bin/env node
/** `npm run build`: office and site into `dist/`. With `--when-due` only when the sources have changed since. */
import { buildAll, BuildFolderError } from './build/build.mjs'
import { projectFolders } from './build/folders.mjs'
import { hasSources, stateOfBuild } from './build/stamp.mjs'

// Whoever starts this may run tests or development; what is built is for use.
process.env.NODE_ENV = 'production'

const { root, dist } = projectFolders()
const isDue = !process.argv.includes('--when-due') || (hasSources(root) && stateOfBuild(root, dist) !== 'fresh')
if (isDue) await report()

async function report() {
  try {
    const duration = await buildAll(root, dist)
    console.log(`built office and site in ${(duration / 1000).toFixed(1)} s`)
  } catch (error) {
    // The bundler's errors name file and place by themselves; where in the bundler they arose helps nobody.
    const saysEnough = error instanceof BuildFolderError || Array.isArray(error.errors)
    console.error(saysEnough ? error.message : error)
    process.exitCode = 1
  }
}
