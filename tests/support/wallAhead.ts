/**
 * Loaded before a gateway process (`node --import`): the machine's clock is ahead by WALL_AHEAD_MS, while intervals are as long as
 * elsewhere.
 */
const aheadMs = Number(process.env['WALL_AHEAD_MS'])
const systemNow = Date.now.bind(Date)
Date.now = () => systemNow() + aheadMs
