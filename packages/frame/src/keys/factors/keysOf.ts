import { loadWithTimeout } from '../../loadWithTimeout.ts'
import { deriveFactorKeys, type FactorKeys } from './factorKeys.ts'
import type { PasswordParams } from './password.ts'
import { derivePrintedCodeKeys } from './printedCode.ts'
import type { Bytes } from '../zero.ts'

/** The secret of a recovery factor, as the visitor enters it. */
export type FactorSecret =
  | { readonly kind: 'passkey'; readonly secret: Bytes }
  | { readonly kind: 'password'; readonly password: string; readonly params: PasswordParams }
  | { readonly kind: 'code'; readonly code: string }

/** Returns the keys of a recovery factor; `undefined` for a code that was not typed as printed. */
export async function keysOf(factor: FactorSecret): Promise<FactorKeys | undefined> {
  switch (factor.kind) {
    case 'passkey':
      return deriveFactorKeys(factor.secret)
    case 'password':
      return (await loadWithTimeout(() => import('./password.ts'))).derivePasswordKeys(
        factor.password,
        factor.params,
      )
    case 'code':
      return derivePrintedCodeKeys(factor.code)
  }
}
