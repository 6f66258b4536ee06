/**
 * Queries by role read `display` and `visibility` of every element of a page. jsdom compares each element with every rule of a browser's
 * own style sheet for that, which took a fifth of the time of the component tests. Here elements that differ in nothing that those rules
 * select share the answer. Elements with a class of a test's own rules, and all other properties, are left to jsdom.
 */

/** The attributes that a browser's own rules for `display` and `visibility` select, and the styles of an element itself. */
const SELECTED_ATTRIBUTES = ['hidden', 'open', 'type', 'popover', 'style']

const ofJsdom = window.getComputedStyle.bind(window)
const displays = new Map<string, string>()

window.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement || hasRuleOfTest(element)) return ofJsdom(element, pseudoElement)

  return new Proxy({} as CSSStyleDeclaration, {
    get(_style, property) {
      if (property === 'getPropertyValue') return (name: string) => valueOf(element, name)
      return valueOf(element, property)
    },
  })
}

function valueOf(element: Element, property: string | symbol): unknown {
  if (property === 'display') return displayOf(element)
  if (property === 'visibility' && isVisibleByDefault(element)) return 'visible'
  return Reflect.get(ofJsdom(element), property)
}

function displayOf(element: Element): string {
  const attributes = SELECTED_ATTRIBUTES.map((name) => element.getAttribute(name))
  const kind = JSON.stringify([element.localName, ...attributes])
  const display = displays.get(kind) ?? ofJsdom(element).display
  displays.set(kind, display)
  return display
}

/** Whether nothing around an element says anything about `visibility`, which is inherited. */
function isVisibleByDefault(element: Element | null): boolean {
  for (let around = element; around !== null; around = around.parentElement)
    if (around.hasAttribute('hidden') || around.getAttribute('style')?.includes('visibility')) return false
  return true
}

/** Whether a rule that a test has added selects a class of an element. */
function hasRuleOfTest({ classList }: Element): boolean {
  const rules = [...document.styleSheets].map(({ ownerNode }) => ownerNode?.textContent).join('')
  return rules !== '' && [...classList].some((name) => rules.includes(`.${name}`))
}
