import { paths, rosterPath, teamShopPath } from '../../lib/address/paths.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** A page of the site, or something to do on one, as the search finds it. */
export interface Destination {
  /** The address; the same page may stand under several titles. */
  to: string
  /** Different from that of every other. */
  title: string
  note: string
  icon: IconName
  /** What else fans call it, in small letters. */
  synonyms: string
}

/** A page that each club has. */
interface ClubDestination extends Pick<Destination, 'note' | 'icon' | 'synonyms'> {
  /** The address, by the club's slug. */
  toOf: (slug: string) => string
  /** Follows the name of the club, in small letters: "tickets" for "Guard tickets". */
  subject: string
}

/** What a search finds of the site's own pages, by what fans call it. */
export const destinations: readonly Destination[] = [
  {
    to: paths.allStar,
    title: 'All-Star',
    note: 'The game, its captains and rosters',
    icon: 'home',
    synonyms: 'allstar skills contest challenge vote voting captains',
  },
  {
    to: paths.championshipSeries,
    title: 'Championship Series',
    note: 'Games and results of the tournament',
    icon: 'stats',
    synonyms: 'champ series cs sixes tournament winter',
  },
  {
    to: paths.home,
    title: 'Home',
    note: 'Games, news and videos of today',
    icon: 'home',
    synonyms: 'front start main landing wll league today',
  },
  {
    to: paths.login,
    title: 'Sign in',
    note: 'With an email, a phone number or Google',
    icon: 'profile',
    synonyms: 'signin login log account register registration join sign up signup create password code',
  },
  {
    to: paths.news,
    title: 'News',
    note: 'Stories from around the league',
    icon: 'info',
    synonyms: 'articles stories headlines latest press updates reports trades transactions signings',
  },
  {
    to: paths.play,
    title: 'WLL Play',
    note: 'Camps, clinics and leagues for girls and boys',
    icon: 'calendar',
    synonyms:
      'camps clinics youth kids learn lessons register registration sign up signup academy tournaments near me',
  },
  {
    to: paths.profile,
    title: 'My profile',
    note: 'Your team, players and account',
    icon: 'profile',
    synonyms:
      'me accounts teams clubs players following follow followed favorites favourites favorite email address birthday notifications topics fans',
  },
  {
    to: paths.profile,
    title: 'Sign out',
    note: 'Here, or on all devices',
    icon: 'profile',
    synonyms: 'signout log out logout everywhere',
  },
  {
    to: paths.schedule,
    title: 'Schedule',
    note: 'Every game of the season',
    icon: 'calendar',
    synonyms: 'games fixtures matches matchups calendar dates times upcoming next season weeks',
  },
  {
    to: paths.schedule,
    title: 'Where to watch',
    note: 'Channels and streams, game by game',
    icon: 'watch',
    synonyms: 'tv television channels broadcasts streaming streams live radio',
  },
  {
    to: paths.schedule,
    title: 'Calendars to subscribe to',
    note: 'All games, or those of one club',
    icon: 'addToCalendar',
    synonyms: 'subscribe subscription ical ics google outlook apple sync download phone add',
  },
  {
    to: paths.scheduleEastern,
    title: 'Schedule in Eastern Time',
    note: 'Every game with its league time',
    icon: 'calendar',
    synonyms: 'et est edt timezone',
  },
  {
    to: paths.scores,
    title: 'Scores',
    note: 'Every result, newest first',
    icon: 'calendar',
    synonyms: 'results finals live box boxscores outcomes yesterday',
  },
  {
    to: paths.tickets,
    title: 'Tickets',
    note: 'What is on sale, and waitlists',
    icon: 'calendar',
    synonyms: 'buy seats seating prices admission waitlists attend box office passes',
  },
  {
    to: `${paths.tickets}?home=true`,
    title: 'Home games',
    note: 'Tickets, without neutral grounds',
    icon: 'home',
    synonyms: '',
  },
  {
    to: paths.settings,
    title: 'Settings',
    note: 'For this browser, signed in or not',
    icon: 'info',
    synonyms: 'preferences options setup',
  },
  {
    to: paths.settings,
    title: 'Hide scores',
    note: 'No result before you ask for it',
    icon: 'info',
    synonyms: 'spoilers spoiler free show delays hidden',
  },
  {
    to: paths.settings,
    title: 'Dark mode',
    note: 'Light, dark, or as your device',
    icon: 'info',
    synonyms: 'theme light night colors appearance display',
  },
  {
    to: paths.settings,
    title: 'Time zone',
    note: 'Your time, or Eastern',
    icon: 'info',
    synonyms: 'timezone times clock et eastern local',
  },
  {
    to: paths.settings,
    title: 'Data saver',
    note: 'Fewer pictures and updates',
    icon: 'info',
    synonyms: 'saving mobile low usage slow',
  },
  {
    to: paths.settings,
    title: 'Watch history',
    note: 'What you have seen, and forgetting it',
    icon: 'info',
    synonyms: 'watched videos clear',
  },
  {
    to: paths.settings,
    title: 'Privacy choices',
    note: 'What may be counted, and by whom',
    icon: 'info',
    synonyms: 'consent cookies tracking share sell personal information opt out',
  },
  {
    to: paths.shop,
    title: 'Shop',
    note: 'Jerseys, hoodies, caps and more',
    icon: 'shop',
    synonyms: 'stores merchandise merch gear apparel clothes clothing buy products gifts',
  },
  {
    to: paths.standings,
    title: 'Standings',
    note: 'The table, and who is in',
    icon: 'stats',
    synonyms:
      'tables rankings ranks records wins losses places positions seeds seeding clinched clinching eliminated magic number race league',
  },
  {
    to: `${paths.standings}?type=post`,
    title: 'Playoffs',
    note: 'The bracket, round by round',
    icon: 'stats',
    synonyms: 'postseason post season brackets semifinals finals championship title knockout seeds',
  },
  {
    to: paths.standings,
    title: 'History and past seasons',
    note: 'Tables of all years',
    icon: 'stats',
    synonyms: 'champions winners titles trophy archives previous years last season',
  },
  {
    to: paths.stats,
    title: 'Stats',
    note: 'Leaders, and every player’s figures',
    icon: 'stats',
    synonyms:
      'statistics leaders leaderboards players points goals assists saves scorers figures numbers mvp faceoffs',
  },
  {
    to: `${paths.stats}?position=goalie`,
    title: 'Goalie stats',
    note: 'Saves and save percentage',
    icon: 'stats',
    synonyms: 'goalies goalkeepers keepers goaltenders netminders',
  },
  {
    to: `${paths.stats}?rookies=true`,
    title: 'Rookies',
    note: 'Players in their first season',
    icon: 'stats',
    synonyms: 'rookie first year draft drafted newcomers',
  },
  {
    to: paths.compare,
    title: 'Compare players',
    note: 'Two to four side by side',
    icon: 'compare',
    synonyms: 'comparisons versus vs head side',
  },
  {
    to: paths.teams,
    title: 'Teams',
    note: 'The clubs and their rosters',
    icon: 'home',
    synonyms: 'clubs franchises squads coaches',
  },
  {
    to: paths.teams,
    title: 'Injuries',
    note: 'Marked on the roster of each club',
    icon: 'warning',
    synonyms: 'injured injury reports reserve ir hurt questionable doubtful lineups',
  },
  {
    to: paths.videos,
    title: 'Videos',
    note: 'Clips, interviews and more',
    icon: 'watch',
    synonyms: 'clips films footage watch interviews mic micd',
  },
  {
    to: paths.videoHighlights,
    title: 'Highlights',
    note: 'Games and goals in short',
    icon: 'watch',
    synonyms: 'best plays goals top recaps replays condensed',
  },
]

/** What a search finds of each club. */
export const clubDestinations: readonly ClubDestination[] = [
  {
    toOf: (slug) => `${paths.schedule}?team=${encodeURIComponent(slug)}`,
    subject: 'schedule',
    note: 'Every game of the club',
    icon: 'calendar',
    synonyms: 'games fixtures matches calendar dates next upcoming',
  },
  {
    toOf: (slug) => `${paths.tickets}?team=${encodeURIComponent(slug)}`,
    subject: 'tickets',
    note: 'What is on sale, home and away',
    icon: 'calendar',
    synonyms: 'buy seats prices waitlists',
  },
  {
    toOf: teamShopPath,
    subject: 'shop',
    note: 'What the club’s fans wear',
    icon: 'shop',
    synonyms: 'stores merchandise merch gear apparel clothes clothing buy',
  },
  {
    toOf: rosterPath,
    subject: 'roster',
    note: 'Players, numbers and injuries',
    icon: 'profile',
    synonyms: 'rosters players squads lineups injured injury injuries reports coaches coaching staff numbers',
  },
]
