import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { MasterKeySettings } from '../config.ts'
import { LoginSetupError } from '../loginSetupError.ts'
import { readSecretFile } from './readSecretFile.ts'

const keyBytes = 32
const commandTimeoutMs = 30_000

/** A master key and its name. */
export interface MasterKey {
  readonly id: string
  readonly key: Uint8Array
}

/**
 * Loads the master keys from their sources.
 * @throws LoginSetupError with a message that names the key, never its value
 */
export async function loadMasterKeys(
  settings: readonly MasterKeySettings[],
): Promise<readonly MasterKey[]> {
  return await Promise.all(
    settings.map(async ({ id, key, file, command }) => {
      const source =
        key !== undefined
          ? Buffer.from(key, 'base64')
          : file !== undefined
            ? parseKey(await readSecretFile(`The master key "${id}"`, file))
            : parseKey(await runCommand(id, command ?? []))
      if (source.length === keyBytes) return { id, key: source }
      throw new LoginSetupError(
        `The master key "${id}" has ${source.length} bytes; it must have 32, such as from openssl rand -base64 32.`,
      )
    }),
  )
}

function parseKey(content: Buffer): Buffer {
  if (content.length === keyBytes) return content
  const text = content.toString('latin1').trim()
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : content
}

/** Runs the command of a key. Its output may contain the key, so an error reports only the exit code. */
async function runCommand(id: string, [program = '', ...args]: readonly string[]): Promise<Buffer> {
  const options = { encoding: 'buffer', timeout: commandTimeoutMs, maxBuffer: 65_536 } as const
  const { stdout } = await promisify(execFile)(program, args, options).catch(
    ({ code = 'no exit code' }: { readonly code?: string | number }) => {
      throw new LoginSetupError(
        `The command of the master key "${id}" failed (${code}): ${program}; try it as the user that runs the server.`,
      )
    },
  )
  return stdout
}
