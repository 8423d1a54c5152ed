import { afterEach, expect, test, vi } from 'vitest'
import { evm } from './evm.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('an option that does not exist is warned of in development, with the one that was meant', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  evm({ walets: [] } as object)
  vi.stubEnv('NODE_ENV', 'development')
  evm({ wallets: [] })
  evm({ wallet: [] } as object)
  await expect
    .poll(() => warn.mock.calls)
    .toEqual([
      [
        'Latchkit: `wallet` is not an option of evm(), and has no effect. Did you mean `wallets`? There are safeOrigins, signInWallets, wallets.',
      ],
    ])
})
