/**
 * The class of a block in a team's colors that gets the league's colors while scores are hidden, because a story has the colors
 * of its winner.
 */
export const SPOILER_GROUND = 'spoilerGround'
