import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where images of containers are named, by patterns of a project's files. */
const FILES = ['Dockerfile', 'docker-compose*.yml', '.github/workflows/*.yml']
/** An image with its tag, and its digest where it has one. Stages of a Dockerfile have neither. */
const IMAGE = /(^FROM\s+|^\s*(?:image|container):\s+)([\w./-]+:[\w.-]+)(@sha256:[\da-f]{64})?/gm
/** What a registry calls the types of what a tag stands for: one image for each kind of machine, or a single one. */
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ')
/** How long the registry may take for an answer, in ms. */
const DEADLINE_MS = 10_000

/** The images that a text names, with their tags and without digests, each once. */
export function imagesIn(text: string): string[] {
  return [...new Set([...text.matchAll(IMAGE)].map(([, , image = '']) => image))]
}

/** The text with the digest of each image whose digest is known, by image; other images stay as they are. */
export function withDigests(text: string, digests: ReadonlyMap<string, string>): string {
  return text.replaceAll(IMAGE, (whole, before: string, image: string) => {
    const digest = digests.get(image)
    return digest === undefined ? whole : `${before}${image}@${digest}`
  })
}

/**
 * Asks Docker's registry which digest the tag of an official image stands for now.
 *
 * @param image such as node:24.21.0-bookworm
 * @throws Error when the registry is out of reach or does not know the image.
 */
export async function digestOf(image: string, fetch: typeof globalThis.fetch): Promise<string> {
  const [name = '', tag = ''] = image.split(':')
  const repository = name.includes('/') ? name : `library/${name}`
  const signal = AbortSignal.timeout(DEADLINE_MS)
  const scope = `service=registry.docker.io&scope=repository:${repository}:pull`
  const admission = await fetch(`https://auth.docker.io/token?${scope}`, { signal })
  if (!admission.ok) throw new Error(`auth.docker.io answers ${admission.status}`)
  const { token } = (await admission.json()) as { token: string }
  const address = `https://registry-1.docker.io/v2/${repository}/manifests/${tag}`
  const headers = { authorization: `Bearer ${token}`, accept: MANIFESTS }
  const manifest = await fetch(address, { method: 'HEAD', headers, signal })
  const digest = manifest.headers.get('docker-content-digest') ?? ''
  if (!manifest.ok || !/^sha256:[\da-f]{64}$/.test(digest))
    throw new Error(`registry-1.docker.io answers ${manifest.status}`)
  return digest
}

/** The paths of a project's files that may name images. */
export function imageFiles(root: string): string[] {
  return globSync(FILES, { cwd: root }).toSorted()
}

/** Prints the digest of each image, and writes them into the files where that is wanted. @returns whether all are known */
async function resolveImages(root: string, isWriting: boolean): Promise<boolean> {
  const texts = imageFiles(root).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const digests = new Map<string, string>()
  const images = new Set(texts.flatMap(([, text]) => imagesIn(text)))
  for (const image of images) {
    try {
      const digest = await digestOf(image, globalThis.fetch)
      digests.set(image, digest)
      console.log(`${image}@${digest}`)
    } catch (error) {
      const { message, cause } = error as Error
      console.error(`${image}: not known: ${cause instanceof Error ? cause.message : message}`)
    }
  }
  if (isWriting) for (const [file, text] of texts) writeFileSync(join(root, file), withDigests(text, digests))
  return digests.size === images.size
}

if (process.argv[1] === import.meta.filename) {
  const isWriting = process.argv.includes('--write')
  if (!(await resolveImages(join(import.meta.dirname, '..'), isWriting))) {
    console.error(
      '→ Run this where registry-1.docker.io can be reached; an image without a digest stays as it is.',
    )
    process.exitCode = 1
  }
}
