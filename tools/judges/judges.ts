/**
 * The packages of the tests that judge the public pages, passed on from here: they are installed in tools/, where a
 * test's own folder would not find them.
 */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import Validator from '@adobe/structured-data-validator'
import Extractor from '@marbec/web-auto-extractor'

export { HtmlValidate } from 'html-validate'
export { check as checkLinks, LinkState } from 'linkinator'

/** schema.org 30.0 as its makers publish it (`schemaorg-current-https.jsonld`, CC BY-SA 3.0). */
const schemaOrg: unknown = JSON.parse(
  gunzipSync(readFileSync(new URL('../../tests/fixtures/schema-org-30.json.gz', import.meta.url))).toString(),
)

/** What is wrong with the structured data of a page, by the rules of Google's rich results and of schema.org. */
export async function dataErrors(html: string): Promise<string[]> {
  const data = new Extractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html)
  const faults = await new Validator(schemaOrg).validate(data)
  // what it calls a warning is a field that may be left out
  return faults.flatMap(({ severity, rootType, issueMessage }) =>
    severity === 'ERROR' ? [`${rootType}: ${issueMessage}`] : [],
  )
}
