import { execFile } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Files that may name container images, as patterns. */
const FILES = ['Dockerfile', 'docker-compose*.yml', '.github/workflows/*.yml']
/** An image with its tag, and its digest where it has one. Stages of a Dockerfile have neither. */
const IMAGE = /(^FROM\s+|^\s*(?:image|container):\s+)([\w./-]+:[\w.-]+)(@sha256:[\da-f]{64})?/gm
const DIGEST = /^sha256:[\da-f]{64}$/
/** How long Docker may take for an answer, in ms. */
const DEADLINE_MS = 30_000

/** Runs Docker's client with arguments. @returns what it prints @throws Error where it fails */
type RunDocker = (args: readonly string[]) => Promise<string>

/** The images in a text, with their tags and without digests, each once. */
export function imagesIn(text: string): string[] {
  return [...new Set([...text.matchAll(IMAGE)].map(([, , image = '']) => image))]
}

/** The text with the known digests of its images; other images stay as they are. */
export function withDigests(text: string, digests: ReadonlyMap<string, string>): string {
  return text.replaceAll(IMAGE, (whole, before: string, image: string) => {
    const digest = digests.get(image)
    return digest === undefined ? whole : `${before}${image}@${digest}`
  })
}

/**
 * Asks Docker for the current digest of an image's tag.
 * @param image such as node:24.21.0-bookworm
 * @throws Error when Docker cannot tell.
 */
export async function digestOf(image: string, runDocker: RunDocker): Promise<string> {
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}']
  const digest = (await runDocker(args)).trim()
  if (!DIGEST.test(digest)) throw new Error('Docker names no digest')
  return digest
}

/** The paths of a project's files that may name images. */
export function imageFiles(root: string): string[] {
  return globSync(FILES, { cwd: root }).toSorted()
}

/** Prints the digest of each image, and writes them into the files if `isWriting`. @returns whether all are known */
async function resolveImages(root: string, isWriting: boolean): Promise<boolean> {
  const texts = imageFiles(root).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const digests = new Map<string, string>()
  const images = new Set(texts.flatMap(([, text]) => imagesIn(text)))
  for (const image of images) {
    try {
      const digest = await digestOf(image, runDocker)
      digests.set(image, digest)
      console.log(`${image}@${digest}`)
    } catch (error) {
      // The first line is the command, the second Docker's own message, the rest its usage.
      const [first = '', second = first] = (error as Error).message.split('\n')
      console.error(`${image}: not known: ${second}`)
    }
  }
  if (isWriting) for (const [file, text] of texts) writeFileSync(join(root, file), withDigests(text, digests))
  return digests.size === images.size
}

async function runDocker(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', args, { timeout: DEADLINE_MS })
  return stdout
}

if (process.argv[1] === import.meta.filename) {
  const isWriting = process.argv.includes('--write')
  if (!(await resolveImages(join(import.meta.dirname, '..'), isWriting))) {
    console.error(
      '→ Run this where Docker with buildx reaches its registry; an image without a digest stays as it is.',
    )
    process.exitCode = 1
  }
}
