import type { FeedDraft } from './sandboxFeedItem.ts'

/** Features about the four clubs, spread over the season. */
export const CLUB_STORIES: readonly FeedDraft[] = [
  {
    id: 'wll-art-1006',
    type: 'article',
    title: 'Power rankings: Maryland set the pace',
    image: '/stories/rankings.svg',
    tags: ['WCHR', 'WGUA', 'WCHA', 'WPLM'],
    publishAt: '2025-07-12T12:00:00Z',
    author: 'Devon Alcott',
    text: `
A ranking is an argument with numbers. Here is ours before the weekend.

<h3>1. Charm</h3><p>They win the close ones, and {WCHR.goalie} is the reason that the close ones stay close.</p>
<h3>2. Guard</h3><p>Nobody scores more. Nobody looks more annoyed after a draw, either.</p>
<h3>3. Charging</h3><p>At their best on a fast field. The next two games will tell how good that best is.</p>
<h3>4. Palms</h3><p>Young, loud and a little unlucky. {WPLM.captain} deserves more than the table gives her.</p>

Send complaints to the usual address. We read all of them, twice when they rhyme.
`,
  },
  {
    id: 'wll-art-1007',
    type: 'article',
    title: 'Mic’d up: {WPLM.goalie} runs the Palms’ defense',
    subtitle: 'Forty minutes of “left, left, LEFT,” with a transcript.',
    image: '/stories/micd-up.svg',
    tags: ['WPLM', '{WPLM.goalie.tag}'],
    publishAt: '2025-07-11T20:00:00Z',
    author: 'Priya Raman',
    text: `
We put a microphone on {WPLM.goalie} for a Friday practice. It lasted longer than the battery.

What you hear first is the count. She calls the shot clock out loud from 15 down, in a voice that does not change, so that her defenders never have to turn around. Then come the names. Then, now and again, a song from the radio of the bus.

“If I am quiet, they think something is wrong,” she said. “So I am not quiet.”

{WPLM.defender} has played in front of her for two seasons. “I hear her in the supermarket,” she said. “I go left.”
`,
  },
  {
    id: 'wll-art-1008',
    type: 'article',
    title: 'The long way back of {WCHA.attacker}',
    subtitle: 'Ten months ago she could not jog. Now she takes the last shot in practice again.',
    image: '/stories/comeback.svg',
    tags: ['WCHA', '{WCHA.attacker.tag}'],
    publishAt: '2025-07-09T15:00:00Z',
    author: 'Mara Ellison',
    text: `
The scar is small, and {WCHA.attacker} has stopped hiding it under a sleeve.

She hurt her knee on a wet field last September, in a game that did not count for anything. The first doctor said 12 months. The second said nine. She wrote both numbers on her mirror and crossed them out in turn.

<p>“There is a week when everybody is kind to you,” she said. “And then the season starts, and you are in a pool with a foam belt on.”</p>

{WCHA.coach} called every Sunday. They did not talk about lacrosse. In March she sent a video of herself running backward; the answer was a single exclamation mark.

She is on the field again. She would like, from now on, to be asked about something else.
`,
  },
  {
    id: 'wll-art-1009',
    type: 'article',
    title: 'Hold the line: a day with Boston’s grounds crew',
    image: '/stories/grounds-crew.svg',
    tags: ['WGUA'],
    publishAt: '2025-07-03T13:00:00Z',
    author: 'Mara Ellison',
    text: `
The first mower starts at 5:40 AM. By the time the Guard arrive, Granite Park has been cut, rolled, brushed and measured, and four people are eating egg sandwiches in the visitors’ dugout.

“Grass at an inch and a quarter,” says Lou Pescatore, who has kept this field for 19 years. “Any longer and the ball sits down. Any shorter and {WGUA.coach} calls me.”

The lines are painted last, in two coats. The goal circle is done by hand with a peg and a string, the way Pescatore’s father did it. On game day nobody but the players may step inside.
`,
  },
  {
    id: 'wll-art-1010',
    type: 'article',
    title: 'Q&A: {WCHR.captain} on captaincy, crab cakes & the art of the fake',
    image: '/stories/captain.svg',
    tags: ['WCHR', '{WCHR.captain.tag}'],
    publishAt: '2025-06-30T16:00:00Z',
    author: 'Priya Raman',
    text: `
<p><strong>You were voted captain again. What do you do that nobody sees?</strong></p>

I answer texts. That is the job. Somebody’s car will not start, somebody’s grandmother is in town and wants six seats together.

<p><strong>And on the field?</strong></p>

I try to have a short memory. A bad pass is over when it is over.

<p><strong>Best crab cake in Annapolis?</strong></p>

If I tell you, I will never get a table again.

<p><strong>How do you fake a goalie like {WGUA.goalie}?</strong></p>

You don’t. You wait until she believes you, and then you are too tired to shoot.
`,
  },
  {
    id: 'wll-art-1011',
    type: 'article',
    title: 'Charging add a second face-off coach',
    tags: ['WCHA'],
    publishAt: '2025-06-18T14:00:00Z',
    author: 'WLL Staff',
    text: `
New York have hired Bettina Crowe to work with {WCHA.faceoff} and the wings. She spent four years at Hudson Valley, where her players won the circle more often than not.

“We are good there,” {WCHA.coach} said. “I would like us to be a problem.”

Crowe starts on Monday.
`,
  },
  {
    id: 'wll-art-1012',
    type: 'article',
    title: 'Traded for each other, still best friends',
    subtitle: 'Boston and California swapped midfielders over the winter. The group chat survived.',
    image: '/stories/trade.svg',
    tags: ['WGUA', 'WPLM', '{WGUA.newcomer.tag}', '{WPLM.newcomer.tag}'],
    publishAt: '2025-06-12T18:00:00Z',
    author: 'Devon Alcott',
    text: `
{WGUA.newcomer} found out in the produce aisle. {WPLM.newcomer} found out from {WGUA.newcomer.last}.

The two have known each other since a summer camp at 14. When Boston and California traded one for the other in January, they each drove a moving truck across the country and met halfway, at a diner in Kansas, to hand over keys, a parking permit and one houseplant.

“I told her which shower is hot,” {WPLM.newcomer.last} said. “She told me which neighbor has the drum kit.”

When the teams meet, they do not shake hands before the game. They have done it at midnight, by phone, every time.
`,
  },
]
