/** The class of a block in a team's colors that takes the league's while scores are hidden: the color of a story is its winner's. */
export const SPOILER_GROUND = 'spoilerGround'
