export { fieldHelp, networkFieldHelp, projectFieldHelp } from './fieldHelp.ts'
export { ConfigError, type ConfigFormat, readConfig } from './readConfig.ts'
export { type LogOptions, type Program, runProgram, type RunningProgram } from './runProgram.ts'
