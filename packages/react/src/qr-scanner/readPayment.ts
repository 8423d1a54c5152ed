import { parseAccountId, parseUnits, type NetworkId } from '@latchkit/wire'

/** What a QR code asks for. What it does not name is left out. */
export interface Payment {
  /** An address, or the name of one, as the code has it. */
  readonly to: string
  readonly networkId?: NetworkId | undefined
  /** Of the network, among those of the address's kind: `10`. */
  readonly reference?: string | undefined
  /** Of a token; without one, an amount is of the network's own coin. */
  readonly tokenAddress?: string | undefined
  /** Base units. */
  readonly units?: bigint | undefined
  /** Whole tokens, as decimal text. */
  readonly whole?: string | undefined
}

/**
 * Parses the text of a QR code: a payment request of Ethereum, Solana or Bitcoin, a CAIP-10 account, or an address alone.
 * Returns `undefined` for a request that is not a plain payment.
 * @see https://eips.ethereum.org/EIPS/eip-681
 * @see https://docs.solanapay.com/spec
 * @see https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 */
export function readPayment(text: string): Payment | undefined {
  const plain = text.trim()
  const [, scheme = '', path = '', query] = /^(\w+):([^?]*)\??(.*)$/s.exec(plain) ?? []
  const values = new URLSearchParams(query)
  const value = (name: string) => values.get(name) ?? undefined
  // What a payer has to understand, and this one does not.
  if ([...values.keys()].some((name) => name.startsWith('req-'))) return undefined
  const whole = value('amount')
  if (/^ethereum$/i.test(scheme)) {
    const [, target = '', reference, call] =
      /^(?:pay-)?([^@/]+)(?:@(\d+))?(?:\/(\w+))?$/.exec(path) ?? []
    if (call === undefined) return { to: target, reference, units: unitsOf(value('value')) }
    if (call !== 'transfer') return undefined
    const units = unitsOf(value('uint256'))
    return { to: value('address') ?? '', reference, tokenAddress: target, units }
  }
  if (/^(?:solana|bitcoin)$/i.test(scheme))
    return { to: path, tokenAddress: value('spl-token'), whole }
  const account = parseAccountId(plain)
  return account ? { to: account.address, networkId: account.networkId } : { to: plain }
}

const largestExponent = 77

/** `2.014e18` is allowed as well. */
function unitsOf(text: string | undefined): bigint | undefined {
  const [, digits, exponent = '0'] = /^([\d.]+)(?:e(\d+))?$/i.exec(text ?? '') ?? []
  if (digits === undefined || Number(exponent) > largestExponent) return undefined
  return parseUnits(digits, Number(exponent))
}
