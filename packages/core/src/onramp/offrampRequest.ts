import { formatUnits, parseAccountId, type AccountId, type NetworkId } from '@latchkit/wire'

/** What is sold: a token as `prepareSend` takes it. */
export interface OfframpToken {
  readonly networkId: NetworkId
  /** Absent for the native coin. */
  readonly address?: string
  readonly symbol: string
  readonly decimals: number
}

/** A sale as a visitor wishes it. */
export interface OfframpRequest {
  /** From which account, on the network of the token. */
  readonly account: AccountId
  readonly token: OfframpToken
  /** The `code` of the token's network in the options. */
  readonly code: string
  /** What is sold, in base units. */
  readonly amount: bigint
  /** In which money it is paid out: ISO 4217, such as `USD`. */
  readonly currency: string
  /** ISO 3166-1 alpha-2, such as `US`. */
  readonly country: string
  /** The `id` of a method in the options; to a bank account where nothing is said. */
  readonly method?: string | undefined
}

/** Returns a sale as the server takes it. */
export function offrampBody(request: OfframpRequest): Readonly<Record<string, string | undefined>> {
  return {
    sourceCurrencyCode: request.code,
    sourceAmount: formatUnits(request.amount, request.token.decimals),
    destinationCurrencyCode: request.currency,
    countryCode: request.country,
    paymentMethodType: request.method,
    walletAddress: parseAccountId(request.account)?.address,
  }
}
