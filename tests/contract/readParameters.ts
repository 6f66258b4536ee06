import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const READS: ReadonlySet<string> = new Set(['get', 'getAll', 'has'])

/** A query parameter that a page reads. */
export interface ReadParameter {
  /** Null where the TypeScript type does not reveal it. */
  name: string | null
  /** File and line. */
  place: string
}

/**
 * Builds the function that finds the query parameters which a module reads: in its exports and everything
 * that these use, directly or indirectly, even through lazy imports. It follows declarations instead of whole
 * files, because a file may serve several pages.
 * @param folder the folder of the web's sources.
 */
export function createParameterFinder(folder: string): (file: string) => ReadParameter[] {
  const { fileNames, options } = readProject(join(folder, '../tsconfig.json'))
  const ofSite = fileNames.filter((name) => !name.includes('.test.'))
  const program = ts.createProgram(ofSite, options)
  const checker = program.getTypeChecker()

  function exportsOf(file: ts.SourceFile): ts.Node[] {
    const symbol = checker.getSymbolAtLocation(file)
    return (symbol ? checker.getExportsOfModule(symbol) : []).flatMap(declarationsOf)
  }

  function declarationsOf(symbol: ts.Symbol): ts.Node[] {
    const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return (own.declarations ?? []).map(statementOf).filter((node) => isOwn(node.getSourceFile()))
  }

  function isOwn({ fileName }: ts.SourceFile): boolean {
    return fileName.startsWith(folder) && !fileName.includes('/__generated__/')
  }

  /** Collects the declarations that a node uses, and the parameters that it reads. */
  function follow(node: ts.Node, found: Set<ts.Node>, reads: ReadParameter[]): void {
    if (ts.isCallExpression(node)) {
      reads.push(...readOf(node))
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword) {
        const [address] = node.arguments
        const file =
          address &&
          ts.isStringLiteral(address) &&
          program.getSourceFile(join(dirname(node.getSourceFile().fileName), address.text))
        if (file) for (const declaration of exportsOf(file)) found.add(declaration)
      }
    }
    if (ts.isIdentifier(node) && !ts.isTypeNode(node.parent)) {
      const isShorthand = ts.isShorthandPropertyAssignment(node.parent)
      const symbol = isShorthand
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node)
      for (const declaration of symbol ? declarationsOf(symbol) : []) found.add(declaration)
    }
    ts.forEachChild(node, (child) => follow(child, found, reads))
  }

  const used = new Map<ts.Node, { declarations: Set<ts.Node>; reads: ReadParameter[] }>()
  /** What a declaration uses and reads itself, which is looked up once for all pages. */
  function usedBy(declaration: ts.Node) {
    const known = used.get(declaration)
    if (known) return known
    const own = { declarations: new Set<ts.Node>(), reads: [] as ReadParameter[] }
    follow(declaration, own.declarations, own.reads)
    used.set(declaration, own)
    return own
  }

  function readOf({ expression, arguments: [argument] }: ts.CallExpression): ReadParameter[] {
    if (!ts.isPropertyAccessExpression(expression) || !READS.has(expression.name.text) || !argument) return []
    const receiver = checker.getTypeAtLocation(expression.expression).getSymbol()?.name
    if (receiver !== 'URLSearchParams') return []
    const type = checker.getTypeAtLocation(argument)
    const file = expression.getSourceFile()
    const line = file.getLineAndCharacterOfPosition(argument.getStart()).line + 1
    const place = `${relative(folder, file.fileName)}:${line}`
    return (type.isUnion() ? type.types : [type]).map((one) => ({
      name: one.isStringLiteral() ? one.value : null,
      place,
    }))
  }

  return (path) => {
    const file = program.getSourceFile(join(folder, path))
    if (!file) throw new Error(`There is no ${path}`)
    const found = new Set(exportsOf(file))
    const reads: ReadParameter[] = []
    // Iterating over a set also visits items added during the loop.
    for (const declaration of found) {
      const own = usedBy(declaration)
      reads.push(...own.reads)
      for (const next of own.declarations) found.add(next)
    }
    return reads
  }
}

/** The top-level statement that contains a node. */
function statementOf(node: ts.Node): ts.Node {
  let statement = node
  while (!ts.isSourceFile(statement) && !ts.isSourceFile(statement.parent)) statement = statement.parent
  return statement
}

function readProject(path: string): ts.ParsedCommandLine {
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as { config: unknown }
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(path))
}
