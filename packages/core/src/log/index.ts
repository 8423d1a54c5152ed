// What a site imports that helps its visitors when something goes wrong.
export { createLog, type KitLog, type LogLevel, type LogOptions } from './createLog.ts'
