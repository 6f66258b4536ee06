/** An instant at which a 2025 game is in its third quarter: New York Charging at Boston Guard, which starts at 3:30 PM Eastern. */
export const LIVE_MOMENT = '2025-07-12T20:59:00.000Z'
