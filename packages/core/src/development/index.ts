// What tells the developer of a site of slips that break nothing. Loaded in development alone.
export { checkOptions } from './checkOptions.ts'
export { warnOfUnknownKeys } from './warnOfUnknownKeys.ts'
