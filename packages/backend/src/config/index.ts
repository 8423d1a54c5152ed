export { ConfigError, type ConfigFormat, readConfig } from './readConfig.ts'
