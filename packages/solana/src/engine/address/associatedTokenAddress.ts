import { KitError } from '@latchkit/core'
import { isOnCurve } from './isOnCurve.ts'
import { base58 } from '@scure/base'
import { bytes } from '../bytes.ts'
import { programs } from '../programs.ts'
import { addressBytes } from './addressBytes.ts'

/**
 * Returns the address of the associated token account of a wallet for a mint.
 * @see https://www.solana-program.com/docs/associated-token-account
 * @throws MethodNotSupported if the page is not served over HTTPS
 */
export async function associatedTokenAddress(
  owner: string,
  mint: string,
  tokenProgram: string,
): Promise<string> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle
  if (!subtle)
    throw new KitError('MethodNotSupported', 'The browser offers no cryptography to this page.', {
      fix: 'Serve the site over https, or from localhost.',
    })
  const seeds = [owner, tokenProgram, mint].map(addressBytes)
  const program = addressBytes(programs.associatedToken)
  const marker = new TextEncoder().encode('ProgramDerivedAddress')
  for (let bump = 255; bump >= 0; bump -= 1) {
    const preimage = bytes.concat(...seeds, [bump], program, marker)
    const hash = new Uint8Array(await subtle.digest('SHA-256', preimage))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new KitError('InvalidAddress', 'The receiver cannot keep this token.', {
    context: { owner, mint },
  })
}
