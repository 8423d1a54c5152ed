export { relayFieldHelp, relaySchema, type RelaySettings } from './config/relaySettings.ts'
export { createRelay, type Relay, type RelayFigures, type RelayParts } from './createRelay.ts'
export { relayMigrations } from './store/migrations.ts'
export type { RelayTables } from './store/relayTables.ts'
