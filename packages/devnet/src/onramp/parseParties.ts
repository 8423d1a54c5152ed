import { randomBytes } from 'node:crypto'
import { isAddress, type Address } from 'viem'
import { sandboxError, type SandboxError } from './sandboxError.ts'

/** What an order to buy and a sale have in common. */
export interface Parties {
  readonly id: string
  readonly reference: string
  /** The visitor's, in lower case. */
  readonly account: Address
  readonly currency: string
  readonly redirectUrl: string | undefined
}

/** Reads whom an order is for from what a server asks for, or says why there is none. */
export function parseParties(wish: Readonly<Record<string, unknown>>): Parties | SandboxError {
  const { walletAddress, orderId, redirectUrl } = wish
  if (typeof walletAddress !== 'string' || !isAddress(walletAddress, { strict: false }))
    return sandboxError('BAD_REQUEST', 'There is no such account.')
  if (typeof orderId !== 'string' || orderId === '')
    return sandboxError('BAD_REQUEST', 'An order needs an id.')
  return {
    id: randomBytes(16).toString('hex'),
    reference: orderId,
    account: walletAddress.toLowerCase() as Address,
    currency: String(wish['currency']),
    redirectUrl: typeof redirectUrl === 'string' ? redirectUrl : undefined,
  }
}
