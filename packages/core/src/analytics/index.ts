// What a site imports that wants to know what visitors do.
export { analytics, type AnalyticsOptions } from './analytics.ts'
export { setConsent } from './consent.ts'
