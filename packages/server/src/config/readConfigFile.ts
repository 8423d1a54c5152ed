import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError, parseConfig } from './parseConfig.ts'
import type { ServerConfig } from './serverConfig.ts'

/**
 * Reads the configuration in a file.
 * @throws ConfigError where the file cannot be read, or with a sentence for each mistake in it
 */
export function readConfigFile(
  file: string,
  environment: Readonly<Record<string, string | undefined>> = {},
): ServerConfig {
  return parseConfig(read(resolve(file)), environment)
}

const reasons: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `There is no file ${file}; check the path after --config.`,
  ENOTDIR: (file) => `There is no file ${file}; check the path after --config.`,
  EISDIR: (file) => `${file} is a folder; name the JSON file in it.`,
  EACCES: (file) => `${file} may not be read by the user that runs the server; change its rights.`,
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const sentence =
      reasons[code]?.(file) ?? `${file} cannot be read (${code}); check the path and the disk.`
    throw new ConfigError([sentence])
  }
}
