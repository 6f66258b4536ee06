import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findProblems, readDocumentTexts, readSchemaFiles } from './documentProblems.ts'
import type { DocumentProblem, GraphqlFiles } from './documentProblems.ts'

/** How long to wait after the last change of a file before the check, in ms, because often several files change at once. */
const settleMs = 100

interface GraphqlWatchOptions {
  root: string
  /** Called with the problems after each check in which they changed; with an empty list when all are fixed. */
  onProblems: (problems: readonly DocumentProblem[]) => void
  /** Called when the schema has changed and is valid. */
  onSchemaChange: () => void
  /** Called with a sentence about the generated files, or why generation failed. */
  say: (sentence: string) => void
}

/**
 * Checks the schema and the web's documents whenever they change, and generates the types from them when they are valid.
 *
 * @returns `changed`, to be called after any change of a file that may contain GraphQL, and `stop`, which
 * ends a generation that is under way.
 */
export function watchGraphql({ root, onProblems, onSchemaChange, say }: GraphqlWatchOptions) {
  let schema = readSchemaFiles(root)
  let documents = readDocumentTexts(root)
  let problems: readonly DocumentProblem[] = []
  let isGenerated = true
  let schemaIsNew = false
  let timer: NodeJS.Timeout | undefined
  let generating = Promise.resolve()
  let generator: ChildProcess | undefined
  let isStopped = false

  function check(): void {
    const [schemaNow, documentsNow] = [readSchemaFiles(root), readDocumentTexts(root)]
    const schemaChanged = !areSame(schema, schemaNow)
    if (schemaChanged || !areSame(documents, documentsNow)) isGenerated = false
    schemaIsNew ||= schemaChanged
    schema = schemaNow
    documents = documentsNow
    report(findProblems(schema, documents))
    if (problems.length > 0 || isGenerated) return
    isGenerated = true
    generating = generating.then(async () => {
      if (isStopped) return
      const { isDone, sentence } = await generateTypes(root, (child) => (generator = child))
      // A file that has been changed meanwhile may be what it failed at.
      if (!isStopped && (isDone || isGenerated)) say(sentence)
    })
    if (schemaIsNew) onSchemaChange()
    schemaIsNew = false
  }

  function report(found: readonly DocumentProblem[]): void {
    if (JSON.stringify(found) === JSON.stringify(problems)) return
    problems = found
    onProblems(found)
  }

  report(findProblems(schema, documents))
  return {
    changed(): void {
      clearTimeout(timer)
      timer = setTimeout(check, settleMs)
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
      generator?.kill()
    },
  }
}

/** @returns whether it succeeded, and a sentence about the result. */
async function generateTypes(root: string, onStart: (child: ChildProcess) => void) {
  const startedAt = performance.now()
  const before = generatedFiles(root)
  const child = spawn('graphql-codegen', ['--errors-only'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onStart(child)
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (child.exitCode !== 0) {
    // The generator says it again for each file.
    const lines = new Set(said.trim().split('\n'))
    return { isDone: false, sentence: ['The GraphQL types could not be generated.', ...lines].join('\n') }
  }
  const written = [...generatedFiles(root)].filter(([file, time]) => before.get(file) !== time)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const what = written.length > 0 ? written.map(([file]) => file).join(', ') : 'nothing to change'
  return { isDone: true, sentence: `GraphQL types generated in ${seconds} s: ${what}` }
}

/** The generated files, each with the time of its last change. */
function generatedFiles(root: string): Map<string, number> {
  const folders = ['gateway/src/__generated__', 'web/src/__generated__']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  )
  return new Map(files.map((file) => [file, statSync(join(root, file)).mtimeMs]))
}

function areSame(some: GraphqlFiles, others: GraphqlFiles): boolean {
  return some.size === others.size && [...some].every(([file, content]) => others.get(file) === content)
}
