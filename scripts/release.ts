import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/
const UNRELEASED = '## [Unreleased]\n'

/** A version cannot be released, or is none; the message says why. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}

/** The texts of the files that name the version. */
export interface VersionedFiles {
  changelog: string
  packageFile: string
  lock: string
}

/**
 * Makes a version of what is unreleased: its section of the changelog gets the version and the date, and the package the version.
 * @param date such as 2026-11-22.
 * @throws ReleaseError for a version that is none or not higher than the last one, and without unreleased changes.
 */
export function release(files: VersionedFiles, version: string, date: string): VersionedFiles {
  const { version: last } = JSON.parse(files.packageFile) as { version: string }
  if (!VERSION.test(version)) throw new ReleaseError(`"${version}" is no version such as 1.2.0.`)
  if (!isHigher(version, last)) throw new ReleaseError(`${version} is not higher than ${last}.`)
  const [head, changes] = split(files.changelog)
  if (!/^- /m.test(sectionIn(changes))) throw new ReleaseError('The changelog has no unreleased changes.')
  const named = (text: string) => text.replaceAll(`"version": "${last}"`, () => `"version": "${version}"`)
  const [lockHead = '', ...others] = files.lock.split('"node_modules/')
  return {
    changelog: `${head}${UNRELEASED}\n## [${version}] - ${date}\n${changes}`,
    packageFile: named(files.packageFile),
    // Only before the first package: others may have the same version.
    lock: [named(lockHead), ...others].join('"node_modules/'),
  }
}

/**
 * The section of a version in the changelog, for its release notes.
 * @throws ReleaseError where the changelog has none, or the package has another version.
 */
export function notesOf({ changelog, packageFile }: VersionedFiles, version: string): string {
  const { version: current } = JSON.parse(packageFile) as { version: string }
  if (version !== current) throw new ReleaseError(`The tag says ${version}, the package ${current}.`)
  const title = new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d\\n`, 'm').exec(
    changelog,
  )
  if (!title) throw new ReleaseError(`The changelog has no dated section of ${version}.`)
  return sectionIn(changelog.slice(title.index + title[0].length)).trim()
}

/** The changelog up to the title of what is unreleased, and after it. */
function split(changelog: string): [string, string] {
  const at = changelog.indexOf(UNRELEASED)
  if (at < 0) throw new ReleaseError('The changelog has no section "Unreleased".')
  return [changelog.slice(0, at), changelog.slice(at + UNRELEASED.length)]
}

/** A text up to the next version. */
function sectionIn(text: string): string {
  return text.split(/^## /m)[0] ?? ''
}

function isHigher(version: string, last: string): boolean {
  const [ours, theirs] = [version, last].map((text) => (VERSION.exec(text) ?? []).slice(1).map(Number))
  for (const place of [0, 1, 2]) {
    const difference = (ours?.[place] ?? 0) - (theirs?.[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

const NAMES = { changelog: 'CHANGELOG.md', packageFile: 'package.json', lock: 'package-lock.json' }

function main([first, second]: string[]): void {
  const pathOf = (key: keyof VersionedFiles) => join(import.meta.dirname, '..', NAMES[key])
  const read = (key: keyof VersionedFiles) => readFileSync(pathOf(key), 'utf8')
  const files = { changelog: read('changelog'), packageFile: read('packageFile'), lock: read('lock') }
  if (first === '--notes') return void process.stdout.write(`${notesOf(files, second ?? '')}\n`)
  const version = first ?? ''
  const released = release(files, version, new Date().toISOString().slice(0, 10))
  for (const key of ['changelog', 'packageFile', 'lock'] as const) writeFileSync(pathOf(key), released[key])
  console.log(
    `The files say ${version}. Read its section of CHANGELOG.md once more, then:\n  git commit -am "Release ${version}" && git tag -a v${version} -m ${version} && git push --follow-tags`,
  )
}

if (process.argv[1] === import.meta.filename) {
  try {
    main(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
