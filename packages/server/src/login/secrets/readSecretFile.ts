import { readFile } from 'node:fs/promises'
import { LoginSetupError } from '../loginSetupError.ts'

/**
 * Reads a file that holds a secret.
 * @param secret what it is, as the beginning of a sentence: `The master key "a"`
 * @throws LoginSetupError where it cannot be read
 */
export async function readSecretFile(secret: string, path: string): Promise<Buffer> {
  return await readFile(path).catch(({ code = '' }: NodeJS.ErrnoException) => {
    throw new LoginSetupError(
      `${secret} cannot be read from ${path} (${code}); check the path, and that the user that runs the server may read it.`,
    )
  })
}
