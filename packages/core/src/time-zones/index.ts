// What a site imports that may not offer everything everywhere.
export { restrictedTimeZones, restrictFeatures } from './restrictFeatures.ts'
