import type { Eip1193Provider } from './provider.ts'

/** A wallet has not answered in time. */
export class SilentWalletError extends Error {
  constructor() {
    super('The wallet did not respond.')
    this.name = 'SilentWalletError'
  }
}

/**
 * Sends a wallet a request that needs no user. Some ignore a method that they do not know.
 * @throws {SilentWalletError} if it does not respond in time; what the wallet throws
 */
export async function requestBriefly(
  provider: Eip1193Provider,
  request: Parameters<Eip1193Provider['request']>[0],
  timeoutMs = 2_000,
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SilentWalletError()), timeoutMs)
  })
  try {
    return await Promise.race([provider.request(request), late])
  } finally {
    clearTimeout(timer)
  }
}
