// Warns the developer of a site about slips that break nothing. Loaded in development alone.
export { checkOptions } from './checkOptions.ts'
export { nearestName } from './nearestName.ts'
export { warnOfUnknownNames } from './warnOfUnknownNames.ts'
export { warnOfUnknownKeys } from './warnOfUnknownKeys.ts'
