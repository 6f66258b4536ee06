/**
 * A lint rule against a blank that is a text of its own between two others, as in `{a} {b}`. Chromium leaves it out of an element's name,
 * and a screen reader reads "PiaBrannock". A template literal is one text.
 */
export const oneText = {
  create(context) {
    function check(blank) {
      const siblings = blank.parent.children?.filter((child) => !isLayout(child)) ?? []
      const at = siblings.indexOf(blank)
      if (!isText(siblings[at - 1]) || !isText(siblings[at + 1])) return
      context.report({
        node: blank,
        message: 'This blank is not read out. Write it and the texts beside it as one template literal.',
      })
    }

    return {
      JSXText: (node) => {
        if (/^[ \t]+$/.test(node.value)) check(node)
      },
      JSXExpressionContainer: (node) => {
        if (/^\s+$/.test(String(node.expression.value))) check(node)
      },
    }
  },
}

/** Whether JSX drops it: blank lines and indentation. */
const isLayout = ({ type, value }) => type === 'JSXText' && /^\s*\n\s*$/.test(value)

/** Whether it is a text, as opposed to an element or an expression that may be one. */
function isText(child) {
  if (child?.type === 'JSXText') return true
  return child?.type === 'JSXExpressionContainer' && !holdsElement(child.expression)
}

function holdsElement({ type, left, right, consequent, alternate }) {
  if (type === 'JSXElement' || type === 'JSXFragment') return true
  return [left, right, consequent, alternate].some((part) => part && holdsElement(part))
}
