/** What a change touches, by git. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SCREENS = /^office\/src\/areas\/([^/]+)\//

/**
 * @param {string} base a commit; '' for where this branch left main
 * @returns {{ base: string, files: string[] }} files that differ from the base and still exist, new ones included
 */
export function changesSince(root, base) {
  const commit = base === '' ? forkPoint(root) : base
  const changed = git(root, 'diff', '--name-only', '--diff-filter=d', commit)
  const added = git(root, 'ls-files', '--others', '--exclude-standard')
  return { base: commit, files: [...new Set([...changed, ...added])] }
}

/** On main itself, or with no main to compare with, what is not committed yet. */
function forkPoint(root) {
  for (const main of ['origin/main', 'main']) {
    try {
      return git(root, 'merge-base', 'HEAD', main)[0]
    } catch {
      // This clone does not know that branch.
    }
  }
  return 'HEAD'
}

/** API tests of an area whose names begin otherwise. */
const ALSO = {
  accounts: ['sign-in', 'members', 'support', 'enumeration'],
  connections: ['services'],
  conversations: ['chat', 'messaging', 'mail-in', 'missed-calls', 'twilio-hooks', 'sensitive-text'],
  customers: ['names', 'requests-merge'],
  emergencies: ['notifications'],
  pairs: ['shares'],
  photos: ['uploads', 'library-place'],
  prosite: ['public-page'],
  requests: ['arrival-news', 'early-answers', 'lead-hooks', 'sensitive-text'],
}
const ROOM = /^(?:server\/src\/areas|contract\/src)\/([a-z-]+)/
const PLATFORM = /^(server\/src\/platform\/[a-z-]+)/

/**
 * Beginnings of the names of the tests with a database that a change touches: those of its areas and of its platform
 * folders, and the tests among the files. By names, not by imports: each of them imports the whole server.
 */
export function databaseTestsOf(files) {
  const areas = new Set(files.flatMap((file) => ROOM.exec(file)?.[1] ?? []))
  const ofAreas = [...areas].flatMap((area) => [
    `server/src/areas/${area}/`,
    ...[area, ...(ALSO[area] ?? [])].map((name) => `tests/api/${name}`),
  ])
  const ofPlatform = files.flatMap((file) => PLATFORM.exec(file)?.[1] ?? [])
  return [...new Set([...ofAreas, ...ofPlatform, ...files.filter((file) => /^tests\/api\/.*\.test\.ts$/.test(file))])]
}

/**
 * The stories of the areas whose screens or pages are among the files, by tests/story/areas.json, and the stories among
 * the files. What the server does is shown by the tests with a database, in a fraction of the time.
 */
export function storiesOf(root, files) {
  const map = join(root, 'tests/story/areas.json')
  const known = existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')) : {}
  const areas = new Set(files.map((file) => (file.startsWith('site/') ? 'prosite' : SCREENS.exec(file)?.[1])))
  const ofAreas = Object.entries(known).flatMap(([area, stories]) => (areas.has(area) ? stories : []))
  const themselves = files.filter((file) => /^tests\/(?:story|browser)\/.*\.spec\.ts$/.test(file))
  return [...new Set([...ofAreas, ...themselves])].filter((file) => existsSync(join(root, file)))
}

function git(root, ...args) {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return output.split('\n').filter(Boolean)
}
