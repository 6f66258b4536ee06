/** Words that do not say what they name, each with the ordinary words to use instead. */
const insteadOf = new Map([
  ['told', 'reported, announced or received'],
  ['asked', 'requested'],
  ['asker', 'requester'],
  ['patience', 'timeout'],
  ['patiently', 'timeout'],
  ['quietly', 'throttled'],
  ['veil', 'spoiler'],
  ['veiled', 'spoiler'],
  ['reask', 'refetch'],
  ['ear', 'listener'],
  ['happenings', 'events or plays'],
  ['thing', 'what it is, such as result'],
  ['things', 'what they are, such as results'],
])
/** The same for words that are forbidden only as a whole name: `forEachGame` and `wordsOf` are ordinary. */
const insteadOfWhole = new Map([
  ['each', 'the name of one item, such as team'],
  ['words', 'text, label or args'],
  ['stand', 'state or standing'],
  ['bring', 'load or restore'],
  ['land', 'arrive or settle'],
  ['showing', 'shown or active'],
  ['ways', 'links or choices'],
])

/**
 * A lint rule that forbids names with words that a reader would have to translate: variables, functions, parameters, types and
 * properties. The option `except` lists words that are allowed in a folder.
 */
export const plainWords = {
  meta: {
    schema: [{ type: 'object', properties: { except: { type: 'array', items: { type: 'string' } } } }],
  },
  create(context) {
    const [{ except = [] } = {}] = context.options

    function check(node) {
      if (node?.type !== 'Identifier') return
      const parts = node.name.split(/_|(?<=[a-z0-9])(?=[A-Z])/).map((part) => part.toLowerCase())
      const word = parts.find((part) => insteadOf.has(part)) ?? node.name.toLowerCase()
      const instead = insteadOf.get(word) ?? insteadOfWhole.get(word)
      if (instead === undefined || except.includes(word)) return
      context.report({ node, message: `Use an ordinary word instead of "${word}": ${instead}.` })
    }

    return {
      'Program:exit'() {
        const variables = context.sourceCode.scopeManager.scopes.flatMap((scope) => scope.variables)
        for (const { identifiers } of variables) check(identifiers[0])
      },
      'ObjectExpression > Property[computed=false]': ({ key }) => check(key),
      TSPropertySignature: ({ key }) => check(key),
      TSMethodSignature: ({ key }) => check(key),
      PropertyDefinition: ({ key }) => check(key),
      MethodDefinition: ({ key }) => check(key),
    }
  },
}
