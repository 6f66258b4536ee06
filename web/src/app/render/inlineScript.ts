import { favoriteRule, SLUG } from '../../lib/settings/favoriteMark.ts'
import { preferenceKeys } from '../../lib/settings/preferences.ts'
import { CONSENT_KEY } from '../../lib/tracking/consent.ts'
import { ERROR_EVENTS, MAX_EARLY } from '../../lib/tracking/earlyErrors.ts'

/** Functions that the app calls and browsers older than those in docs/product.md#browsers lack. */
const NEEDED_FUNCTIONS = ['Map.groupBy', 'Promise.withResolvers', 'AbortSignal.any', 'URL.canParse']

/** The id of the element that lists the page's modules, the entry last. */
export const MODULES_ID = 'modules'

/**
 * The only inline script of the page. It applies the visitor's settings to <html> before the first paint, so that nothing flashes, and
 * keeps what breaks before the code that reports it is there (lib/tracking/earlyErrors.ts). After the first paint it loads the page's
 * modules, but not in a browser in which the app would break: it shows the page as without JavaScript. It is constant, because the
 * Content-Security-Policy contains its hash. Only the server writes it: the browser's build leaves it out.
 */
export const inlineScript = /* @__PURE__ */ writeScript()

function writeScript(): string {
  return [
    '(d=>{',
    `if(!(${NEEDED_FUNCTIONS.join('&&')})){`,
    'addEventListener("DOMContentLoaded",()=>document.querySelectorAll("noscript").forEach(n=>{n.outerHTML=n.textContent}));',
    // Nor does such a browser know commands, by which the menu opens without scripts.
    'addEventListener("click",({target:t})=>{if(t=t.closest("[commandfor]")){t=document.getElementById(t.getAttribute("commandfor"));t[t.open?"close":"showModal"]()}});',
    'return}',
    'd.dataset.js="";',
    // Before Back or Forward can lead away from it (app/openedAddress.ts).
    'window.openedAt=d.baseURI;',
    'const s=k=>{try{return localStorage.getItem(k)}catch{}};',
    `window.earlyErrors=[];${JSON.stringify(ERROR_EVENTS)}.forEach(n=>addEventListener(n,e=>{`,
    `let b=window.earlyErrors;if(b&&${MAX_EARLY}>b.length&&s("${CONSENT_KEY}")==="granted")b.push([e,location.pathname])`,
    '}));',
    // An icon of torn paper stands for a picture that fails until React draws what takes its place.
    'addEventListener("error",({target:t})=>{if(t.tagName==="IMG")t.style.opacity=0},!0);',
    `let t=s("${preferenceKeys.theme}");`,
    'if(t==="light"||t==="dark")d.dataset.theme=t;',
    `if(s("${preferenceKeys.scores}")==="hidden")d.dataset.scores="hidden";`,
    `if(/^(30|60|120)$/.test(s("${preferenceKeys.scoreDelay}")))d.dataset.delayed="";`,
    `let v=s("${preferenceKeys.saver}");`,
    'if(v==="on"||v!=="off"&&navigator.connection?.saveData)d.dataset.saver="on";',
    `let f=s("${preferenceKeys.favoriteTeam}"),a=document.adoptedStyleSheets;`,
    `if(a&&${String(SLUG)}.test(f||"")){`,
    `a=new CSSStyleSheet;a.replaceSync(${JSON.stringify(favoriteRule.start)}+f+${JSON.stringify(favoriteRule.end)});`,
    'document.adoptedStyleSheets=[a]}',
    // After the first paint, to which bandwidth and processor are left. A page that nobody sees is not painted.
    'let l=()=>{l=()=>{};',
    // One after the other, so that each runs in a task of its own.
    `JSON.parse(document.getElementById("${MODULES_ID}")?.textContent||"[]").forEach(u=>{`,
    'let e=document.createElement("script");e.type="module";e.async=!1;e.src=u;document.head.append(e)})};',
    'addEventListener("DOMContentLoaded",()=>document.hidden?l():new PerformanceObserver(p=>p.getEntriesByName("first-contentful-paint").forEach(()=>l())).observe({type:"paint",buffered:!0}))',
    '})(document.documentElement)',
  ].join('')
}
