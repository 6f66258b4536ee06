import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { notesOf, release, ReleaseError, type VersionedFiles } from './release.ts'

const files: VersionedFiles = {
  changelog: [
    '# Changelog\n',
    '## [Unreleased]\n',
    '### Upgrade\n',
    '- Set `REDIS_PASSWORD`.\n',
    '## [0.9.9] - 2026-11-22\n',
    '- The first one.\n',
  ].join('\n'),
  packageFile: '{\n  "name": "site",\n  "version": "0.9.9",\n  "dependencies": { "keyv": "0.9.9" }\n}\n',
  lock: '{ "version": "0.9.9", "packages": { "": { "version": "0.9.9" }, "node_modules/keyv": { "version": "0.9.9" } } }',
}

describe('a release', () => {
  it('dates what is unreleased, and begins a new section', () => {
    expect(release(files, '0.10.0', '2026-12-01').changelog).toBe(
      [
        '# Changelog\n',
        '## [Unreleased]\n',
        '## [0.10.0] - 2026-12-01\n',
        '### Upgrade\n',
        '- Set `REDIS_PASSWORD`.\n',
        '## [0.9.9] - 2026-11-22\n',
        '- The first one.\n',
      ].join('\n'),
    )
  })

  it('gives the package its version, and no dependency', () => {
    const { packageFile, lock } = release(files, '1.0.0', '2026-12-01')

    expect(JSON.parse(packageFile)).toMatchObject({ version: '1.0.0', dependencies: { keyv: '0.9.9' } })
    expect(JSON.parse(lock)).toEqual({
      version: '1.0.0',
      packages: { '': { version: '1.0.0' }, 'node_modules/keyv': { version: '0.9.9' } },
    })
  })

  it.each([
    ['1.0', '"1.0" is no version such as 1.2.0.'],
    ['v1.0.0', '"v1.0.0" is no version such as 1.2.0.'],
    ['', '"" is no version such as 1.2.0.'],
    ['0.9.9', '0.9.9 is not higher than 0.9.9.'],
    ['0.9.8', '0.9.8 is not higher than 0.9.9.'],
    ['0.8.10', '0.8.10 is not higher than 0.9.9.'],
  ])('of "%s" is refused', (version, message) => {
    expect(() => release(files, version, '2026-12-01')).toThrow(new ReleaseError(message))
  })

  it('is refused without unreleased changes', () => {
    const { changelog, ...others } = release(files, '1.0.0', '2026-12-01')

    expect(() => release({ changelog, ...others }, '1.0.1', '2026-12-02')).toThrow(
      new ReleaseError('The changelog has no unreleased changes.'),
    )
  })
})

describe('the notes of a release', () => {
  it('are its section of the changelog', () => {
    expect(notesOf(release(files, '1.0.0', '2026-12-01'), '1.0.0')).toBe(
      '### Upgrade\n\n- Set `REDIS_PASSWORD`.',
    )
  })

  it('are refused for a tag that is not the version of the package, and for a version without a date', () => {
    expect(() => notesOf(files, '1.0.0')).toThrow(new ReleaseError('The tag says 1.0.0, the package 0.9.9.'))
    expect(() =>
      notesOf({ ...files, changelog: files.changelog.replace(' - 2026-11-22', '') }, '0.9.9'),
    ).toThrow(new ReleaseError('The changelog has no dated section of 0.9.9.'))
  })

  it('of the last version are in this changelog', () => {
    const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
    const packageFile = read('package.json')
    const { version } = JSON.parse(packageFile) as { version: string }
    const notes = notesOf({ changelog: read('CHANGELOG.md'), packageFile, lock: '' }, version)

    expect(notes).toMatch(/^- /m)
  })
})
