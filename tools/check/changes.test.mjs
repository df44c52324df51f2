import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { makeProject, removeProjects } from '../support/project.mjs'
import { changesSince, databaseTestsOf, storiesOf } from './changes.mjs'

afterEach(removeProjects)

it('changesSince names committed, uncommitted, and new files since the branch left main', () => {
  const root = makeProject({ 'kept.ts': '', 'edited.ts': '', 'removed.ts': '' })
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Dana', '-c', 'user.email=dana@example.com', ...args], { cwd: root })
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-q', '-m', 'Begin')
  git('switch', '-q', '-c', 'work')
  git('rm', '-q', 'removed.ts')
  writeFileSync(join(root, 'committed.ts'), '')
  git('add', '.')
  git('commit', '-q', '-m', 'Add a file')
  writeFileSync(join(root, 'edited.ts'), 'export {}')
  writeFileSync(join(root, 'new.ts'), '')
  expect(changesSince(root, '').files.toSorted()).toEqual(['committed.ts', 'edited.ts', 'new.ts'])
  expect(changesSince(root, 'HEAD').files.toSorted()).toEqual(['edited.ts', 'new.ts'])
})

it('storiesOf finds the stories of the screens that a change touches', () => {
  const root = makeProject({
    'tests/story/areas.json': JSON.stringify({
      notes: ['tests/story/notes.spec.ts'],
      projects: ['tests/story/notes.spec.ts', 'tests/story/projects.spec.ts'],
      prosite: ['tests/story/chat.spec.ts'],
      reviews: ['tests/story/gone.spec.ts'],
    }),
    'tests/story/notes.spec.ts': '',
    'tests/story/projects.spec.ts': '',
    'tests/story/chat.spec.ts': '',
  })
  const stories = (...files) => storiesOf(root, files)
  expect(stories('server/src/areas/notes/notes.store.ts')).toEqual([])
  expect(stories('office/src/areas/projects/index.ts', 'site/src/page.tsx')).toEqual([
    'tests/story/notes.spec.ts',
    'tests/story/projects.spec.ts',
    'tests/story/chat.spec.ts',
  ])
  expect(stories('office/src/areas/reviews/index.ts', 'README.md')).toEqual([])
  expect(stories('tests/story/chat.spec.ts')).toEqual(['tests/story/chat.spec.ts'])
})

it('databaseTestsOf names tests of the areas, of the platform folders, and among the files', () => {
  expect(databaseTestsOf(['server/src/areas/notes/notes.store.ts', 'contract/src/notes.ts'])).toEqual([
    'server/src/areas/notes/',
    'tests/api/notes',
  ])
  expect(databaseTestsOf(['contract/src/photos.library.ts'])).toEqual([
    'server/src/areas/photos/',
    'tests/api/photos',
    'tests/api/uploads',
    'tests/api/library-place',
  ])
  expect(
    databaseTestsOf(['server/src/platform/jobs/queue.ts', 'office/src/main.tsx', 'tests/api/audit.test.ts']),
  ).toEqual(['server/src/platform/jobs', 'tests/api/audit.test.ts'])
})
