/** A league instant at which a game of 2025 is in its third quarter: New York Charging at Boston Guard, begun at 3:30 PM Eastern. */
export const LIVE_MOMENT = '2025-07-12T20:59:00.000Z'
