import { isTeamId } from '../season/teams.ts'
import { colorsOf } from './palette.ts'

/** Each drawing is 64 by 64; `$1` and `$2` are replaced by the team's two colors. */
const DRAWINGS: Readonly<Record<string, string>> = {
  WGUA:
    '<path d="M32 3 57 11v21c0 15-11 24-25 29C18 56 7 47 7 32V11z" fill="$1" stroke="$2" stroke-width="3" stroke-linejoin="round"/>' +
    '<path d="m32 13 16 11v9L32 22 16 33v-9z" fill="$2"/><path d="m32 27 13 9v9l-13-9-13 9v-9z" fill="#fff"/>' +
    '<path d="m32 42 6 7-6 7-6-7z" fill="$2"/>',
  WPLM:
    '<circle cx="32" cy="32" r="29" fill="$1" stroke="$2" stroke-width="3"/><path d="M6.5 44h51a29 29 0 0 1-51 0z" fill="#3d0f24"/>' +
    '<path d="M12 50.5h40M19 56h26" stroke="$2" stroke-width="2.4"/><path d="m30.4 26 3.8.4L37 46h-7.5z" fill="#3d0f24"/>' +
    '<g fill="#3d0f24"><path d="M32 27C27 16 18 13 9 18c8 0 13 3 15 9-3-1-7 0-9 4 6-3 12-2 17-4z"/>' +
    '<path d="M32 27c5-11 14-14 23-9-8 0-13 3-15 9 3-1 7 0 9 4-6-3-12-2-17-4z"/>' +
    '<path d="M32 27c-5-7-4-14 1-19 0 6 6 11-1 19z"/></g>',
  WCHR:
    '<path d="M32 4a13 13 0 0 1 12.6 16.2A13 13 0 0 1 60 32a13 13 0 0 1-15.4 11.8A13 13 0 0 1 32 60a13 13 0 0 1-12.6-16.2' +
    'A13 13 0 0 1 4 32a13 13 0 0 1 15.4-11.8A13 13 0 0 1 32 4z" fill="$1" stroke="$2" stroke-width="3"/>' +
    '<path d="M32 13 51 32 32 51 13 32z" fill="#fff"/><path d="M32 19 45 32 32 45 19 32z" fill="$1"/>' +
    '<path d="M32 25.5 38.5 32 32 38.5 25.5 32z" fill="$2"/>',
  WCHA:
    '<path d="M17 6h44L47 58H3z" fill="$1" stroke="$2" stroke-width="3" stroke-linejoin="round"/>' +
    '<path d="M17 15h9l8 17-14 17h-9l14-17z" fill="$2"/><path d="M30 15h9l8 17-14 17h-9l14-17z" fill="#fff"/>' +
    '<path d="M43 15h7l3 9-4 9z" fill="$2"/>',
  TIZ:
    '<path d="M8 6h48v26c0 14-10 22-24 27C18 54 8 46 8 32z" fill="$1" stroke="$2" stroke-width="3" stroke-linejoin="round"/>' +
    '<path d="m32 13 4.7 9.6 10.6 1.5-7.7 7.4 1.9 10.5L32 37l-9.5 5 1.9-10.5-7.7-7.4 10.6-1.5z" fill="$2"/>',
  TNO:
    '<path d="M8 6h48v26c0 14-10 22-24 27C18 54 8 46 8 32z" fill="$1" stroke="$2" stroke-width="3" stroke-linejoin="round"/>' +
    '<path d="M32 12 44 46 32 38 20 46z" fill="$2"/><path d="M32 12v26L20 46z" fill="#fff"/>',
  WLL:
    '<path d="M32 4 60 32 32 60 4 32z" fill="$1" stroke="$2" stroke-width="3"/><path d="M32 16 48 32 32 48 16 32z" fill="#fff"/>' +
    '<circle cx="32" cy="32" r="6" fill="#ddf93b" stroke="#0a0e1f" stroke-width="2"/>',
}

/**
 * A team's crest as SVG; `WLL` is the league's crest. A team without a drawing gets the league's crest in its own
 * colors. Null for any other id.
 */
export function drawCrest(id: string): string | null {
  const isTeam = isTeamId(id)
  if (!isTeam && id !== 'WLL') return null
  const { teamColor, backgroundColor } = colorsOf(isTeam ? id : null)
  const drawing = DRAWINGS[id] ?? DRAWINGS['WLL'] ?? ''
  const painted = drawing.replaceAll('$1', teamColor).replaceAll('$2', backgroundColor)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${painted}</svg>`
}
