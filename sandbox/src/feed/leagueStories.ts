import type { FeedDraft } from './sandboxFeedItem.ts'

/** News about the league as a whole, from the winter series to midsummer. */
export const LEAGUE_STORIES: readonly FeedDraft[] = [
  {
    id: 'wll-art-1013',
    type: 'article',
    title: 'All-Star voting is open. Here is how your ballot counts',
    subtitle: 'Half fans, a quarter players, a quarter media. Polls close on July 18.',
    image: '/stories/all-star.svg',
    tags: ['all-star', '2025-wll-all-star-game'],
    publishAt: '2025-07-11T13:00:00Z',
    author: 'WLL Staff',
    link: 'all-star-vote',
    text: `
Two sides of 18 will meet in Louisville on July 26, and the fans pick half of the vote.

<p>A ballot has 20 places: five for attack, five for midfield, four for defense, two for long-stick midfield, two for face-off and two for goal. You may vote once a day.</p>

<p>The players’ vote and the media’s vote count for a quarter each. Ties go to the player with more fan votes. Injured players stay on the ballot and, if picked, name their own stand-in.</p>

Team Izzy and Team North are announced on July 21.
`,
  },
  {
    id: 'wll-art-1014',
    type: 'article',
    title: 'Charging at Palms on July 19 is postponed',
    tags: ['WCHA', 'WPLM', '2025-wll-ev-21'],
    publishAt: '2025-07-11T22:15:00Z',
    author: 'WLL Staff',
    text: `
The game between Charging and the Palms at Sunset Bowl on Saturday, July 19, has been postponed because of the weather that is forecast for the coast.

A new date will be announced. Tickets stay valid; whoever cannot make the new date will be refunded on request.
`,
  },
  {
    id: 'wll-art-1015',
    type: 'article',
    title: 'New this season: what the shot clock has changed',
    image: '/stories/shot-clock.svg',
    tags: ['rules'],
    publishAt: '2025-06-24T15:00:00Z',
    author: 'Devon Alcott',
    text: `
Ask a goalie about the shot clock and she will tell you that she counts in her sleep.

Teams shoot sooner than they did. They also shoot from farther out, which is what the league wanted when it drew the two-point arc. Coaches have answered with fresh legs: the average shift at midfield is under a minute now.

<table><thead><tr><th>What</th><th>How long</th></tr></thead><tbody><tr><td>Quarter</td><td>12 minutes</td></tr><tr><td>Halftime</td><td>15 minutes</td></tr></tbody></table>

Nobody we asked wants to go back. One asked for a louder horn.
`,
  },
  {
    id: 'wll-art-1016',
    type: 'article',
    title: 'Palms at Charging canceled after storms',
    subtitle: 'The June 21 game will not be made up.',
    tags: ['WPLM', 'WCHA', '2025-wll-ev-10'],
    publishAt: '2025-06-21T18:20:00Z',
    author: 'WLL Staff',
    text: `
Saturday’s game at Battery Stadium was called off 40 minutes before it was to begin. Lightning had been seen within eight miles since noon, and the radar showed no end to it.

The calendar has no day left on which both sides are free. It counts for nobody. Tickets are refunded without a request.
`,
  },
  {
    id: 'wll-art-1017',
    type: 'article',
    title: 'Girls’ clinics come to twelve cities',
    subtitle: 'WLL Play adds four stops, and sticks to borrow at all of them.',
    image: '/stories/clinic.svg',
    tags: ['play'],
    publishAt: '2025-06-02T14:00:00Z',
    author: 'Priya Raman',
    text: `
You need shoes. Everything else is in the van.

WLL Play goes to twelve cities this year, with two players of the league at every stop. Girls from six to 14 can come without ever having held a stick. About half of them do.

“The first catch is the whole thing,” said {WCHR.defender} of the Charm, who has been to nine. “They look into the net as if somebody had put it there.”
`,
  },
  {
    id: 'wll-art-1018',
    type: 'article',
    title: 'Season preview from our friends at The Crease',
    image: '/stories/season-preview.svg',
    tags: ['WGUA', 'WCHA', 'WCHR', 'WPLM'],
    publishAt: '2025-05-21T12:00:00Z',
    author: 'The Crease',
    link: 'stories/season-preview',
  },
]
