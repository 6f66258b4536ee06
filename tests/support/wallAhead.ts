/** Loaded before a gateway process (`node --import`): sets the machine's clock ahead by WALL_AHEAD_MS, without affecting intervals. */
const aheadMs = Number(process.env['WALL_AHEAD_MS'])
const systemNow = Date.now.bind(Date)
Date.now = () => systemNow() + aheadMs
