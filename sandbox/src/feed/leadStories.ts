import type { FeedDraft } from './sandboxFeedItem.ts'

/** The lead stories on the day of the live game. They do not mention its score, so they stay true while it changes. */
export const LEAD_STORIES: readonly FeedDraft[] = [
  {
    id: 'wll-art-1001',
    type: 'article',
    title: 'Rivals again: Charging and Guard settle it at Granite Park',
    subtitle: 'Two days after a meeting in New York, the same two sides share a field in Boston.',
    image: '/stories/rivalry.svg',
    tags: ['WGUA', 'WCHA', '2025-wll-ev-17'],
    publishAt: '2025-07-12T20:51:00Z',
    author: 'Mara Ellison',
    text: `
The bus from New York got in after midnight on Friday. Nobody on it complained. “You do not ask for more sleep before Boston,” {WCHA.captain} said at the hotel. “You ask for the ball.”

Charging and Guard had met three times in the regular season before Saturday. Thursday at Battery Stadium was the last of them: {result:2025-wll-ev-16}. This one began at 3:30 PM Eastern on Saturday in front of the largest crowd Granite Park has had since opening night.

<h2>What decides it</h2>

New York want a fast game. {WCHA.faceoff} goes to the face-off circle with a wing on either side, and when the ball comes out clean, nobody in the league is quicker to the crease. Boston would rather wait. {WGUA.goalie} sees most shots from a distance that {WGUA.coach} has chosen for her.

“They will get their runs,” {WGUA.coach} said. “The question is what the next two minutes look like.”

<h2>What comes next</h2>

The two meet once more before the week is out: Sunday at 3:00 PM Eastern, back in New York. That one has been sold out since May.
`,
  },
  {
    id: 'wll-art-1002',
    type: 'article',
    title: 'Inside the rookie class rebuilding California',
    image: '/stories/rookies.svg',
    tags: ['WPLM', '{WPLM.rookie.tag}', '{WPLM.rookieMidfielder.tag}', '{WPLM.rookieDefender.tag}'],
    publishAt: '2025-07-12T20:36:00Z',
    author: 'Devon Alcott',
    text: `
There is a whiteboard in the Palms’ meeting room with three names on it and nothing else: {WPLM.rookie}, {WPLM.rookieMidfielder}, {WPLM.rookieDefender}. It went up in the first week of camp. {WPLM.coach} has not let anybody wipe it.

“Everyone thinks that is pressure,” {WPLM.coach} said. “It is the opposite. It tells them they are allowed to be on the field.”

{WPLM.rookie.last} plays attack the way she drives, by her own account: fast on the straights and careful at the corners. {WPLM.rookieMidfielder.last} runs both ways and eats pancakes before every game. {WPLM.rookieDefender.last} asked {WPLM.captain} on her first day which of the old drills she could skip, and was told none of them.

<blockquote><p>We are not waiting for next year. Next year is a thing other people say about you.</p></blockquote>

The season has had hard afternoons for California. It has also had the win on opening night in Boston, {result:2025-wll-ev-1}, and all three rookies dressed for it. They still talk about the bus ride afterward.

The Palms finish a road trip in Annapolis on Saturday night.
`,
  },
  {
    id: 'wll-art-1003',
    type: 'article',
    title: 'Why Boston love the third quarter',
    subtitle: 'A pressing ride, a deeper bench and one simple rule from head coach {WGUA.coach}.',
    image: '/stories/third-quarter.svg',
    tags: ['WGUA'],
    publishAt: '2025-07-12T20:12:00Z',
    author: 'Priya Raman',
    text: `
Halftime at Granite Park lasts 15 minutes. The Guard use six of them. Then they go back out and stretch in front of the other side’s bench.

“It is not meant to be rude,” <a href="/players/{WGUA.midfielder.slug}">{WGUA.midfielder}</a> said. “It is meant to be seen.”

The rule behind it is older than this team. {WGUA.coach} wants the first ground ball of every third quarter, and she wants it before anybody has looked at the scoreboard. Two long sticks start at midfield, the ride begins at the restraining line, and whoever is freshest goes first, starter or not.

<ul><li>Press the first clear, whatever the score.</li><li>Change lines after 40 seconds.</li><li>No shot before the third pass.</li></ul>

<h2>One rule, seven runners</h2>

The first runner does not try to win the ball. She runs at the inside shoulder, so that the only pass left is the one along the line. <a href="/players/{WGUA.defender.slug}">{WGUA.defender}</a> and <a href="/players/{WGUA.captain.slug}">{WGUA.captain}</a> wait where that pass must land.

<figure><img src="/stories/third-quarter-ride.svg?team=WGUA" alt="Seven runners close the middle of the field"><figcaption>The ride in one picture: the ball may go anywhere except the middle.</figcaption></figure>

<blockquote><p>We do not run faster than you. We just make the field smaller.</p><p>— {WGUA.coach}, Guard head coach</p></blockquote>

Thursday in New York was the latest case, and <a href="/games/2025-wll-ev-16">the game at Battery Stadium</a> has the quarters to look at.

<h2>The bench is the engine</h2>

Other teams have noticed. “You know it is coming,” {WCHR.captain} of the Charm said. “Knowing does not help that much.”
`,
  },
  {
    id: 'wll-art-1004',
    type: 'article',
    title: 'Saturday night in Annapolis: five things to watch when the Palms visit the Charm at Harbor Field',
    subtitle: 'Face-off at 7:30 PM Eastern.',
    image: '/stories/preview.svg',
    tags: ['WCHR', 'WPLM', '2025-wll-ev-18'],
    publishAt: '2025-07-12T17:05:00Z',
    author: 'WLL Staff',
    text: `
The Charm and the Palms played here on Thursday: {result:2025-wll-ev-15}. They do it again on Saturday night, and both benches say that the film session in between was a long one.

<ol><li><strong>{WCHR.goalie} in goal.</strong> She sees the ball early, and the Palms know it.</li><li><strong>The circle.</strong> {WCHR.faceoff} against California’s {WPLM.faceoff}: neither likes to lose two in a row.</li><li><strong>{WPLM.captain}, two-handed.</strong> Watch which side she dodges to first.</li><li><strong>The second midfield.</strong> Maryland’s has been the difference in close games.</li><li><strong>The wind.</strong> Off the water it takes long shots to the left.</li></ol>

Gates open at 6:00 PM. The first 2,000 fans get a rally towel.
`,
  },
  {
    id: 'wll-art-1005',
    type: 'article',
    title: 'Throckmortonberryhampton named director of officials',
    tags: [],
    publishAt: '2025-07-12T14:30:00Z',
    author: 'WLL Staff',
    text: `
The league has named Augusta Throckmortonberryhampton its director of officials. She has called games for 22 years and takes over on August 1.

“My family has heard every joke about the jersey,” she said. “It fits if the letters are small.”

She will oversee training, assignments and the review of every call in the regular season and after it. The league’s officials meet for a clinic in Louisville during All-Star weekend.
`,
  },
]
