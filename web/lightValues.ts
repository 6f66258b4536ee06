import type { CSSOptions } from 'vite'

type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>

const FUNCTION = 'light-dark('

/** True in browsers without light-dark(). */
const LACKS_IT = 'not (color: light-dark(#000, #fff))'

/**
 * Gives browsers without light-dark() the light value of every declaration that has it, in a rule of its own after that of the declaration.
 * By itself such a browser would drop the declaration, and a custom property would leave its users without any color.
 */
export function lightValues(): PostcssPlugins[number] {
  return {
    postcssPlugin: 'light-values',
    OnceExit(root, { atRule }) {
      root.walkRules((rule) => {
        const light = rule.clone()
        light.each((node) => {
          if (node.type === 'decl' && node.value.includes(FUNCTION)) node.value = lightOf(node.value)
          else node.remove()
        })
        if (light.nodes.length > 0) rule.after(atRule({ name: 'supports', params: LACKS_IT, nodes: [light] }))
      })
    },
  }
}

/**
 * A value with the first argument in place of each light-dark().
 *
 * @throws Error when the function has no second argument, or does not end.
 */
export function lightOf(value: string): string {
  const start = value.indexOf(FUNCTION)
  if (start < 0) return value
  const from = start + FUNCTION.length
  let depth = 0
  let comma = -1
  for (let at = from; at < value.length; at += 1) {
    const letter = value.charAt(at)
    if (letter === ',' && depth === 0) comma = comma < 0 ? at : comma
    if (letter === ')' && depth === 0 && comma > 0)
      return value.slice(0, start) + value.slice(from, comma).trim() + lightOf(value.slice(at + 1))
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
  }
  throw new Error(`light-dark() takes two colors: ${value}`)
}
