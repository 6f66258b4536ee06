import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { affectedTests, changedFiles } from './changedTests.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-tests-'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

describe('affectedTests', () => {
  const tests = [
    { file: 'gateway/src/games/tickets.test.ts', project: 'unit' },
    { file: 'web/src/lib/rules.test.ts', project: 'unit' },
    { file: 'web/src/Card.test.tsx', project: 'components' },
    { file: 'tests/gateway/ticketSales.test.ts', project: 'gateway' },
    { file: 'tests/gateway/standingsQuery.test.ts', project: 'gateway' },
    { file: 'tests/long/ticketSoak.test.ts', project: 'long' },
  ]
  const affected = (...changed: string[]) => affectedTests(root, tests, changed).map(({ file }) => file)

  beforeEach(() => {
    write({
      'gateway/src/games/tickets.test.ts': "import { sell } from './sell.ts'",
      'gateway/src/games/sell.ts': "import type { Ticket } from './tickets.ts'",
      'gateway/src/games/tickets.ts': '',
      'gateway/src/server.ts': "import './games/tickets.ts'",
      'web/src/lib/rules.test.ts': "import { globSync } from 'node:fs'",
      'web/src/Card.test.tsx': "import { Card } from './Card.tsx'",
      'web/src/Card.tsx': "import styles from './Card.module.css'",
      'tests/gateway/ticketSales.test.ts': "import '../../gateway/src/server.ts'",
      'tests/gateway/standingsQuery.test.ts': "import '../../gateway/src/server.ts'",
      'tests/long/ticketSoak.test.ts': "import '../../gateway/src/games/tickets.ts'",
    })
  })

  it('selects tests by imports, by the name of files used over HTTP, and tests that read the tree', () => {
    expect(affected('gateway/src/games/tickets.ts')).toEqual([
      'gateway/src/games/tickets.test.ts',
      'web/src/lib/rules.test.ts',
      'tests/gateway/ticketSales.test.ts',
    ])
  })

  it('follows imports of styles', () => {
    expect(affected('web/src/Card.module.css')).toEqual([
      'web/src/lib/rules.test.ts',
      'web/src/Card.test.tsx',
    ])
  })

  it('selects every test over HTTP when a file that starts the product has changed', () => {
    expect(affected('gateway/src/server.ts')).toEqual([
      'web/src/lib/rules.test.ts',
      'tests/gateway/ticketSales.test.ts',
      'tests/gateway/standingsQuery.test.ts',
    ])
  })

  it('selects a changed test', () => {
    expect(affected('tests/gateway/standingsQuery.test.ts')).toContain('tests/gateway/standingsQuery.test.ts')
  })

  it('selects nothing when nothing has changed', () => {
    expect(affected()).toEqual([])
  })
})

describe('changedFiles', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root })

  beforeEach(() => {
    write({ 'old.ts': 'a', 'deleted.ts': 'a', 'same.ts': 'a', '.gitignore': 'ignored.ts' })
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message', 'first')
  })

  it('lists what was edited, added and deleted, and nothing that git ignores', () => {
    write({ 'old.ts': 'b', 'folder/new.ts': '', 'ignored.ts': '' })
    rmSync(join(root, 'deleted.ts'))

    expect(changedFiles(root, 'HEAD')).toEqual(['deleted.ts', 'folder/new.ts', 'old.ts'])
  })

  it('compares with an earlier commit', () => {
    write({ 'old.ts': 'b' })
    git('commit', '--quiet', '--all', '--message', 'second')

    expect(changedFiles(root, 'HEAD')).toEqual([])
    expect(changedFiles(root, 'HEAD~1')).toEqual(['old.ts'])
  })

  it('throws for a commit that git does not know, and names it', () => {
    expect(() => changedFiles(root, 'nowhere')).toThrow('git knows no commit "nowhere".')
  })
})
