import { expect, test } from 'vitest'
import { pairClients, pairedSteps } from '../test/pairClients.ts'
import { startRelay } from '@latchkit/test-kit/startRelay'

test.each([
  ['sign-client-new', '@reown/walletkit'],
  ['sign-client-new', '@walletconnect/web3wallet'],
  ['sign-client-old', '@reown/walletkit'],
  ['sign-client-old', '@walletconnect/web3wallet'],
])(
  'a site with %s and a wallet with %s pair, settle, ask, answer and end',
  async (site, wallet) => {
    const { url } = await startRelay()
    expect(await pairClients(url, site, wallet)).toEqual(pairedSteps)
  },
  120_000,
)
