import { dirname, relative, resolve } from 'node:path'

/**
 * A lint rule for the direction of imports, types included. Each folder lists the folders that it may import. A `*` matches one
 * name, the same name on both sides, so that `features/*` may import its own feature and no other.
 *
 * @param root the project's folder.
 * @param folders `{ folder, knows, testsKnow, why }`; the first one that contains a file applies to it, and its tests may also
 * import what `testsKnow` lists. Files in none of them, and imports from packages, are not restricted.
 */
export function importDirections(root, folders) {
  const create = (context) => {
    const file = fromRoot(context.filename)
    const place = folders.map((entry) => ({ ...entry, name: nameIn(entry.folder, file) })).find(isHere)
    if (!place) return {}
    const forTests = /\.test\.tsx?$/.test(file) ? (place.testsKnow ?? []) : []

    function check(source) {
      const wanted = source?.value
      if (typeof wanted !== 'string' || !wanted.startsWith('.')) return
      const target = fromRoot(resolve(dirname(context.filename), wanted))
      const mayImport = [place.folder, ...place.knows, ...forTests].some((folder) =>
        isWithin(folder.replace('*', place.name), target),
      )
      if (!mayImport) context.report({ node: source, message: `${place.why} (this imports ${target}).` })
    }

    return {
      ImportDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
    }
  }
  const fromRoot = (path) => relative(root, path).replaceAll('\\', '/')
  return { create }
}

const isHere = ({ name }) => name !== undefined

/** The name that `*` stands for when a file is in the folder, '' where the folder has no `*`; undefined when it is elsewhere. */
function nameIn(folder, file) {
  const [before, after] = folder.split('*')
  if (after === undefined) return isWithin(folder, file) ? '' : undefined
  if (!file.startsWith(before)) return undefined
  const [name, ...rest] = file.slice(before.length).split('/')
  return rest.length > 0 && `/${rest.join('/')}`.startsWith(after) ? name : undefined
}

/** Whether a path is a folder, lies below it, or is the one file that is named. */
function isWithin(folder, path) {
  return path === folder || path.startsWith(`${folder}/`)
}
