/**
 * Writes server/src/platform/zip-codes/zip-codes.csv (ZIP code, town, state, latitude, longitude; sorted) from the package `zipcodes` (BSD),
 * which is five times as large and read whole. Run by hand when the post office changes something worth having:
 * `npm pack zipcodes@8.0.0 && tar xzf zipcodes-8.0.0.tgz && node tools/build/zip-codes.mjs package/lib/codes.js`.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const [source] = process.argv.slice(2)
if (!source) throw new Error('say where codes.js of the package is')
const { codes } = createRequire(import.meta.url)(path.resolve(source))
const lines = Object.values(codes)
  .filter(({ zip, state, city }) => /^\d{5}$/.test(zip) && /^[A-Z]{2}$/.test(state) && city)
  // hundredths of a degree are half a mile: near enough for a town
  .map(({ zip, city, state, latitude, longitude }) =>
    [zip, city.replaceAll(',', ''), state, latitude.toFixed(2), longitude.toFixed(2)].join(','),
  )
  .filter((line) => !line.endsWith(',0.00,0.00'))
  .toSorted()
writeFileSync(new URL('../../server/src/platform/zip-codes/zip-codes.csv', import.meta.url), `${lines.join('\n')}\n`)
