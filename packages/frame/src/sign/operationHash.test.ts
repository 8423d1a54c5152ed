import { contractAccount, entryPoint07 } from '@latchkit/wire'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestWallet } from '../../test/testWallet.ts'
import { contractAddress } from '../keys/contractAddress.ts'
import type * as Hashes from './hashOperation.ts'

/** Loads the frame's code afresh: test files share a process, in which it may have been loaded with the real hashes. */
async function loadWithHashes() {
  const hashes = { areWrong: false }
  vi.resetModules()
  vi.doMock('./hashOperation.ts', async (load) => {
    const real = await load<typeof Hashes>()
    return {
      ...real,
      hashContractOperation: (...args: Parameters<typeof real.hashContractOperation>) =>
        hashes.areWrong ? new Uint8Array(32).fill(7) : real.hashContractOperation(...args),
    }
  })
  onTestFinished(() => {
    vi.doUnmock('./hashOperation.ts')
    vi.resetModules()
  })
  return { hashes, ...(await import('./parseRequest.ts')) }
}

it('where the frame and the library find different hashes of an operation, neither a passkey is asked nor the key signs', async () => {
  const { hashes, parseSigningRequest } = await loadWithHashes()
  const wallet = await createTestWallet()
  const sender = contractAddress(wallet.addresses.eip155) as `0x${string}`
  const read = (deploys: boolean | undefined) =>
    parseSigningRequest(
      {
        networkId: 'eip155:1',
        method: 'eth_signUserOperation',
        params: [
          {
            sender,
            nonce: '0x0',
            calls: [{ to: entryPoint07.replace('0x0', '0x1'), value: '0x1', data: '0x' }],
            callGasLimit: '0x186a0',
            verificationGasLimit: '0x7a120',
            preVerificationGas: '0x186a0',
            maxFeePerGas: '0x77359400',
            maxPriorityFeePerGas: '0x3b9aca00',
            delegate: contractAccount.implementation,
            ...(deploys && { deploys }),
          },
          entryPoint07,
        ],
      },
      wallet.addresses,
      'https://shop.example',
    )
  const { passkey } = await read(undefined)
  expect(passkey?.challenge).toMatch(/^0x[0-9a-f]{64}$/)
  hashes.areWrong = true
  await expect(read(undefined)).rejects.toThrow('does not match')
  const created = await read(true)
  expect(created.passkey).toBeUndefined()
  expect(() => created.sign(wallet.privateKey('eip155:1'))).toThrow('does not match')
})
